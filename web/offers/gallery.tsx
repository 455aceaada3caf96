/** The pictures of an offer side by side: swiped, scrolled with the arrow keys, or turned by buttons. */
import { useRef, useState } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { IconButton } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';
import type { WholeOffer } from './market-query.ts';

interface GalleryProps {
  pictures: WholeOffer['pictures'];
  /** What stands for a picture that nobody has described. */
  name: string;
}

export function Gallery({ pictures, name }: GalleryProps) {
  const { t } = useWords();
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const total = pictures.length;
  if (total < 2) {
    const { pictureUrl = '', imageAlt = '' } = pictures[0] ?? {};
    return <Picture className="offer-picture" src={pictureUrl} alt={imageAlt || name} first />;
  }
  const turn = (to: number) => {
    const { current } = strip;
    current?.scrollTo({ left: to * current.clientWidth });
  };
  return (
    <section className="gallery" aria-label={t('market.pictures')}>
      <ul
        role="list"
        className="plain-list"
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll what has the focus
        tabIndex={0}
        aria-label={t('market.pictures')}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
      >
        {pictures.map(({ imageUrl, pictureUrl, imageAlt }, place) => (
          <li key={imageUrl}>
            <Picture
              className="offer-picture"
              src={pictureUrl}
              alt={imageAlt || t('market.pictureOf', { no: place + 1, total, name })}
              first={place === 0}
            />
          </li>
        ))}
      </ul>
      <div className="gallery-turns row">
        <IconButton
          icon="left"
          label={t('market.pictureBefore')}
          disabled={at === 0}
          onClick={() => turn(at - 1)}
        />
        <span className="gallery-at tabular" role="status">
          <span className="visually-hidden">{t('market.picture')} </span>
          {t('market.pictureAt', { no: at + 1, total })}
        </span>
        <IconButton
          icon="right"
          label={t('market.pictureAfter')}
          disabled={at === total - 1}
          onClick={() => turn(at + 1)}
        />
      </div>
    </section>
  );
}
