/** /puboffers: everybody's offers, found by search, narrowed by filters, shared by URL. */
import { useWords } from '../../i18n/use-words.ts';
import { PageHeader } from '../../ui/card.tsx';
import { MarketView } from './market-view.tsx';

export default function MarketPage() {
  const { t } = useWords();
  return (
    <>
      <PageHeader title={t('market.page')}>{t('market.intro')}</PageHeader>
      <MarketView />
    </>
  );
}
