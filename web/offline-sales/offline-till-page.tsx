/** /obsluga/bez-sieci: the till without a network, also opened without one. */
import { ShiftBar } from '../cashiers/shift-bar.tsx';
import { useWords } from '../i18n/use-words.ts';
import { Card, PageHeader } from '../ui/card.tsx';
import { OfflineTill } from './offline-till.tsx';

export default function OfflineTillPage() {
  const { t } = useWords();
  return (
    <>
      <ShiftBar />
      <PageHeader title={t('offlineSales.title')}>{t('offlineSales.intro')}</PageHeader>
      <Card kind="narrow">
        <OfflineTill />
      </Card>
    </>
  );
}
