/** One place in the list: picture, name, whether it is open, distance and share. */
import { openAt } from '#contract/opening-hours.ts';
import { useWords } from '../../i18n/use-words.ts';
import { addressTo } from '../../ui/address.ts';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { OpenState, useMinute } from './open-state.tsx';
import type { Place } from './queries.ts';

interface PlaceRowProps {
  place: Place;
  /** Of its pin on the map; undefined where there is none. */
  number?: number | undefined;
  /** Whether its pin stands out. */
  chosen?: boolean | undefined;
  /** When the row is pointed at or reached by key. */
  onPoint?: ((id: string) => void) | undefined;
}

export function PlaceRow({ place, number, chosen, onPoint }: PlaceRowProps) {
  const { t, format } = useWords();
  const now = useMinute();
  const { id, name, town, hours, metres, exact, denarPercent: percent, imageSmallUrl } = place;
  const closed = now !== null && openAt(hours, now)?.open === false;
  const distance = metres === null ? null : format.distance(metres);
  return (
    <li>
      <Link
        className={classNames(
          'picture-row',
          chosen && 'place-chosen',
          closed && 'place-closed-now',
        )}
        to={addressTo('/puboffers/seller/:id', { id })}
        data-place={id}
        onPointerEnter={onPoint && (() => onPoint(id))}
        onFocus={onPoint && (() => onPoint(id))}
      >
        <span className="relative">
          <Picture src={imageSmallUrl} alt="" icon="handshake" />
          {number && <span className="place-number tabular">{number}</span>}
        </span>
        <span className="min-w-0">
          <span className="place-name picture-row-name">{name}</span>
          <span className="place-what">
            <OpenState hours={hours} />
            <span>{town}</span>
          </span>
        </span>
        <span className="place-sum tabular">
          {distance && <b>{exact ? distance : t('places.about', { distance })}</b>}
          {percent > 0 && <small>{t('places.share', { percent })}</small>}
        </span>
      </Link>
    </li>
  );
}
