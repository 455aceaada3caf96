/** What the bank reports about a line, above the decision about it. */
import type { decisionKinds } from '#contract/bank-decisions.ts';
import { groupedNrb } from '#contract/nrb.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { DescriptionList, type DescriptionRows } from '../../ui/description-list.tsx';
import { BankText } from './bank-text.tsx';
import { type Line, SignedMoney } from './line.tsx';
import { Twins, TwinsAlert } from './twins.tsx';

interface LineFactsProps {
  line: Line;
  more?: DescriptionRows;
  /** Says what to do about a line that nothing is wrong with. */
  advice?: boolean;
}

export function LineFacts({ line, more = [], advice = false }: LineFactsProps) {
  const { t } = useWords();
  const { amount, suspicion, twins } = line;
  const alone = twins.length === 0;
  // Then it is said above the lines side by side.
  const said = !alone && (suspicion === null || suspicion === 'looks_known');
  return (
    <>
      {suspicion && !said && (
        <Alert kind="warning" title={t(`bank.suspicion_${suspicion}`)}>
          {t(`bank.do_${suspicion}`)}
        </Alert>
      )}
      {advice && !suspicion && alone && (
        <p className="muted">{t(amount > 0 ? 'bank.do_in' : 'bank.do_out')}</p>
      )}
      {said && <TwinsAlert twins={twins} />}
      {!alone && <Twins line={line} />}
      {alone && <Told line={line} more={more} />}
      {!alone && more.length > 0 && <DescriptionList rows={more} />}
    </>
  );
}

/** What the bank tells of the line, and in the same list what is proposed. */
function Told({ line, more }: { line: Line; more: DescriptionRows }) {
  const { t, format } = useWords();
  const { amount, counterparty, account, title, date, reference, text } = line;
  return (
    <>
      <DescriptionList
        rows={[
          { term: t('bank.amount'), value: <SignedMoney amount={amount} />, strong: true },
          { term: t('bank.counterparty'), value: counterparty || t('bank.notRead') },
          account && { term: t('bank.account'), value: groupedNrb(account) },
          { term: t('bank.transferTitle'), value: title || t('bank.notRead') },
          { term: t('bank.date'), value: format.date(date) },
          { term: t('bank.reference'), value: reference },
          ...more,
        ]}
      />
      <BankText text={text} />
    </>
  );
}

interface KindTextProps {
  line: Line;
  kind: (typeof decisionKinds)[number];
}

/** What a decision books; a credit and a return need no explanation. */
export function KindText({ line, kind }: KindTextProps) {
  const { t } = useWords();
  if (kind === 'credit' || kind === 'send_back') return null;
  if (kind === 'provider' || kind === 'ignore') return <p>{t(`bank.${kind}Text`)}</p>;
  return <p>{t(`bank.${kind}Text_${line.amount > 0 ? 'in' : 'out'}`)}</p>;
}
