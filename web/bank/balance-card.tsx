/** The balance that the bank reports against the balance that the ledger explains. */
import { bankBalance } from '#contract/bank.ts';
import type { Answer } from '#contract/operation.ts';
import { useWords } from '../i18n/use-words.ts';
import { Loaded } from '../loaded.tsx';
import { keys } from '../query-keys.ts';
import { Alert } from '../ui/alert.tsx';
import { Card } from '../ui/card.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Money } from '../ui/money.tsx';
import { useAnswer } from '../use-answer.ts';
import { SignedMoney } from './signed-money.tsx';

type Balance = Answer<typeof bankBalance>;

export function BalanceCard() {
  const { t } = useWords();
  const { data, error } = useAnswer(bankBalance, {}, keys.bank('balance'));
  return (
    <Card title={t('bank.agreement')} label={t('bank.agreement')}>
      <Loaded query={{ data, error }} fallback="calls.bank" rows={6}>
        {(balance) => <Agreement balance={balance} />}
      </Loaded>
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
          bank !== null && {
            term: t('bank.balanceBank', { day }),
            value: <Money amount={bank} currency="PLN" />,
            strong: true,
          },
          opening !== null && {
            term: t('bank.balanceOpening'),
            value: <SignedMoney amount={opening} />,
          },
          ...parts.map((part) => ({
            term: t(`bank.balance_${part}`),
            value: <SignedMoney amount={balance[part]} />,
          })),
        ]}
      />
    </div>
  );
}
