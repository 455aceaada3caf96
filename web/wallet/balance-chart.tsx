/** The balance of the last 30 days as a line. */
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Card } from '../ui/card.tsx';
import { LineChart } from '../ui/line-chart.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useBalanceHistory } from './queries.ts';
import { useHiddenAmounts } from './use-hidden.ts';

export function BalanceChart() {
  const { t, format } = useWords();
  const errorText = useErrorText();
  const { data, error } = useBalanceHistory();
  if (useHiddenAmounts()) return null;
  const empty = data?.every(({ denar }) => denar === 0);
  return (
    <Card className="wallet-chart">
      {error && <Alert kind="error">{errorText(error, 'calls.balance')}</Alert>}
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
