/** The API with a thousand offers behind the measured site: twelve drawings, four sellers. */
import { type Issuer, openIssuer } from '#api/testing.ts';
import { saveOffers, uploadImage } from '#contract/offers.ts';
import { migrate } from '#db/migrate.ts';
import { bakery } from '#sandbox/goods/bakery.ts';
import type { Good } from '#sandbox/goods/good.ts';
import { draw } from '#sandbox/goods/pictures.ts';
import type { Postgres } from '#sandbox/postgres.ts';
import { startApi } from '../api-process.ts';
import { openParticipants, type Participant } from '../participants.ts';

const sellers = 4;
const offersOfEach = 250;
const drawings = 12;

export interface Market {
  readonly apiUrl: string;
  readonly offers: number;
  /** URL of one offer's page. */
  readonly offerPath: string;
  stop(): Promise<void>;
}

/** Starts the API for a site and fills its market. */
export async function openMarket(postgres: Postgres, site: string): Promise<Market> {
  const databaseUrl = postgres.url('denar_api');
  await migrate({ ownerUrl: postgres.ownerUrl, apiUrl: databaseUrl });
  const issuer: Issuer = await openIssuer(() => new Date());
  const api = await startApi({ databaseUrl, issuer: issuer.url, more: { WEB_ORIGIN: site } });
  const people = await openParticipants(api.url, issuer, sellers, '1.00');
  const saved: number[] = [];
  for (const person of people) saved.push(...(await fill(api.url, person)));
  return {
    apiUrl: api.url,
    offers: saved.length,
    offerPath: `/puboffers/${saved[0]}`,
    async stop() {
      await api.stop();
      issuer.close();
    },
  };
}

async function send(
  url: string,
  { token }: Participant,
  { method, path }: { readonly method: string; readonly path: string },
  type: string,
  body: string | Uint8Array<ArrayBuffer>,
): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  const reply = await fetch(url + path, { method, headers, body });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}

const good = (at: number): Good => bakery.goods[at % bakery.goods.length] as Good;

/** Saves one seller's list; returns the offers' numbers in the market. */
async function fill(url: string, seller: Participant): Promise<number[]> {
  const pictures: string[] = [];
  for (let at = 0; at < drawings; at += 1) {
    const file = new Uint8Array(await draw(good(at).drawing, at));
    const { imageUrl } = (await send(url, seller, uploadImage, 'image/png', file)) as {
      imageUrl: string;
    };
    pictures.push(imageUrl);
  }
  const list = Array.from({ length: offersOfEach }, (_, at) => {
    const { drawing: _drawing, ...offer } = good(at);
    const imageUrl = pictures[at % drawings];
    return { ...offer, id: at + 1, name: `${offer.name} ${at + 1}`, imageUrl, status: 'published' };
  });
  const body = JSON.stringify(list);
  const saved = await send(url, seller, saveOffers, 'application/json', body);
  return saveOffers.answer.parse(saved).map(({ id }) => id);
}
