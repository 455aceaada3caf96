/** Devices whose clock is wrong: what is counted down is counted by the API's clock. */
import { type Browser, expect, type Page } from '@playwright/test';
import { patience } from '../patience.ts';
import { busyPerson } from './busy.ts';
import { codeOf, sell } from './code-sale.ts';
import { settled, watchRequests } from './inspect.ts';
import { participant } from './people.ts';
import { ownRoutesOf } from './routes.ts';
import { button, money, pl, say, signIn } from './screens.ts';
import { long, longUnless, test } from './test.ts';
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
    `a buyer whose device is ${how} is asked to confirm on the code’s screen and the start page`,
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

const unitSeconds: Readonly<Record<string, number>> = { s: 1, m: 60, g: 3600 };
/** How long ago, or until when, in the words of the Polish site. */
const relativeTime = /teraz|w tej (?:minucie|godzinie)|(za )?(\d+) ([smg])\p{L}*\.?( temu)?/gu;

interface Said {
  /** In no order, as lists are sorted by when something was used last. */
  readonly lines: readonly string[];
  /** How many seconds ago things were, those to come being negative. */
  readonly ago: readonly number[];
}

/** What a screen says, without its figures; how long ago things were is apart. */
function saidBy(text: string): Said {
  const ago: number[] = [];
  const rest = text.replace(relativeTime, (found, until, count, unit, since) => {
    if (count && !until && !since) return found;
    const seconds = Number(count ?? 0) * (unitSeconds[unit] ?? 0);
    ago.push(until ? -seconds : seconds);
    return 'temu';
  });
  const lines = rest.split('\n').map((line) => line.replace(/\d+/g, '0').trim());
  return { lines: lines.toSorted(), ago: ago.toSorted((one, other) => one - other) };
}

/** How much later than at the same moment a figure is read; the smallest offset is 180 s. */
const mostApart = 100;

/** What the one says and the other does not. */
function differences(right: Said, wrong: Said): string[] {
  const fewer = right.lines.filter((line) => !wrong.lines.includes(line));
  const more = wrong.lines.filter((line) => !right.lines.includes(line));
  const apart = wrong.ago.filter(
    (one, at) => !(Math.abs(one - (right.ago[at] ?? 1e9)) < mostApart),
  );
  return [
    ...fewer.map((line) => `- ${line}`),
    ...more.map((line) => `+ ${line}`),
    ...apart.map((seconds) => `${seconds} s ago, rightly ${right.ago}`),
  ];
}

test('a wrong device clock changes no text on a member’s screens', long, async ({ browser }) => {
  test.setTimeout(patience(300_000));
  const { person, values } = await busyPerson();
  const open = async (ahead: number) => {
    const page = await deviceAt(browser, ahead);
    await signIn(page, person);
    return { page, requests: watchRequests(page) };
  };
  const right = await open(0);
  const wrong: ({ how: string } & Awaited<ReturnType<typeof open>>)[] = [];
  for (const [how, ahead] of offsets) wrong.push({ how, ...(await open(ahead)) });
  const read = async (page: Page) => saidBy(await page.getByRole('main').innerText());
  const allDifferences = async () => {
    const rightly = await read(right.page);
    const found = wrong.map(async ({ how, page }) =>
      differences(rightly, await read(page)).map((what) => `${how}: ${what}`),
    );
    return (await Promise.all(found)).flat();
  };
  const softly = expect.configure({ soft: true });
  for (const route of ownRoutesOf('user', values)) {
    const opened = [right, ...wrong].map(async ({ page, requests }) => {
      await page.goto(world().web + route);
      await settled(page, requests);
    });
    await Promise.all(opened);
    // Some parts are asked for only when the rest is there.
    await softly.poll(allDifferences, route).toEqual([]);
  }
});
