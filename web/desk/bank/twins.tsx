/** A line that waits beside those that may be the same booking: side by side, one below the other on a phone. */
import { groupedNrb } from '#contract/nrb.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { BankText } from './bank-text.tsx';
import { type Line, SignedMoney } from './line.tsx';

type Twin = Line['twins'][number];

/** What to do if they are one booking, and if they are not. */
export function TwinsAlert({ twins }: Pick<Line, 'twins'>) {
  const { t, format } = useWords();
  const booked = twins.some(({ state }) => state === 'booked');
  return (
    <Alert kind="warning" title={t('bank.twinsTitle', { total: format.number(twins.length) })}>
      {t(booked ? 'bank.twinsBooked' : 'bank.twinsWaiting')}
    </Alert>
  );
}

export function Twins({ line }: { line: Line }) {
  const { t } = useWords();
  return (
    <div className="bank-twins grid gap-3">
      <One head={t('bank.twinThis')} line={line} />
      {line.twins.map((twin) => (
        <One key={twin.id} head={t('bank.twinOther')} line={twin} became={twin} />
      ))}
    </div>
  );
}

interface OneProps {
  head: string;
  line: Line | Twin;
  /** Of the other line: what became of it. */
  became?: Twin;
}

function One({ head, line, became }: OneProps) {
  const { t, format } = useWords();
  const { amount, date, counterparty, account, title, reference, text } = line;
  return (
    <section className="bank-twin">
      <h3>{head}</h3>
      <DescriptionList
        rows={[
          {
            term: t('bank.outcome'),
            value: became ? <Became twin={became} /> : t('bank.line_unmatched'),
          },
          { term: t('bank.date'), value: format.date(date) },
          { term: t('bank.amount'), value: <SignedMoney amount={amount} /> },
          { term: t('bank.counterparty'), value: counterparty || t('bank.notRead') },
          { term: t('bank.account'), value: account ? groupedNrb(account) : t('bank.notSaid') },
          { term: t('bank.transferTitle'), value: title || t('bank.notRead') },
          { term: t('bank.reference'), value: reference },
        ]}
      />
      <BankText text={text} />
    </section>
  );
}

function Became({ twin: { state, wallet } }: { twin: Twin }) {
  const { t } = useWords();
  if (state !== 'booked') return t(`bank.line_${state}`);
  return wallet ? t('bank.twinCredited', { name: wallet }) : t('bank.twinBooked');
}
