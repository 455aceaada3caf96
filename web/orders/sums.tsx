/** What an order comes to: before and after the discount, and the most of it in Denar. */
import { useWords } from '../i18n/use-words.ts';
import { DescriptionList } from '../ui/description-list.tsx';
import { Money } from '../ui/money.tsx';

interface SumsProps {
  of: {
    readonly discount: number;
    readonly total: number;
    readonly denar: number;
  };
}

export function Sums({ of: { discount, total, denar } }: SumsProps) {
  const { t } = useWords();
  const zlotys = (amount: number) => <Money amount={amount} currency="PLN" />;
  return (
    <DescriptionList
      rows={[
        ...(discount > 0
          ? [
              { term: t('orders.before'), value: zlotys(total + discount) },
              { term: t('orders.discount'), value: zlotys(-discount) },
            ]
          : []),
        { term: t('orders.total'), value: zlotys(total), strong: true },
        { term: t('orders.mostDenar'), value: <Money amount={denar} /> },
      ]}
    />
  );
}
