/** /zamowienia: the orders that others have placed with me. */
import { useWords } from '../../i18n/use-words.ts';
import { WalletGate } from '../../pay/wallet-gate.tsx';
import { PageHeader } from '../../ui/card.tsx';
import { OrderList } from './order-list.tsx';

export default function SalesPage() {
  const { t } = useWords();
  return (
    <WalletGate>
      <PageHeader title={t('shell.sales')}>{t('orders.intro_sales')}</PageHeader>
      <OrderList side="seller" />
    </WalletGate>
  );
}
