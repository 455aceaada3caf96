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
      // Without their discounts first: a reduction is told only of what has cost more.
      const before = body.map((offer) => ({ ...offer, discount_percent: 0 }));
      await call(offers.saveOffers, { as: email, body: before });
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
  const { drawing, imageAlt, ...offer } = good;
  const pictures: object[] = [];
  // The first good of a shop from three sides.
  for (let side = 0; side < (at === 0 ? 3 : 1); side += 1) {
    const file = await draw(drawing, at + as.length + side);
    const { imageUrl } = (await call(offers.uploadImage, { as, file })) as { imageUrl: string };
    pictures.push({ imageUrl, imageAlt });
  }
  return { ...offer, id: at + 1, pictures };
}
