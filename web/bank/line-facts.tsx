/** What a line of the bank says, above what is to be decided about it. */
import { groupedNrb } from '#contract/nrb.ts';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { DescriptionList, type DescriptionRow } from '../ui/description-list.tsx';
import type { Line } from './line.ts';
import { SignedMoney } from './signed-money.tsx';

interface LineFactsProps {
  line: Line;
  more?: readonly DescriptionRow[];
}

export function LineFacts({ line, more = [] }: LineFactsProps) {
  const { t, format } = useWords();
  const { amount, counterparty, account, title, date, suspicion } = line;
  return (
    <>
      {suspicion && <Alert kind="warning">{t(`bank.suspicion_${suspicion}`)}</Alert>}
      <DescriptionList
        rows={[
          { term: t('bank.amount'), value: <SignedMoney amount={amount} />, strong: true },
          { term: t('bank.counterparty'), value: counterparty || '–' },
          ...(account ? [{ term: t('bank.account'), value: groupedNrb(account) }] : []),
          { term: t('bank.transferTitle'), value: title || '–' },
          { term: t('bank.date'), value: format.date(date) },
          ...more,
        ]}
      />
    </>
  );
}
