/** /puboffers: what everybody offers; found by typing, narrowed by filters, shared by its address. */
import { useWords } from '../i18n/use-words.ts';
import { PageHeader } from '../ui/card.tsx';
import { MarketView } from './market-view.tsx';

export function MarketPage() {
  const { t } = useWords();
  return (
    <>
      <PageHeader title={t('market.title')}>{t('market.intro')}</PageHeader>
      <MarketView />
    </>
  );
}
