/** Payments by day, with whom and how much: on the start page and in the history. */
import type { ReactNode } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { initials } from '../../ui/initials.ts';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PrivateMoney } from '../private-money.tsx';
import { type Day, daysOf, wordsOfRow } from './feed-rows.ts';
import './feed.css';
import type { Kind } from '../../pay/kinds.ts';
import { addressTo } from '../../ui/address.ts';
import { polishDay } from './filters.ts';
import type { Row } from './queries.ts';

interface FeedProps {
  rows: readonly Row[];
  /** Whether these are all of the last day, so that its sum can be told. */
  whole: boolean;
  /** How many of them are shown; all by default. */
  most?: number | undefined;
  /** Beside the first day. */
  action?: ReactNode | undefined;
  /** The level of the days' headings. */
  heading?: 'h2' | 'h3' | undefined;
}

export function Feed(props: FeedProps) {
  const { rows, whole, most = rows.length, action, heading: Heading = 'h2' } = props;
  const days = daysOf(rows);
  const shown = new Set(rows.slice(0, most));
  const isShown = (row: Row): boolean => shown.has(row);
  return days.map(
    (day, at) =>
      day.rows.some(isShown) && (
        <section key={day.day} className="feed">
          <div className="feed-day muted text-sm">
            <Heading>
              <DayName day={day.day} />
            </Heading>
            <DaySum day={day} known={whole || at < days.length - 1} />
            {at === 0 && action}
          </div>
          <ul role="list" className="plain-list feed-rows">
            {day.rows.filter(isShown).map((row) => (
              <FeedRow key={row.id + row.currency} row={row} unit={row.currency !== day.currency} />
            ))}
          </ul>
        </section>
      ),
  );
}

const dayMs = 24 * 60 * 60 * 1000;

function DayName({ day }: { day: string }) {
  const { t, format } = useWords();
  const now = serverNow();
  if (day === polishDay(new Date(now))) return t('transfers.today');
  if (day === polishDay(new Date(now - dayMs))) return t('transfers.yesterday');
  const noon = `${day}T12:00:00Z`;
  const sameYear = day.slice(0, 4) === polishDay(new Date(now)).slice(0, 4);
  return sameYear ? format.longDay(noon) : format.date(noon);
}

/** The unit stands once, here. */
function DaySum({ day: { sum, currency }, known }: { day: Day; known: boolean }) {
  const { format } = useWords();
  if (!known) return <span>{format.unit(currency)}</span>;
  const direction = sum > 0 ? 'in' : 'out';
  return (
    <span className="feed-sum">
      <PrivateMoney
        amount={Math.abs(sum)}
        currency={currency}
        direction={sum === 0 ? undefined : direction}
      />
    </span>
  );
}

/** Only the programme does these, and it has no initials. */
const marks: Partial<Record<Kind, IconName>> = {
  top_up: 'plus',
  payout: 'bank',
  exchange: 'again',
};

function FeedRow({ row, unit }: { row: Row; unit: boolean }) {
  const { t, format } = useWords();
  const { id, counterparty, kind, amount, currency, direction, mixed_bill: bill } = row;
  const { name, what } = wordsOfRow(row, t, format);
  const mark = counterparty.name === '' ? (marks[kind] ?? 'history') : null;
  return (
    <li>
      <Link className="feed-row" to={addressTo('/transactions/:id', { id })}>
        <Mark name={counterparty.name && name} icon={mark} />
        <span className="feed-who">
          <span className="feed-name">{name}</span>
          <span className="feed-what">
            {bill && !bill.zloty_taken_at && (
              <b>{t('refunds.zlotyDue', { amount: format.money(bill.pln, 'PLN') })} </b>
            )}
            {what.map((part, at) => (
              <span key={part}>
                {at > 0 && ' · '}
                {part}
              </span>
            ))}
          </span>
        </span>
        <span className="feed-amount nowrap semibold">
          <PrivateMoney amount={amount} currency={currency} direction={direction} bare={!unit} />
        </span>
      </Link>
    </li>
  );
}

/** The initials of somebody, or a picture of what nobody did. */
export function Mark({ name, icon }: { name: string; icon?: IconName | null }) {
  return (
    <span className="feed-mark" data-tint={tintOf(name)} aria-hidden="true">
      {icon ? <Icon name={icon} /> : initials(name)}
    </span>
  );
}

const tints = 4;

/** The same person has the same tint everywhere. */
const tintOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tints;

/** Placeholders for a loading feed. */
export function FeedToCome({ rows }: { rows: number }) {
  const { t } = useWords();
  return (
    <div className="feed" role="status">
      <span className="visually-hidden">{t('ui.loading')}</span>
      <div className="feed-day">
        <Skeleton width="6em" />
      </div>
      <ul role="list" className="plain-list feed-rows" aria-hidden="true">
        {Array.from({ length: rows }, (_, at) => `row ${at}`).map((key) => (
          <li key={key}>
            <span className="feed-row">
              <Skeleton width="2.5rem" height="2.5rem" />
              <span>
                <Skeleton width="60%" />
              </span>
              <Skeleton width="4em" />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
