/** /puboffers/seller/:id: a seller and all their offers. */
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '#contract/operation.ts';
import type { seller } from '#contract/places.ts';
import { usePageTitle } from '../../frame/own-title.ts';
import { useWords } from '../../i18n/use-words.ts';
import { ShareButton } from '../../pay/share-button.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/card.tsx';
import { Missing } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ShopPlace, ShopWays } from '../places/shop-place.tsx';
import { type Seller, sellerQuery } from './market-query.ts';
import { MarketView } from './market-view.tsx';
import { ShareBar } from './offer-price.tsx';
import { LoadError, Placeholder } from './offer-states.tsx';
import './offers.css';
import { addressTo } from '../../ui/address.ts';
import { useParams } from '../../ui/router.tsx';

export default function SellerPage() {
  const { t } = useWords();
  const { id = '' } = useParams();
  const { data: seller, error, refetch } = useQuery(sellerQuery(id));
  usePageTitle(seller?.name);
  if (seller === null) {
    return (
      <Missing title={t('market.sellerNotFound')} to="/puboffers" back={t('market.back')}>
        {t('market.sellerNotFoundText')}
      </Missing>
    );
  }
  return (
    <>
      <div className="row justify-between mb-3">
        <ButtonLink to="/puboffers" kind="quiet" icon="left">
          {t('market.back')}
        </ButtonLink>
        {seller && (
          <ShareButton
            path={addressTo('/puboffers/seller/:id', { id: seller.id })}
            text={seller.name}
            orCopy
          />
        )}
      </div>
      {error && <LoadError error={error} text={t('market.failed')} onAgain={refetch} />}
      {seller ? (
        <SellerView seller={seller} />
      ) : (
        !error && <Placeholder title={t('market.seller')} />
      )}
    </>
  );
}

function SellerView({ seller }: { seller: Seller }) {
  const { t, format } = useWords();
  const { id, name, companies, locations, since, shop, offers } = seller;
  return (
    <>
      {shop && <ShopCover shop={shop} />}
      <PageHeader title={name}>{t('market.sellerSince', { date: format.date(since) })}</PageHeader>
      {shop && <ShopFacts shop={shop} />}
      <ul role="list" className="flex flex-wrap gap-2 gap-x-5 mb-5 plain-list offer-facts">
        {!shop && locations.length > 0 && (
          <li className="flex gap-2 break-anywhere">
            <Icon name="pin" size={1.25} />
            <span className="visually-hidden">{t('market.sellerPlaces')}: </span>
            {locations.join(', ')}
          </li>
        )}
        {companies.map(({ companyName, taxId }) => (
          <li key={taxId} className="flex gap-2 break-anywhere">
            <Icon name="handshake" size={1.25} />
            <span>
              {companyName} <span className="muted">{t('market.taxId', { taxId })}</span>
            </span>
          </li>
        ))}
      </ul>
      {offers > 0 && <MarketView owner={id} />}
    </>
  );
}

type Shop = NonNullable<Answer<typeof seller>['shop']>;

/** A shop on its page: picture, whether it is open, the way there, its share, address and hours. */
function ShopCover({ shop }: { shop: Shop }) {
  if (!shop.imageUrl) return null;
  return <Picture className="shop-cover" src={shop.imageUrl} alt="" first />;
}

function ShopFacts({ shop }: { shop: Shop }) {
  return (
    <div className="stack mb-5">
      <ShopWays shop={shop} />
      {shop.denarPercent > 0 && <Share percent={shop.denarPercent} />}
      <ShopPlace shop={shop} />
      {shop.about && <p className="max-w-text pre-line break-anywhere muted">{shop.about}</p>}
    </div>
  );
}

/** The price of the example, in whole złoty. */
const price = 20;

function Share({ percent }: { percent: number }) {
  const { t, format } = useWords();
  const denar = (price * percent) / 100;
  return (
    <div className="shop-share stack gap-1">
      <p className="row justify-between">
        <b>{percent === 100 ? t('places.shareAll') : t('places.shareOf', { percent })}</b>
        {percent < 100 && (
          <span className="muted tabular">
            {t('places.example', {
              price: format.money(price, 'PLN'),
              denar: format.money(denar),
              pln: format.money(price - denar, 'PLN'),
            })}
          </span>
        )}
      </p>
      <ShareBar percent={percent} />
    </div>
  );
}
