/** What the bank says it holds, beside the reserve, and what lies between the two. */
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Card } from '../ui/card.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Money } from '../ui/money.tsx';
import type { Reserve } from './queries.ts';

type Bank = NonNullable<Reserve['bank']>;

const parts = ['onTheWay', 'members', 'own', 'providers', 'unbooked', 'before', 'later'] as const;

export function BankSays({ bank }: { bank: Reserve['bank'] }) {
  const { t } = useWords();
  return (
    <Card title={t('trust.bank')} label={t('trust.bank')} className="trust-bank flow-3">
      {bank ? <Balance bank={bank} /> : <p>{t('trust.bankNone')}</p>}
    </Card>
  );
}

function Balance({ bank }: { bank: Bank }) {
  const { t, format } = useWords();
  const { balance, reserve, explained, difference, day, digest } = bank;
  const between = parts.filter((part) => explained[part] !== 0);
  const equal = between.length === 0 && difference === 0;
  return (
    <>
      {difference !== 0 && (
        <Alert
          kind="warning"
          title={t('trust.bankDiffers', { amount: format.money(difference, 'PLN') })}
        >
          {t('trust.bankDiffersText')}
        </Alert>
      )}
      {difference === 0 && <p>{t(equal ? 'trust.bankEqual' : 'trust.bankExplained')}</p>}
      <DescriptionList
        rows={[
          { term: t('trust.reserve'), value: <Money amount={reserve} currency="PLN" /> },
          ...between.map((part) => ({
            term: t(`trust.bank_${part}`),
            value: <Signed amount={explained[part]} />,
          })),
          difference !== 0 && {
            term: t('trust.bankUnexplained'),
            value: <Signed amount={difference} />,
          },
          {
            term: t('trust.bankBalance', { day: format.date(day) }),
            value: <Money amount={balance} currency="PLN" />,
            strong: true,
          },
        ]}
      />
      <p className="text-sm muted">
        {t('trust.bankDigest')} <code className="regular break-anywhere select-all">{digest}</code>
      </p>
    </>
  );
}

function Signed({ amount }: { amount: number }) {
  return (
    <>
      {amount > 0 && '+'}
      <Money amount={amount} currency="PLN" />
    </>
  );
}
