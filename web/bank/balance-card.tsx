/** What the bank says that the account holds, against what the ledger explains. */
import { useQuery } from '@tanstack/react-query';
import { bankBalance } from '#contract/bank.ts';
import type { Answer } from '#contract/operation.ts';
import { call } from '../call.ts';
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { keys } from '../query-keys.ts';
import { Alert } from '../ui/alert.tsx';
import { Card } from '../ui/card.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Money } from '../ui/money.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { SignedMoney } from './signed-money.tsx';

type Balance = Answer<typeof bankBalance>;

export function BalanceCard() {
  const { t } = useWords();
  const errorText = useErrorText();
  const { data, error } = useQuery({
    queryKey: keys.bank('balance'),
    queryFn: ({ signal }) => call(bankBalance, {}, { signal }),
  });
  return (
    <Card title={t('bank.agreement')} label={t('bank.agreement')}>
      {error && <Alert kind="error">{errorText(error, 'calls.bank')}</Alert>}
      {!data && !error && <SkeletonRows rows={6} />}
      {data && <Agreement balance={data} />}
    </Card>
  );
}

function Agreement({ balance }: { balance: Balance }) {
  const { t, format } = useWords();
  const { statement, bank, opening, difference, missing, losses } = balance;
  const parts = ['books', 'waiting', 'ignored', 'underWay'] as const;
  const day = statement ? format.date(statement.day) : '';
  return (
    <div className="stack">
      {difference === null && <Alert>{t('bank.agreementNone')}</Alert>}
      {difference === 0 && <Alert kind="success">{t('bank.agreementYes')}</Alert>}
      {difference !== null && difference !== 0 && (
        <Alert kind="error" title={t('bank.agreementNo')}>
          {t('bank.agreementNoText', { amount: format.money(difference, 'PLN') })}
        </Alert>
      )}
      {missing > 0 && (
        <Alert kind="warning">{t('bank.missingCount', { total: format.number(missing) })}</Alert>
      )}
      {losses < 0 && (
        <Alert kind="warning">
          {t('bank.lossesOpen', { amount: format.money(-losses, 'PLN') })}
        </Alert>
      )}
      <DescriptionList
        rows={[
          ...(bank === null
            ? []
            : [
                {
                  term: t('bank.balanceBank', { day }),
                  value: <Money amount={bank} currency="PLN" />,
                  strong: true,
                },
              ]),
          ...(opening === null
            ? []
            : [{ term: t('bank.balanceOpening'), value: <SignedMoney amount={opening} /> }]),
          ...parts.map((part) => ({
            term: t(`bank.balance_${part}`),
            value: <SignedMoney amount={balance[part]} />,
          })),
        ]}
      />
    </div>
  );
}
