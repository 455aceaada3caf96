/** One place in the list: picture, name, whether it is open, distance and share. */
import { useWords } from '../i18n/use-words.ts';
import { Link } from '../ui/link.tsx';
import { Picture } from '../ui/picture.tsx';
import { OpenState } from './open-state.tsx';
import type { Place } from './queries.ts';

export function PlaceRow({ place }: { place: Place }) {
  const { t, format } = useWords();
  const { id, name, town, hours, metres, exact, denarPercent: percent, imageSmallUrl } = place;
  const distance = metres === null ? null : format.distance(metres);
  return (
    <li>
      <Link className="place" to={`/puboffers/seller/${id}`}>
        <Picture src={imageSmallUrl} alt="" icon="handshake" />
        <span className="min-w-0">
          <span className="place-name">{name}</span>
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
