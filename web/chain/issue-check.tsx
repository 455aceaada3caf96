/** The second step of issuing: look once more, then issue. */
import { useWords } from '../i18n/use-words.ts';
import { Details } from './all-assets.tsx';
import { CheckStep } from './check-step.tsx';
import type { CheckedIssue } from './checked.ts';
import { useIssue } from './mutations.ts';
import { useQuantityText } from './quantity.ts';

interface IssueCheckProps {
  order: CheckedIssue;
  onBack: () => void;
  /** It is on its way; the move's id. */
  onMoved: (id: string) => void;
}

export function IssueCheck({ order, onBack, onMoved }: IssueCheckProps) {
  const { t } = useWords();
  const quantityText = useQuantityText();
  const issue = useIssue();
  const quantity = quantityText(order.quantity);
  return (
    <CheckStep
      title={t('chain.issueCheckTitle')}
      rows={[
        { term: t('chain.assetName'), value: order.name, strong: true, onChange: onBack },
        { term: t('chain.issueQuantity'), value: quantity, strong: true, onChange: onBack },
        { term: t('chain.units'), value: quantityText(order.units), onChange: onBack },
        {
          term: t('chain.about'),
          value: <Details details={order.details} />,
          onChange: onBack,
        },
        {
          term: t('chain.issueTo'),
          value: <span className="chain-mono">{order.address || t('chain.issueToMe')}</span>,
          onChange: onBack,
        },
      ]}
      call={issue}
      fallback="calls.chainIssue"
      confirm={t('chain.issueSend', { quantity, asset: order.name })}
      onConfirm={() => issue.mutate(order, { onSuccess: onMoved })}
      onBack={onBack}
    >
      <p className="muted">{t('chain.issueForever')}</p>
    </CheckStep>
  );
}
