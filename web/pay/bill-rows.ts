/** What the buyer of a bill reads beside the part in Denar: the goods, and the price with both parts. */
import type { BillBrief } from '../api/apply-event.ts';
import type { useWords } from '../i18n/use-words.ts';
import type { DescriptionRow } from '../ui/description-list.tsx';

type Words = Pick<ReturnType<typeof useWords>, 't' | 'format'>;

/** More would push the decision off the screen. */
const shownAtOnce = 8;

/** What was bought, by name; `all` however many they are. */
export function goodsRow(
  { t, format }: Words,
  { goods }: Pick<BillBrief, 'goods'>,
  all = false,
): DescriptionRow {
  const shown = all ? goods : goods.slice(0, shownAtOnce);
  const names = shown.map(({ name, quantity }) =>
    quantity > 1 ? `${format.number(quantity)} × ${name}` : name,
  );
  const others = goods.length - shown.length;
  if (others > 0) names.push(t('charges.others', { others: format.number(others) }));
  return { term: t('charges.askFor'), value: names.join(', ') };
}

/** Amounts as on the wire; `paid` where the part in Denar is no longer asked for; null without złoty. */
export function wholeRow(
  { t, format }: Words,
  { total, pln, zloty }: Omit<BillBrief, 'id' | 'goods'>,
  denar: number,
  paid = false,
): DescriptionRow | null {
  if (pln === 0) return null;
  const parts = {
    total: format.money(total, 'PLN'),
    denar: format.money(denar),
    pln: format.money(pln, 'PLN'),
    way: t(`bills.zloty_${zloty ?? 'cash'}`),
  };
  const value = t(paid ? 'charges.partsPaid' : 'charges.parts', parts);
  return { term: t('charges.whole'), value, strong: true };
}
