/** What the buyer will pay, in Denar and in złotys, while the price is being typed. */
import { toWire } from '#contract/money.ts';
import { priceParts } from '#contract/prices.ts';
import { useFormValue } from '../forms.ts';
import { useWords } from '../i18n/use-words.ts';
import { OfferPrice } from '../market/offer-price.tsx';
import { readAmount } from '../ui/amount.ts';
import type { OfferFormState } from './form-state.ts';

const percentOf = (text: string): number =>
  Math.min(100, Math.max(0, Math.trunc(Number(text)) || 0));

export function LiveSplit({
  form,
}: {
  form: Pick<OfferFormState, 'subscribe' | 'values' | 'startValues'>;
}) {
  const { t } = useWords();
  const price = readAmount(useFormValue(form, 'catalogPrice'));
  const systemPrice = readAmount(useFormValue(form, 'systemPrice'));
  const discountPercent = percentOf(useFormValue(form, 'discountPercentage'));
  const denarPercent = percentOf(useFormValue(form, 'denarPercentage'));
  if (price === null) return <p className="muted">{t('offers.splitNothing')}</p>;
  const parts = priceParts({ price, systemPrice, discountPercent, denarPercent });
  const now = {
    catalogue: toWire(parts.catalogue),
    discountPercent,
    discount: toWire(parts.discount),
    price: toWire(parts.price),
    denar: toWire(parts.denar),
    pln: toWire(parts.pln),
  };
  return (
    <section className="live-split" aria-label={t('offers.split')} aria-live="polite">
      <p className="muted">{t('offers.split')}</p>
      <OfferPrice offer={{ denar_percent: denarPercent, now }} />
    </section>
  );
}
