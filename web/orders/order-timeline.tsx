/** What has happened to an order, the latest first. */
import { useWords } from '../i18n/use-words.ts';
import { Card } from '../ui/card.tsx';
import type { OrderDetail } from './order.ts';

interface OrderTimelineProps {
  history: OrderDetail['history'];
  /** The side that looks at it. */
  role: OrderDetail['role'];
}

export function OrderTimeline({ history, role }: OrderTimelineProps) {
  const { t, format } = useWords();
  return (
    <Card title={t('orders.history')} className="order-history no-print">
      <ol role="list" className="plain-list order-timeline">
        {[...history].reverse().map(({ at, by, event, note }) => (
          <li key={`${at} ${event}`}>
            <strong>{t(`orders.event_${event}`)}</strong>
            <span className="muted">
              {format.dateTime(at)}, {by === role ? t('orders.by_me') : t(`orders.by_${by}`)}
            </span>
            {note && <q>{note}</q>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
