/** What was taken: by way, by person, and altogether. */
import { takingWays } from '#contract/takings.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Money } from '../../ui/money.tsx';
import type { Line, Sums } from './queries.ts';
import '../payments.css';

const isZloty = (way: Line['way']): boolean => way === 'cash' || way === 'terminal';
const currencyOf = (way: Line['way']) => (isZloty(way) ? 'PLN' : 'DNR');

type Amounts = Pick<Line, 'paid' | 'refunded' | 'corrected' | 'payments'>;

/** Amounts are exact to two decimals, and so are their sums. */
function total(lines: readonly Line[]): Amounts {
  const sum = (part: keyof Amounts) =>
    lines.reduce((all, line) => all + Math.round(line[part] * 100), 0) / 100;
  return {
    paid: sum('paid'),
    refunded: sum('refunded'),
    corrected: sum('corrected'),
    payments: sum('payments'),
  };
}

export function TakingsSums({ sums }: { sums: Sums }) {
  const { t } = useWords();
  const { lines, denar, pln } = sums;
  const ways = takingWays.filter((way) => lines.some((line) => line.way === way));
  const people = [...new Map(lines.map(({ person }) => [person.id, person.name]))];
  return (
    <div className="stack">
      <dl>
        <dt className="muted text-sm">{t('takings.left')}</dt>
        <dd className="flex flex-wrap gap-2 gap-x-6">
          <Money amount={denar.left} big />
          {(pln.paid > 0 || pln.refunded > 0) && <Money amount={pln.left} currency="PLN" big />}
        </dd>
      </dl>
      <section className="stack gap-2">
        <h3>{t('takings.byWay')}</h3>
        <dl className="takings-rows tabular">
          {ways.map((way) => {
            const amounts = total(lines.filter((line) => line.way === way));
            const currency = currencyOf(way);
            const label = `${t(`takings.way_${way}`)} (${amounts.payments})`;
            return <Row key={way} label={label} amounts={amounts} currency={currency} />;
          })}
        </dl>
      </section>
      <section className="stack gap-2">
        <h3>{t('takings.byPerson')}</h3>
        <dl className="takings-rows tabular">
          {people.flatMap(([id, name]) =>
            (['DNR', 'PLN'] as const).map((currency) => {
              const own = lines.filter(
                ({ person, way }) => person.id === id && currencyOf(way) === currency,
              );
              return (
                own.length > 0 && (
                  <Row
                    key={`${id} ${currency}`}
                    label={name}
                    amounts={total(own)}
                    currency={currency}
                  />
                )
              );
            }),
          )}
        </dl>
      </section>
    </div>
  );
}

interface RowProps {
  label: string;
  amounts: Amounts;
  currency: 'DNR' | 'PLN';
}

function Row({ label, amounts: { paid, refunded, corrected }, currency }: RowProps) {
  const { t, format } = useWords();
  const earlier = format.money(corrected, currency);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <dt>{label}</dt>
      <dd className="takings-value text-end">
        <Money amount={paid} currency={currency} />
        {refunded > 0 && (
          <small className="block muted">
            {`${t('takings.refunded')} ${format.money(refunded, currency)}`}
            {corrected > 0 && `, ${t('takings.corrected', { amount: earlier })}`}
          </small>
        )}
      </dd>
    </div>
  );
}
