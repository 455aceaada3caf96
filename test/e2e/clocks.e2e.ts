/** Devices whose clock is wrong: what is counted down is counted by the API's clock. */
import { type Browser, expect, type Page } from '@playwright/test';
import { codeOf, sell } from './code-sale.ts';
import { participant } from './people.ts';
import { button, money, pl, say, signIn } from './screens.ts';
import { longUnless, test } from './test.ts';
import { enterCode, isPaid, typeSum } from './till.ts';
import { world } from './world.ts';

const minute = 60_000;
const offsets = [
  ['three minutes fast', 3 * minute],
  ['three minutes slow', -3 * minute],
  ['two hours fast', 120 * minute],
  ['two hours slow', -120 * minute],
] as const;

/** A device whose clock is this far ahead. */
async function deviceAt(browser: Browser, ahead: number): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript(`{
    const { now } = Date;
    globalThis.Date = class extends Date {
      constructor(...given) { given.length > 0 ? super(...given) : super(now() + ${ahead}); }
      static now() { return now() + ${ahead}; }
    };
  }`);
  return context.newPage();
}

for (const [how, ahead] of offsets) {
  test(
    `a buyer whose device is ${how} is asked on the code’s screen and on the start page`,
    longUnless(ahead === offsets[0][1]),
    async ({ browser }) => {
      const [buyer, seller] = [
        {
          page: await deviceAt(browser, ahead),
          person: await participant('Teresa Zegar', '100,00'),
        },
        {
          page: await (await browser.newContext()).newPage(),
          person: await participant('Warzywniak'),
        },
      ];
      await signIn(buyer.page, buyer.person, '/otp');
      await signIn(seller.page, seller.person, '/pay', world().otherWeb);
      await sell({ buyer, seller }, '1,50', 1.5);
      // A page that has heard nothing of the API's clock but the headers of its answers.
      await buyer.page.goto(`${world().web}/otp`);
      const code = await codeOf(buyer.page);
      await buyer.page.goto(`${world().web}/wallet`);
      await seller.page.goto(`${world().otherWeb}/pay`);
      await typeSum(seller.page, '2,50');
      await enterCode(seller.page, code);
      const open = buyer.page.getByRole('link', { name: pl.charges.bannerOpen, exact: true });
      await expect(open).toBeVisible();
      await open.click();
      await button(buyer.page, say(pl.charges.accept, { amount: money(2.5) })).click();
      await isPaid(seller.page);
    },
  );
}
