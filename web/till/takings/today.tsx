/** What was taken today, which leads to the takings. */
import { useWords } from '../../i18n/use-words.ts';
import { Link } from '../../ui/link.tsx';
import { useTakings } from './queries.ts';

export function Today() {
  const { t, format } = useWords();
  const { data } = useTakings('');
  if (!data) return null;
  const { denar, pln } = data.ofDay;
  const sums = [
    format.money(denar.left),
    ...(pln.left === 0 ? [] : [format.money(pln.left, 'PLN')]),
  ];
  return (
    <Link className="min-target inline-flex items-center tabular" to="/obsluga/utarg">
      {t('sales.today', { sum: sums.join(' + ') })}
    </Link>
  );
}
