/** The newest offers for search engines, fetched from the API and cached for a while. */
import type * as contract from '#contract/offers.ts';
import { bare } from '../bare-operation.ts';
import type { SiteConfig } from './config.ts';

const offers = bare<typeof contract.offers>('offers', 'GET /v2/comp/offers', 'public');

/** The number of API pages listed; crawlers find the rest by following links. */
const pages = 5;
const pageSize = 100;
const keptMs = 600_000;
const patienceMs = 2500;

interface OfferPage {
  readonly offers: readonly { readonly id: number; readonly updatedAt: string }[];
}

async function newest({ apiUrl }: SiteConfig): Promise<OfferPage['offers']> {
  const found: OfferPage['offers'][number][] = [];
  for (let page = 0; page < pages; page += 1) {
    const address = `${apiUrl}${offers.path}?count=${pageSize}&skip=${page * pageSize}`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    const told = (await answer.json()) as OfferPage;
    found.push(...told.offers);
    if (told.offers.length < pageSize) break;
  }
  return found;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The sitemap of offers as text; if the API does not answer, the previous one or an empty one. */
export function offerSitemap(config: SiteConfig): () => Promise<string> {
  let kept = { text: '', until: 0 };
  return async () => {
    if (Date.now() < kept.until) return kept.text;
    const found = await newest(config).catch(() => null);
    if (found === null && kept.text) return kept.text;
    const rows = (found ?? []).map(
      ({ id, updatedAt }) =>
        `<url><loc>${config.siteUrl}/puboffers/${id}</loc><lastmod>${updatedAt}</lastmod></url>`,
    );
    const text = [head, `<urlset xmlns="${schema}">`, ...rows, '</urlset>', ''].join('\n');
    kept = { text, until: found ? Date.now() + keptMs : 0 };
    return text;
  };
}
