/** The form of one offer (specification §3, §5); its draft is stored until it is saved. */
import { maxCategories, maxCategory, maxRule, maxRules } from '#contract/offers.ts';
import { useWords } from '../../i18n/use-words.ts';
import { readAmount } from '../../ui/amount.ts';
import { Card } from '../../ui/card.tsx';
import { LinesField } from '../../ui/lines-field.tsx';
import { PercentField } from '../../ui/percent-field.tsx';
import { TagField } from '../../ui/tag-field.tsx';
import { categoryIn, categoryNamed } from '../categories.ts';
import type { OwnOffer } from './changes.ts';
import { fields } from './form-values.ts';
import { OfferPrice } from './offer-price.tsx';
import { PicturesField } from './pictures-field.tsx';
import { nowOf, PriceReason } from './price-reason.tsx';

const percentOf = (text: string): number =>
  Math.min(100, Math.max(0, Math.trunc(Number(text)) || 0));

const { Text, Area, Amount, Own, useFormHere, useValue } = fields;

interface OfferFieldsProps {
  /** Offered to choose from. */
  categories: readonly string[];
  /** The offer as it is saved. */
  saved?: OwnOffer | undefined;
}

export function OfferFields({ categories, saved }: OfferFieldsProps) {
  return (
    <div className="offer-form stack items-start">
      <div className="stack">
        <PicturesCard />
        <What categories={categories} />
      </div>
      <div className="stack">
        <HowMuch saved={saved} />
        <More />
      </div>
    </div>
  );
}

function PicturesCard() {
  const { t } = useWords();
  const form = useFormHere();
  return (
    <Card title={t('offers.pictures')}>
      <Own name="pictures">
        {(field) => <PicturesField {...field} current={() => form.values().pictures} />}
      </Own>
    </Card>
  );
}

function What({ categories }: Pick<OfferFieldsProps, 'categories'>) {
  const { t, language } = useWords();
  return (
    <Card title={t('offers.what')}>
      <Text name="name" label="offers.name" hint="offers.nameHint" />
      <Own name="categories">
        {(field) => (
          <TagField
            {...field}
            label={t('offers.categories')}
            hint={t('offers.categoriesHint')}
            suggestions={categories}
            nameOf={(one) => categoryIn(language, one)}
            named={categoryNamed}
            most={maxCategories}
            maxLength={maxCategory}
            ownLabel={t('offers.ownCategory')}
            addLabel={t('offers.addCategory')}
          />
        )}
      </Own>
      <Area
        name="description"
        label="offers.description"
        hint="offers.descriptionHint"
        optional
        rows={5}
      />
    </Card>
  );
}

function HowMuch({ saved }: Pick<OfferFieldsProps, 'saved'>) {
  const { t } = useWords();
  return (
    <Card title={t('offers.howMuch')}>
      <Amount name="catalogPrice" label="offers.catalogPrice" currency="PLN" />
      <Amount
        name="systemPrice"
        label="offers.systemPrice"
        hint="offers.systemPriceHint"
        currency="PLN"
        optional
      />
      <div className="offer-form-two grid gap-4 items-end">
        <Text name="discountPercentage" label="offers.discount" optional inputMode="numeric" />
        <Text name="quantity" label="offers.pieces" inputMode="numeric" />
      </div>
      <Own name="denarPercentage">
        {(field) => (
          <PercentField {...field} label={t('offers.denarShare')} figureLabel={t('offers.share')} />
        )}
      </Own>
      <LiveSplit saved={saved} />
    </Card>
  );
}

function More() {
  const { t } = useWords();
  return (
    <Card>
      <Text
        name="location"
        label="offers.location"
        hint="offers.locationHint"
        optional
        autoComplete="on"
      />
      <Text name="url" label="offers.url" hint="offers.urlHint" optional inputMode="url" />
      <Own name="additionalRules">
        {(field) => (
          <LinesField
            {...field}
            label={t('offers.rules')}
            hint={t('offers.rulesHint')}
            most={maxRules}
            maxLength={maxRule}
            lineLabel={(no) => t('offers.rule', { no })}
            removeLabel={(no) => t('offers.removeRule', { no })}
            addLabel={t('offers.addRule')}
          />
        )}
      </Own>
    </Card>
  );
}

/** What the buyer will pay, and why, updated while the price is typed. */
function LiveSplit({ saved }: Pick<OfferFieldsProps, 'saved'>) {
  const { t } = useWords();
  const price = readAmount(useValue('catalogPrice'));
  const systemPrice = readAmount(useValue('systemPrice'));
  const discountPercent = percentOf(useValue('discountPercentage'));
  const denarPercent = percentOf(useValue('denarPercentage'));
  if (price === null) return <p className="muted">{t('offers.splitNothing')}</p>;
  // The promotion that the saved offer has; it holds unless the discount typed is as large.
  const running = saved?.now.promotion ? saved.now : null;
  const promotionPercent = running?.discountPercent ?? 0;
  const promotion = promotionPercent > discountPercent ? (running?.promotion ?? null) : null;
  const percent = Math.max(discountPercent, promotionPercent);
  const now = nowOf({ price, systemPrice, discountPercent: percent, denarPercent });
  return (
    <section
      className="live-split stack panel gap-2"
      aria-label={t('offers.split')}
      aria-live="polite"
    >
      <p className="muted">{t('offers.split')}</p>
      <OfferPrice offer={{ denar_percent: denarPercent, now }} />
      <PriceReason {...{ price, systemPrice, discountPercent, promotion, promotionPercent }} />
    </section>
  );
}
