/** Anyone can verify a receipt: a genuine one is valid, and one with a changed digit is not. */
import { expect, type Page, type Route } from '@playwright/test';
import { transfer } from '#contract/transfers.ts';
import { proveReceipt } from '#contract/trust.ts';
import { type ForgedJournal, forgedJournal, keyOf, signerOf } from '../attack/forged-journal.ts';
import { glance } from './inspect.ts';
import { callAs, type Person, participant, tokenOf } from './people.ts';
import { button, heading, isAt, pl, say, signIn, texts } from './screens.ts';
import { long, test } from './test.ts';
import { phone } from './ways.ts';
import { world } from './world.ts';

/** A payment of 12,50 that a checkpoint covers, and its proof. */
async function provenPayment(): Promise<{ payer: Person; id: string; file: string }> {
  const [payer, payee] = await Promise.all([
    participant('Paweł Dowód', '20,00'),
    participant('Ogrodnik Jasny'),
  ]);
  const token = await tokenOf(payer);
  const query = { email: payee.email, amount: '12.50' };
  const done = await callAs(token, transfer, { query });
  const { transaction: id } = done as { transaction: string };
  let file = '';
  await expect(async () => {
    file = JSON.stringify(await callAs(token, proveReceipt, { params: { id } }));
  }).toPass();
  return { payer, id, file };
}

const changed = (file: string): string => file.replace('"12.50"', '"12.60"');
const result = (page: Page, language: keyof typeof texts) =>
  page.getByRole('region', { name: texts[language].trust.result });

test('a receipt’s proof is checked from its page, and fails with one digit changed', async ({
  page,
}) => {
  const { payer, id, file } = await provenPayment();
  await signIn(page, payer, `/transactions/${id}`);
  await button(page, pl.trust.prove).click();
  await isAt(page, '/przejrzystosc');
  const found = result(page, 'pl');
  await expect(found).toContainText(pl.trust.fits);
  await expect(found).toContainText('12,50');
  for (const step of [pl.trust.factsOk, pl.trust.signatureOk, pl.trust.publishedOk]) {
    await expect(found).toContainText(step);
  }
  await glance(page, 'a receipt that fits');
  await page.getByLabel(pl.trust.pasted).fill(changed(file));
  await expect(found).toHaveCount(0);
  await button(page, pl.trust.doCheck).click();
  await expect(found).toContainText(pl.trust.differs);
  await expect(found).toContainText(say(pl.trust.factsBad, { fields: 'kwota' }));
  await expect(found).not.toContainText(pl.trust.fits);
});

test('a guest checks proofs on a phone, in Ukrainian', async ({ page, context }) => {
  const { file } = await provenPayment();
  const words = texts.uk.trust;
  await context.addCookies([{ name: 'language', value: 'ua', url: world().web }]);
  await page.setViewportSize(phone);
  await page.goto(`${world().web}/przejrzystosc`);
  await expect(heading(page, words.page)).toBeVisible();
  await expect(page.getByRole('region', { name: words.figures })).toContainText(/\d%/);
  await upload(page, file);
  const found = result(page, 'uk');
  await expect(found).toContainText(words.fits);
  await upload(page, changed(file));
  await expect(found).toContainText(words.differs);
  await expect(found).toContainText(say(words.factsBad, { fields: 'сума' }));
  await glance(page, 'a receipt that was changed, in uk');
  await upload(page, '{"a":1}');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(words.unreadable);
});

/** By the button, as people do: before the scripts have come there is nobody to take a file. */
async function upload(page: Page, content: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.locator('.file-drop button').click();
  await (await chooser).setFiles({
    name: 'dowod.json',
    mimeType: 'application/json',
    buffer: Buffer.from(content),
  });
}

const json = (route: Route, body: unknown) =>
  route.fulfill({ json: body, headers: { 'access-control-allow-origin': '*' } });

/** Makes an API answer with its own key and journal. */
async function answerWith(page: Page, journal: ForgedJournal, key: string): Promise<void> {
  await page.route('**/v2/public/reserve', (route) =>
    json(route, {
      circulation: 1000,
      issued: { DNR: 1000, ITL: 0 },
      reserve: 1000,
      coverage: 1,
      bank: null,
      time: new Date().toISOString(),
      checkpoint: journal.checkpoint(13),
      chain: null,
      keys: [key],
    }),
  );
  await page.route('**/v2/public/consistency?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [from, to] = [Number(query.get('from')), Number(query.get('to') ?? 13)];
    return json(route, journal.extension(from, to));
  });
}

const seen = (page: Page) => page.evaluate(() => localStorage.getItem('denar.checkpoint'));

test('a proof from an API with another key and journal is refused', async ({ page }) => {
  const forger = signerOf(9);
  const journal = forgedJournal('forged', () => forger);
  await answerWith(page, journal, keyOf(forger));
  await page.goto(`${world().web}/przejrzystosc`);
  const alert = page.getByRole('main').getByRole('alert').first();
  await expect(alert).toContainText(pl.trust.standingOtherKey);
  await upload(page, JSON.stringify(journal.receipt(3, 6)));
  const found = result(page, 'pl');
  await expect(found).toContainText(pl.trust.differs);
  await expect(found).toContainText(pl.trust.signatureOtherKey);
  await expect(found).toContainText(pl.trust.publishedOtherKey);
  await expect(found).not.toContainText(pl.trust.fits);
  expect(await seen(page)).toBe(null);
  await glance(page, 'a receipt of another key and journal');
});

test(
  'a site without a key says so, and the browser still remembers the journal',
  long,
  async ({ page }) => {
    const { file } = await provenPayment();
    const address = `${world().otherWeb}/przejrzystosc`;
    await page.goto(address);
    await expect(page.getByText(pl.trust.leadUnpinned)).toBeVisible();
    await expect(page.getByText(pl.trust.unpinned)).toBeVisible();
    await upload(page, file);
    const found = result(page, 'pl');
    await expect(found).toContainText(pl.trust.unsure);
    await expect(found).toContainText(pl.trust.signatureUnpinned);
    await expect(found).not.toContainText(pl.trust.fits);
    await expect(async () => expect(await seen(page)).toContain('rootHash')).toPass();
    await glance(page, 'a receipt where the site has no key');
    // Now the API shows another journal, with a key that it names itself.
    const forger = signerOf(9);
    await page.evaluate(() =>
      localStorage.setItem(
        'denar.checkpoint',
        JSON.stringify({ size: 7, rootHash: 'ab'.repeat(32) }),
      ),
    );
    const journal = forgedJournal('forged', () => forger);
    await answerWith(page, journal, keyOf(forger));
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(pl.trust.memoryBad);
    await upload(page, JSON.stringify(journal.receipt(3, 6)));
    await expect(found).toContainText(pl.trust.differs);
    await expect(found).toContainText(pl.trust.memoryBad);
  },
);

test(
  'a journal shorter than the browser has seen is refused until the person accepts it',
  long,
  async ({ page }) => {
    const { file } = await provenPayment();
    const address = `${world().web}/przejrzystosc`;
    await page.goto(address);
    await expect(async () => expect(await seen(page)).toContain('rootHash')).toPass();
    await page.reload();
    await upload(page, file);
    const found = result(page, 'pl');
    await expect(found).toContainText(pl.trust.memoryOk);
    await expect(found).toContainText(pl.trust.fits);
    await page.evaluate(() =>
      localStorage.setItem(
        'denar.checkpoint',
        JSON.stringify({ size: 1_000_000_000, rootHash: 'ab'.repeat(32) }),
      ),
    );
    await page.reload();
    const alert = page.getByRole('alert').filter({ hasText: pl.trust.standingMemory });
    await expect(alert).toContainText(pl.trust.memorySmaller);
    await glance(page, 'a journal that has shrunk');
    await upload(page, file);
    await expect(found).toContainText(pl.trust.differs);
    await expect(found).toContainText(pl.trust.memorySmaller);
    await button(page, pl.trust.memoryForget).click();
    await expect(alert).toHaveCount(0);
    await upload(page, file);
    await expect(found).toContainText(pl.trust.fits);
  },
);

test('the agreement of ledger and chain is shown after they were compared', async ({ page }) => {
  const words = texts.pl.trust;
  const figures = page.getByRole('region', { name: words.figures });
  const agrees = words.chainAgrees.split('{{time}}')[0] as string;
  const comparedAt = '2026-11-23T10:00:00.000Z';
  let chain: object | null = null;
  await page.route('**/v2/public/reserve', async (route) => {
    const answer = await route.fetch();
    await json(route, { ...((await answer.json()) as object), chain });
  });
  const look = async (told: object | null) => {
    chain = told;
    await page.goto(`${world().web}/przejrzystosc`);
    await expect(figures).toContainText(/\d%/);
  };
  for (const told of [null, { comparedAt: null, differences: 0 }]) {
    await look(told);
    await expect(figures).not.toContainText(agrees);
    await expect(figures).not.toContainText(words.chainDiffers_few.slice(0, 30));
  }
  await look({ comparedAt, differences: 0 });
  await expect(figures).toContainText(`${agrees}23 listopada 2026 11:00`);
  await look({ comparedAt, differences: 2 });
  await expect(figures).toContainText(say(words.chainDiffers_few, { count: '2' }));
  await expect(figures).not.toContainText(agrees);
  await glance(page, 'a chain that differs from the ledger');
});

test('the bank’s balance is shown beside the reserve, with the difference explained', async ({
  page,
}) => {
  const words = texts.pl.trust;
  const card = page.getByRole('region', { name: words.bank });
  const explained = { onTheWay: 20, own: 3, providers: -40, unbooked: 0, before: 0, later: 0 };
  const told = {
    balance: 493,
    day: '2026-11-21',
    digest: 'ab'.repeat(32),
    reserve: 510,
    explained: { ...explained, members: 0 },
    difference: 0,
  };
  let bank: object | null = null;
  await page.route('**/v2/public/reserve', async (route) => {
    const answer = await route.fetch();
    await json(route, { ...((await answer.json()) as object), bank });
  });
  const look = (next: object | null) => {
    bank = next;
    return page.goto(`${world().web}/przejrzystosc`);
  };
  await look(null);
  await expect(card).toContainText(words.bankNone);
  await look(told);
  await expect(card).toContainText(words.bankExplained);
  await expect(card).toContainText(say(words.bankBalance, { day: '21 listopada 2026' }));
  await expect(card).toContainText(words.bank_providers);
  await expect(card).not.toContainText(words.bank_unbooked);
  await expect(card).toContainText(told.digest);
  await look({ ...told, balance: 498, difference: 5 });
  await expect(card).toContainText(say(words.bankDiffers, { amount: '5,00\u00a0zł' }));
  await glance(page, 'a bank that differs from the ledger');
});
