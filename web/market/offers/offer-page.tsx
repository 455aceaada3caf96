/** /puboffers/:id: one offer with its pictures, its price, and how to buy it. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { parseAddress } from '#contract/parse-address.ts';
import { usePageTitle } from '../../frame/own-title.ts';
import { config } from '../../i18n/config.ts';
import { useWords } from '../../i18n/use-words.ts';
import { ShareButton } from '../../pay/share-button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Missing } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { categoryIn } from '../categories.ts';
import { BuyCard } from './buy-card.tsx';
import { offerQuery, type PublicOffer, type WholeOffer } from './market-query.ts';
import { OfferPrice } from './offer-price.tsx';
import { LoadError, Placeholder } from './offer-states.tsx';
import './offers.css';
import { addressTo } from '../../ui/address.ts';
import { useParams } from '../../ui/router.tsx';

export default function OfferPage() {
  const { t } = useWords();
  const { id = '' } = useParams();
  const { data: offer, error, refetch } = useQuery(offerQuery(id));
  usePageTitle(offer?.name);
  if (offer === null) {
    return (
      <Missing title={t('market.notFound')} to="/puboffers" back={t('market.back')}>
        {t('market.notFoundText')}
      </Missing>
    );
  }
  return (
    <>
      <div className="row justify-between">
        <ButtonLink to="/puboffers" kind="quiet" icon="left">
          {t('market.back')}
        </ButtonLink>
        {offer && (
          <ShareButton
            path={addressTo('/puboffers/:id', { id: offer.id })}
            text={offer.name}
            orCopy
          />
        )}
      </div>
      {error && <LoadError error={error} text={t('market.failedOffer')} onAgain={refetch} />}
      {offer ? <OfferView offer={offer} /> : !error && <Placeholder title={t('market.one')} />}
    </>
  );
}

function OfferView({ offer }: { offer: WholeOffer }) {
  const { t, language } = useWords();
  const { name, categories, description, rules, pictures } = offer;
  return (
    <article className="offer stack gap-5 mt-3 items-start">
      <Gallery pictures={pictures} name={name} />
      <div className="offer-side stack gap-5">
        <div className="stack">
          <h1 className="break-anywhere">{name}</h1>
          {categories.length > 0 && (
            <ul role="list" className="row gap-2 plain-list" aria-label={t('market.category')}>
              {categories.map((one) => (
                <li key={one}>
                  <Badge>{categoryIn(language, one)}</Badge>
                </li>
              ))}
            </ul>
          )}
          <OfferPrice offer={offer} big />
          <Facts offer={offer} />
        </div>
        <BuyCard offer={offer} />
      </div>
      {(description || rules.length > 0) && (
        <Card className="offer-words">
          {description && (
            <section>
              <h2 className="card-title mb-2">{t('market.description')}</h2>
              <p className="max-w-text pre-line break-anywhere">{description}</p>
            </section>
          )}
          {rules.length > 0 && (
            <section>
              <h2 className="card-title mb-2">{t('market.rules')}</h2>
              <ul className="grid gap-2 ps-5 break-anywhere">
                {rules.map((rule) => (
                  <li key={rule}>{rule}</li>
                ))}
              </ul>
            </section>
          )}
        </Card>
      )}
    </article>
  );
}

interface GalleryProps {
  pictures: WholeOffer['pictures'];
  /** What stands for a picture that nobody has described. */
  name: string;
}

/** The pictures of an offer side by side: swiped, scrolled with the arrow keys, or turned by buttons. */
function Gallery({ pictures, name }: GalleryProps) {
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
        <span className="gallery-at text-sm tabular" role="status">
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

const isOurs = (url: string): boolean => parseAddress(url)?.host === new URL(config.siteUrl).host;

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2 min-target">
      <Icon name={icon} size={1.25} />
      {children}
    </li>
  );
}

/** The seller, the place, and the quantity in stock. */
function Facts({ offer }: { offer: PublicOffer }) {
  const { t, format } = useWords();
  const { ownerId, ownerName, location, quantity, url } = offer;
  // An offer without its own web page links to its page on this site.
  const elsewhere = url !== '' && !isOurs(url);
  return (
    <ul role="list" className="offer-facts flex flex-wrap gap-x-5 plain-list">
      <Fact icon="person">
        <Link
          className="flex items-center min-w-target min-target break-anywhere"
          to={addressTo('/puboffers/seller/:id', { id: ownerId })}
          aria-label={t('market.sellerPage', { name: ownerName })}
        >
          {ownerName}
        </Link>
      </Fact>
      {location && <Fact icon="pin">{location}</Fact>}
      <Fact icon="tag">
        {quantity === 0 ? (
          <Badge>{t('market.soldOut')}</Badge>
        ) : (
          t('market.left', { count: quantity }).replace(String(quantity), format.number(quantity))
        )}
      </Fact>
      {elsewhere && (
        <Fact icon="login">
          <a
            className="flex items-center min-w-target min-target break-anywhere"
            href={url}
            target="_blank"
            rel="noopener nofollow ugc"
          >
            {t('market.website')}
            <span className="visually-hidden"> ({t('market.newWindow')})</span>
          </a>
        </Fact>
      )}
    </ul>
  );
}
