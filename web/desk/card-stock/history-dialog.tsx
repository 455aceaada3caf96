/** Who did what with a card, and when. */
import { groupedCard } from '#contract/card-number.ts';
import { cardHistory } from '#contract/card-stock.ts';
import { CsvButton } from '../../api/csv-button.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { type StockCard, useCardHistory } from './queries.ts';
import './stock.css';
import { FailedCall } from '../../api/failed-call.tsx';

export function HistoryDialog({ card, onClose }: { card: StockCard; onClose: () => void }) {
  const { t, format } = useWords();
  const { data, error } = useCardHistory(card.id);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('stock.historyTitle', { card: groupedCard(card.cardNumber) })}
    >
      <FailedCall error={error} fallback="calls.stock" />
      {!data && !error && <SkeletonRows rows={3} />}
      {data && (
        <CsvButton operation={cardHistory} params={{ id: card.id }} fileName="karta.csv" alone />
      )}
      <ol role="list" className="plain-list stock-history stack gap-3">
        {data?.map(({ at, by, event, note }) => (
          <li key={`${at} ${event}`}>
            <strong>{t(`stock.event_${event}`)}</strong>
            <span className="muted">
              {format.dateTime(at)} · {by}
            </span>
            {note && <span>{note}</span>}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
