/** A promotion as another window has saved it, for whoever is about to save over it. */
import { useWords } from '../i18n/use-words.ts';
import { DescriptionList } from '../ui/description-list.tsx';
import { Money } from '../ui/money.tsx';
import { PromotionDays } from './promotion-words.tsx';
import type { OwnPromotion } from './queries.ts';

export function Theirs({ promotion }: { promotion: OwnPromotion }) {
  const { t } = useWords();
  const { name, summary, description, budget, discountPercent, categories } = promotion;
  const said = (term: string, value: string) => (value ? [{ term, value }] : []);
  return (
    <DescriptionList
      rows={[
        { term: t('promotions.name'), value: name },
        ...said(t('promotions.summary'), summary),
        ...said(t('promotions.description'), description),
        { term: t('promotions.budget'), value: <Money amount={budget} /> },
        { term: t('promotions.discount'), value: `${discountPercent}%` },
        { term: t('promotions.days'), value: <PromotionDays promotion={promotion} /> },
        ...said(t('promotions.categories'), categories.join(', ')),
      ]}
    />
  );
}
