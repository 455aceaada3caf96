/** /puboffers/:id: one offer, what it costs in which money, and how to buy it. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { parseAddress } from '#contract/parse-address.ts';
import { config } from '../config.ts';
import { useTellTitle } from '../head/own-title.ts';
import { useWords } from '../i18n/use-words.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { Picture } from '../ui/picture.tsx';
import { BuyCard } from './buy-card.tsx';
import { offerQuery, type PublicOffer } from './market-query.ts';
import { NotThere, ThingFailed, ThingToCome } from './not-there.tsx';
import './offer-page.css';
import { PriceTable } from './price-table.tsx';

export function OfferPage() {
  const { t } = useWords();
  const { id = '' } = useParams();
  const { data: offer, error, refetch } = useQuery(offerQuery(id));
  useTellTitle(offer?.name);
  if (offer === null) {
    return <NotThere title={t('market.notFound')}>{t('market.notFoundText')}</NotThere>;
  }
  return (
    <>
      <ButtonLink to="/puboffers" kind="quiet" icon="left">
        {t('market.back')}
      </ButtonLink>
      {error && <ThingFailed error={error} text={t('market.failedOffer')} onAgain={refetch} />}
      {offer ? <OfferView offer={offer} /> : !error && <ThingToCome title={t('market.one')} />}
    </>
  );
}

function OfferView({ offer }: { offer: PublicOffer }) {
  const { t } = useWords();
  const { name, categories, description, rules, pictureUrl, imageAlt } = offer;
  return (
    <article className="offer">
      <Picture className="offer-picture" src={pictureUrl} alt={imageAlt || name} first />
      <div className="offer-main">
        <h1>{name}</h1>
        {categories.length > 0 && (
          <ul role="list" className="row plain-list" aria-label={t('market.category')}>
            {categories.map((one) => (
              <li key={one}>
                <Badge>{one}</Badge>
              </li>
            ))}
          </ul>
        )}
        <Facts offer={offer} />
        <PriceTable offer={offer} />
      </div>
      <BuyCard offer={offer} />
      {(description || rules.length > 0) && (
        <Card className="offer-words">
          {description && (
            <section>
              <h2 className="card-title">{t('market.description')}</h2>
              <p className="offer-text">{description}</p>
            </section>
          )}
          {rules.length > 0 && (
            <section>
              <h2 className="card-title">{t('market.rules')}</h2>
              <ul className="offer-rules">
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

const isOurs = (url: string): boolean => parseAddress(url)?.host === new URL(config.siteUrl).host;

/** Who sells it, where, and how much of it there is. */
function Facts({ offer }: { offer: PublicOffer }) {
  const { t, format } = useWords();
  const { ownerId, ownerName, location, quantity, url } = offer;
  // Without an address of its own an offer has that of this site.
  const elsewhere = url !== '' && !isOurs(url);
  return (
    <ul role="list" className="offer-facts plain-list">
      <li>
        <Icon name="person" size={1.25} />
        <Link
          to={`/puboffers/seller/${ownerId}`}
          aria-label={t('market.sellerPage', { name: ownerName })}
        >
          {ownerName}
        </Link>
      </li>
      {location && (
        <li>
          <Icon name="pin" size={1.25} />
          {location}
        </li>
      )}
      <li>
        <Icon name="tag" size={1.25} />
        {quantity === 0 ? (
          <Badge>{t('market.soldOut')}</Badge>
        ) : (
          t('market.left', { count: quantity }).replace(String(quantity), format.number(quantity))
        )}
      </li>
      {elsewhere && (
        <li>
          <Icon name="login" size={1.25} />
          <a href={url} target="_blank" rel="noopener nofollow ugc">
            {t('market.website')}
            <span className="visually-hidden"> ({t('market.newWindow')})</span>
          </a>
        </li>
      )}
    </ul>
  );
}
