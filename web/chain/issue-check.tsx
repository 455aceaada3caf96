/** The second step of issuing: look once more, then issue. */
import { useEffect, useRef } from 'react';
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Details } from './all-assets.tsx';
import './chain.css';
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
  const errorText = useErrorText();
  const quantityText = useQuantityText();
  const issue = useIssue();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const quantity = quantityText(order.quantity);
  return (
    <Card kind="narrow" title={t('chain.issueCheckTitle')}>
      <div ref={place} tabIndex={-1} className="chain-check">
        <DescriptionList
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
        />
      </div>
      <p className="muted">{t('chain.issueForever')}</p>
      {issue.error && <Alert kind="error">{errorText(issue.error, 'calls.chainIssue')}</Alert>}
      <div className="chain-buttons">
        <Button
          size="large"
          wide
          icon="check"
          pending={issue.isPending}
          onClick={() => issue.mutate(order, { onSuccess: onMoved })}
        >
          {t('chain.issueSend', { quantity, asset: order.name })}
        </Button>
        <Button kind="quiet" icon="left" onClick={onBack}>
          {t('chain.back')}
        </Button>
      </div>
    </Card>
  );
}
