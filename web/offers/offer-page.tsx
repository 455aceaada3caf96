/** /puboffers/:id: one offer, its price in each currency, and how to buy it. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { parseAddress } from '#contract/parse-address.ts';
import { config } from '../config.ts';
import { useTellTitle } from '../head/own-title.ts';
import { useWords } from '../i18n/use-words.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Missing } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { Picture } from '../ui/picture.tsx';
import { BuyCard } from './buy-card.tsx';
import { offerQuery, type PublicOffer } from './market-query.ts';
import { ThingFailed, ThingToCome } from './offer-states.tsx';
import './offers.css';
import { DescriptionList, type DescriptionRow } from '../ui/description-list.tsx';
import { Money } from '../ui/money.tsx';
import { OfferPrice } from './offer-price.tsx';

export default function OfferPage() {
  const { t } = useWords();
  const { id = '' } = useParams();
  const { data: offer, error, refetch } = useQuery(offerQuery(id));
  useTellTitle(offer?.name);
  if (offer === null) {
    return (
      <Missing title={t('market.notFound')} to="/puboffers" back={t('market.back')}>
        {t('market.notFoundText')}
      </Missing>
    );
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
    <article className="offer stack gap-5 mt-3 items-start">
      <Picture className="offer-picture" src={pictureUrl} alt={imageAlt || name} first />
      <div className="offer-main stack">
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
              <ul className="offer-rules break-anywhere">
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

/** The seller, the place, and the quantity in stock. */
function Facts({ offer }: { offer: PublicOffer }) {
  const { t, format } = useWords();
  const { ownerId, ownerName, location, quantity, url } = offer;
  // An offer without its own web page links to its page on this site.
  const elsewhere = url !== '' && !isOurs(url);
  return (
    <ul role="list" className="offer-facts flex flex-wrap gap-x-5 plain-list">
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

type Priced = Pick<PublicOffer, 'denar_percent' | 'now'>;

/** How an offer's price is calculated, and its parts in Denar and in złoty. */
function PriceTable({ offer }: { offer: Priced }) {
  return (
    <div className="price-table stack gap-3">
      <OfferPrice offer={offer} big />
      <DescriptionList rows={useRows(offer)} />
    </div>
  );
}

function useRows({ denar_percent: percent, now }: Priced): DescriptionRow[] {
  const { t, format } = useWords();
  const { catalogue, discount, price, denar, pln, promotion } = now;
  const zlotys = (term: string, amount: number): DescriptionRow => ({
    term,
    value: <Money amount={amount} currency="PLN" />,
  });
  const before = price + discount;
  return [
    ...(catalogue !== price ? [zlotys(t('market.catalogue'), catalogue)] : []),
    // The seller may set a programme price, before any discount.
    ...(before !== catalogue && discount > 0 ? [zlotys(t('market.before'), before)] : []),
    ...(discount > 0
      ? [
          {
            term: promotion
              ? t('market.promotion', {
                  name: promotion.name,
                  date: format.shortDate(`${promotion.validTo}T12:00:00Z`),
                })
              : t('market.discount'),
            value: <Money amount={-discount} currency="PLN" />,
          },
        ]
      : []),
    ...(denar > 0
      ? [{ term: t('market.denarPart', { percent }), value: <Money amount={denar} /> }]
      : []),
    ...(denar > 0 ? [zlotys(t('market.plnPart'), pln)] : []),
  ];
}
