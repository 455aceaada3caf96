/** The balance of the last 30 days as a line. */
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { Card } from '../ui/card.tsx';
import { LineChart } from '../ui/line-chart.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useHiddenAmounts } from './private-money.tsx';
import { useBalanceHistory } from './queries.ts';

export function BalanceChart() {
  const { t, format } = useWords();
  const { data, error } = useBalanceHistory();
  if (useHiddenAmounts()) return null;
  const empty = data?.every(({ denar }) => denar === 0);
  return (
    <Card className="wallet-chart">
      <FailedCall error={error} fallback="calls.balance" />
      {!data && !error && <Skeleton height="17.1rem" />}
      {data && empty && (
        <>
          <h2 className="card-title">{t('wallet.chart')}</h2>
          <p className="muted">{t('wallet.chartEmpty')}</p>
        </>
      )}
      {data && !empty && (
        <LineChart
          title={t('wallet.chart')}
          points={data.map(({ date, denar }) => ({ date, value: denar }))}
          formatValue={(value) => format.money(value)}
        />
      )}
    </Card>
  );
}
