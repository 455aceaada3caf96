/** The demo shops' offers, each with its own drawing, and two promotions. */
import * as offers from '#contract/offers.ts';
import * as promotions from '#contract/promotions.ts';
import { bakery } from './goods/bakery.ts';
import type { DemoShop, Good } from './goods/good.ts';
import { greenCorner } from './goods/green-corner.ts';
import { draw } from './goods/pictures.ts';
import { workshop } from './goods/workshop.ts';
import type { Call } from './seed-cards.ts';

const shops: readonly DemoShop[] = [bakery, greenCorner, workshop];

/** Saves each shop's list unless it has one, so that later changes by users remain. */
export async function seedOffers(call: Call, now: () => Date): Promise<void> {
  await Promise.all(
    shops.map(async ({ email, goods }) => {
      const list = (await call(offers.accountOffers, { as: email })) as unknown[];
      if (list.length > 0) return;
      const body: object[] = [];
      // Only one picture at a time is accepted per person.
      for (const [at, good] of goods.entries()) body.push(await offerOf(call, email, good, at));
      await call(offers.saveOffers, { as: email, body });
    }),
  );
  const day = (days: number): string =>
    new Date(now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  for (const { email, promotion } of shops) {
    if (!promotion) continue;
    const body = { ...promotion, validFrom: day(-2), validTo: day(40) };
    const { total } = (await call(promotions.myPromotions, { as: email })) as { total: number };
    if (total === 0) await call(promotions.createPromotion, { as: email, body });
  }
}

async function offerOf(call: Call, as: string, good: Good, at: number): Promise<object> {
  const { drawing, ...offer } = good;
  const file = await draw(drawing, at + as.length);
  const { imageUrl } = (await call(offers.uploadImage, { as, file })) as { imageUrl: string };
  return { ...offer, imageUrl };
}
