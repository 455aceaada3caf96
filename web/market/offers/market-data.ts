/** What the server fetches before it renders a public page of offers, and the page's metadata. */

import type { Locale } from '#contract/languages.ts';
import type { FetchPage } from '../../frame/fetch-page.ts';
import type { OwnHead } from '../../frame/tags.ts';
import { config } from '../../i18n/config.ts';
import type { Words } from '../../i18n/use-words.ts';
import { categoryIn } from '../categories.ts';
import { emptyFilters, marketStateOf } from './market-address.ts';
import {
  discountsQuery,
  discountsWanted,
  marketQuery,
  offerQuery,
  sellerQuery,
  type WholeOffer,
} from './market-query.ts';
import { shareText } from './share-text.ts';

/** The browser fetches any further pages. */
const pagesDrawn = 4;

/** No retries: the visitor is waiting for the page. */
const once = { retry: false } as const;

export const fetchMarket: FetchPage = async (client, { search }) => {
  const state = marketStateOf(search);
  const pages = Math.min(state.pages, pagesDrawn);
  await client.fetchInfiniteQuery({ ...marketQuery(state), ...once, pages });
  return { found: true };
};

export const fetchOffer: FetchPage = async (client, { params, words }) => {
  const offer = await client.fetchQuery({ ...offerQuery(params.id ?? ''), ...once });
  return offer ? { found: true, head: headOfOffer(offer, words) } : { found: false };
};

export const fetchSeller: FetchPage = async (client, { params, search, words }) => {
  const id = params.id ?? '';
  const seller = await client.fetchQuery({ ...sellerQuery(id), ...once });
  if (!seller) return { found: false };
  const state = marketStateOf(search);
  await client.fetchInfiniteQuery({ ...marketQuery({ ...emptyFilters, ...state }, id), ...once });
  const { name, shop } = seller;
  const description = words.t('market.sellerDescription', { name });
  return {
    found: true,
    head: { title: name, description, image: shop?.imageUrl || undefined },
  };
};

export const fetchDiscounts: FetchPage = async (client, { search }) => {
  await client.fetchInfiniteQuery({ ...discountsQuery(discountsWanted(search)), ...once });
  return { found: true };
};

function headOfOffer(offer: WholeOffer, words: Words): OwnHead {
  const { name, now, ownerName, pictureUrl } = offer;
  const description = words.t('market.offerDescription', {
    name,
    price: words.format.money(now.price, 'PLN'),
    share: shareText(offer, words),
    seller: ownerName,
  });
  return {
    title: name,
    description,
    image: pictureUrl || undefined,
    structured: productOf(offer, words.language),
  };
}

/** The offer as a schema.org product. */
function productOf(
  { id, name, description, category, pictures, now, ...offer }: WholeOffer,
  language: Locale,
) {
  const image = pictures.flatMap(({ pictureUrl }) => pictureUrl || []);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    ...(description && { description }),
    ...(category && { category: categoryIn(language, category) }),
    ...(image.length > 0 && { image }),
    offers: {
      '@type': 'Offer',
      url: `${config.siteUrl}/puboffers/${id}`,
      price: now.price,
      priceCurrency: offer.currency,
      availability: `https://schema.org/${offer.quantity > 0 ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: offer.ownerName },
      ...(offer.location && { availableAtOrFrom: { '@type': 'Place', name: offer.location } }),
    },
  };
}
