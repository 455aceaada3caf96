/** The crypto area: issuing, sending, exchanging Denar and iTalar, and a silent node. */
import { expect, type Page } from '@playwright/test';
import { chainBlockchain, chainGeneral, chainWallet, generate, getMove } from '#contract/chain.ts';
import { listAssets, listTransactions, walletAssets } from '#contract/chain-assets.ts';
import { inspect } from './inspect.ts';
import { freshWord } from './offers.ts';
import { callAs, exchanged, participant, tokenOf } from './people.ts';
import { button, heading, payments, pl, say, signIn, texts } from './screens.ts';
import { long, test } from './test.ts';
import { moneyIn, signInOn, ways } from './ways.ts';
import { world } from './world.ts';

const [, onPhone, inEnglish] = ways as [unknown, (typeof ways)[number], (typeof ways)[number]];

/** SHA-256 of a file that contains “abc”, as every tool computes it. */
const hashOfAbc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

test('an asset is issued, found, and sent with a file’s fingerprint', async ({ page }) => {
  const words = pl.chain;
  const name = freshWord('Bon na chleb ');
  const issuer = await participant('Irena Emitentka', undefined, ['user', 'issuer']);
  const friend = await participant('Bartosz Odbiorca');
  await signIn(page, issuer, '/ecoin_asset?tab=issue');
  await page.getByLabel(words.assetName).fill(name);
  await page.getByLabel(words.issueQuantity).fill('1 000,5');
  await button(page, words.detailAdd).click();
  await page.getByLabel(say(words.detailName, { no: '1' })).fill('Ważny do');
  await button(page, words.next).click();
  await expect(page.getByText(say(words.tooFine, { units: '1' }))).toBeVisible();
  await page.getByLabel(words.unitsField).selectOption('0.25');
  await page.getByLabel(words.issueQuantity).fill('1 000');
  await button(page, words.next).click();
  await expect(page.getByText(words.detailNeedsBoth)).toBeVisible();
  await page.getByLabel(say(words.detailText, { no: '1' })).fill('31.12.2027');
  await button(page, words.next).click();
  await button(page, say(words.issueSend, { quantity: '1 000', asset: name })).dblclick();
  await expect(heading(page, words.done_issue)).toBeVisible();

  await page.goto(`${world().web}/ecoin_asset`);
  await page.getByRole('searchbox').fill(name.slice(-7));
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('31.12.2027');
  await expect(page.getByRole('row')).toHaveCount(2);

  await page.goto(`${world().web}/ecoin_send?${new URLSearchParams({ asset: name })}`);
  await page.getByLabel(words.to).fill(friend.email);
  await page.getByLabel(words.quantity, { exact: true }).fill('12,1');
  await button(page, words.next).click();
  await expect(page.getByText(say(words.tooFine, { units: '0,25' }))).toBeVisible();
  await page.getByLabel(words.quantity, { exact: true }).fill('12,25');
  await page.getByText(words.dataFile, { exact: true }).click();
  const file = { name: 'umowa.pdf', mimeType: 'application/pdf', buffer: Buffer.from('abc') };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText(hashOfAbc)).toBeVisible();
  await button(page, words.next).click();
  await expect(page).toHaveURL(/ecoin_send$/);
  await expect(heading(page, words.sendCheckTitle)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(friend.name);
  await expect(page.getByText(pl.charges.payeeFirst)).toBeVisible();
  await button(page, say(words.send, { quantity: '12,25', asset: name })).click();
  await expect(heading(page, words.done_send)).toBeVisible();
  await page.getByText(words.details).click();
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible();

  await page.goto(`${world().web}/ecoin_panel?tab=transactions`);
  const sent = page.getByRole('row').filter({ hasText: '−12,25' });
  await expect(sent).toContainText(name);
  await sent.getByText(words.show).click();
  await expect(sent).toContainText(hashOfAbc);
  await inspect(page, 'the transactions of an address');

  const held = await callAs(await tokenOf(friend), walletAssets);
  expect(held.assets).toMatchObject([{ name, quantity: '12.25' }]);
});

/** Fills in the exchange, reads its summary, and sends it with a double click. */
async function exchange(page: Page, direction: string, amount: string, gives: string) {
  const words = texts[onPhone.language].chain;
  await page.getByText(direction, { exact: true }).click();
  await page.getByLabel(words.exchangeAmount, { exact: true }).fill(amount);
  await button(page, words.next).click();
  await expect(heading(page, words.exchangeCheckTitle)).toBeVisible();
  await button(page, say(words.exchange, { amount: gives })).dblclick();
}

test(`Denar are exchanged for iTalar and back ${onPhone.how}`, async ({ page }) => {
  const { chain: words, wallet } = texts[onPhone.language];
  const written = (amount: number) => moneyIn(onPhone.language, amount);
  const inItalar = (amount: number) => written(amount).replace('DNR', 'ITL');
  const person = await participant('Остап Вишня', '50,00');
  await signInOn(page, onPhone, person, '/wallet');
  await page.getByTestId('available').click();
  await page.getByRole('link', { name: words.actionExchange, exact: true }).click();
  await expect(page.getByTestId('balance-DNR')).toHaveText(written(50));
  await page.getByLabel(words.exchangeAmount, { exact: true }).fill('50,01');
  await button(page, words.next).click();
  await expect(page.getByRole('alert')).toHaveText(
    say(words.exchangeTooMuch, { amount: written(50) }),
  );
  await exchange(page, words.toItalar, '20,50', written(20.5));
  await expect(heading(page, words.done_generate)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(inItalar(20.5));
  await inspect(page, 'an exchange that is done');
  await page.getByRole('link', { name: words.again_generate }).click();
  await expect(page.getByTestId('balance-ITL')).toHaveText(inItalar(20.5));
  await exchange(page, words.toDenar, '0,50', inItalar(0.5));
  await expect(page.getByText(words.doneText_sale.slice(-20))).toBeVisible();
  await page.getByRole('link', { name: words.toWallet, exact: true }).click();
  await expect(page.getByTestId('available')).toHaveText(/30,00/);
  await page.getByTestId('available').click();
  await expect(page.getByText(wallet.talar, { exact: true }).locator('..')).toContainText('20,00');
  await page.goto(`${world().web}/transactions?currency=ITL`);
  await expect(payments(page).filter({ hasText: 'ITL' })).toHaveCount(2);
});

test(
  `a wrong address, a silent node and an unknown result are explained, and end well ${inEnglish.how}`,
  long,
  async ({ page }) => {
    const { chain: words, calls } = texts[inEnglish.language];
    const person = await participant('Wanda Cierpliwa', '30,00');
    const token = await tokenOf(person);
    await exchanged(token, '10.00');
    const { address } = await callAs(token, walletAssets);
    await signInOn(page, inEnglish, person, '/ecoin_send');
    const to = page.getByLabel(words.to);
    await to.fill('1WrongWrongWrongWrongWrongWrong11');
    await expect(page.getByText(words.addressBad)).toBeVisible();
    await to.fill(String(address));
    await expect(page.getByText(words.addressOwn)).toBeVisible();
    await page.getByLabel(words.quantity, { exact: true }).fill('3');
    await button(page, words.next).click();
    await expect(to).toBeFocused();

    // The node is silent only for this page, because it serves other tests meanwhile.
    const silent = {
      status: 502,
      headers: { 'access-control-allow-origin': '*' },
      json: { code: 'chain_unavailable', detail: 'The chain’s node does not answer.' },
    };
    const info = [chainGeneral, chainWallet, chainBlockchain].map(({ path }) => world().api + path);
    for (const one of info) await page.route(one, (route) => route.fulfill(silent));
    await page.goto(`${world().web}/ecoin_panel`);
    await expect(page.getByText(calls.chainInfo)).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(silent.json.detail);
    await expect(page.getByRole('alert').getByRole('button', { name: calls.again })).toBeVisible();
    for (const one of info) await page.unroute(one);
    // It retries automatically, so nobody has to press.
    await expect(page.getByText(words.live, { exact: true })).toBeVisible();
    await expect(page.getByTestId('height')).toHaveText(/^[\d,]+$/);
    await expect(page.getByText(calls.chainInfo)).toHaveCount(0);

    await unknownEnd(page);
  },
);

/** The response to an exchange is lost, and the node is polled until the outcome is known. */
async function unknownEnd(page: Page): Promise<void> {
  const words = texts[inEnglish.language].chain;
  let known = false;
  await page.route(world().api + generate.path, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const answer = await route.fetch();
    const { id } = (await answer.json()) as { id: string };
    const json = { code: 'chain_unknown', detail: 'Not known yet.', move: id };
    await route.fulfill({ response: answer, status: 502, json });
  });
  await page.route(`${world().api}${getMove.path.replace('{id}', '*')}`, async (route) => {
    if (known || route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    const json = { ...((await answer.json()) as object), state: 'unknown', txid: null };
    await route.fulfill({ response: answer, json });
  });
  await page.goto(`${world().web}/exchange`);
  await page.getByLabel(words.exchangeAmount, { exact: true }).fill('5');
  await button(page, words.next).click();
  await button(page, say(words.exchange, { amount: moneyIn('en', 5) })).click();
  await expect(heading(page, words.unknownTitle)).toBeVisible();
  known = true;
  await expect(heading(page, words.done_generate)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(moneyIn('en', 15).replace('DNR', 'ITL'));
}

test(`a node’s refusal is explained, with its own words in the details`, long, async ({ page }) => {
  const { chain: words } = texts[onPhone.language];
  const person = await participant('Петро Відмовний', '30,00');
  await signInOn(page, onPhone, person, '/exchange');
  const ours = 'Блокчейн не прийняв цієї операції. Нічого не надіслано.';
  const said = 'Insufficient funds, but there are unspent outputs';
  const json = { code: 'chain_refused', detail: said, message: ours, rpcCode: -704 };
  const headers = { 'access-control-allow-origin': '*' };
  await page.route(world().api + generate.path, (route) =>
    route.fulfill({ headers, status: 409, json }),
  );
  await page.getByLabel(words.exchangeAmount, { exact: true }).fill('5');
  await button(page, words.next).click();
  await button(page, say(words.exchange, { amount: moneyIn(onPhone.language, 5) })).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(ours);
  await expect(alert.getByText(said)).toBeHidden();
  await alert.getByText(words.details).click();
  await expect(alert.getByText(`-704 ${said}`)).toBeVisible();
  await inspect(page, 'a refusal of the node');

  // While the chain is off, there is no information about the node.
  const halted = { code: 'chain_halted', detail: 'Обміни з блокчейном призупинено.' };
  await page.unroute(world().api + generate.path);
  await page.route(world().api + generate.path, (route) =>
    route.fulfill({ headers, status: 503, json: halted }),
  );
  await button(page, say(words.exchange, { amount: moneyIn(onPhone.language, 5) })).click();
  await expect(alert).toHaveText(halted.detail);
});

test('a node’s warning is explained, with its own words in the details', async ({ page }) => {
  const words = pl.chain;
  const warning = 'This is a pre-release test build';
  await signIn(page, await participant('Zofia Czujna'), '/wallet');
  await page.route(world().api + chainGeneral.path, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    const json = { ...((await answer.json()) as object), errors: warning };
    await route.fulfill({ response: answer, json });
  });
  await page.goto(`${world().web}/ecoin_panel`);
  await expect(page.getByText(words.hasErrors, { exact: true })).toBeVisible();
  await expect(page.getByText(warning)).toBeHidden();
  await page.getByText(words.details).first().click();
  await expect(page.getByText(warning)).toBeVisible();
});

/** The id shown in place of the name of an unnamed asset. */
const nameless = `b1946a${'0'.repeat(52)}611184`;

/** The number of lines that this asset's last day takes in the layout. */
const linesOfDay = `(() => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector('.chain-details dd'));
  return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size;
})()`;

test(
  'unusual chain data is readable: no height, no name, the smallest parts',
  long,
  async ({ page }) => {
    const words = pl.chain;
    const person = await participant('Zenon Dociekliwy');
    await signIn(page, person, '/wallet');
    const headers = { 'access-control-allow-origin': '*' };
    const place = { total: 2, count: 10, skip: 0 };
    const asset = {
      issuetxid: nameless,
      assetref: null,
      quantity: '1000',
      italar: false,
      open: false,
    };
    const assets = [
      { ...asset, name: 'Bon', units: '0.000000001', details: { 'Ważny do': '31.12.2027' } },
      { ...asset, name: nameless, issuetxid: 'f'.repeat(64), units: '1', details: {} },
    ];
    await page.route(`${world().api}${listAssets.path}?*`, (route) =>
      route.fulfill({ headers, json: { assets, ...place } }),
    );
    await page.goto(`${world().web}/ecoin_asset`);
    await expect(page.getByText('0,000000001', { exact: true })).toBeVisible();
    await expect(page.getByTitle(nameless)).toHaveText('b1946a…611184');
    // Its 64 digits need the full width.
    await page.getByText(words.show).first().click();
    for (const width of [390, 900, 1024]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(linesOfDay), `${width} px`).toBe(1);
    }
    // MultiChain 2.1 returns no height, even for confirmed transactions.
    const transactions = [0, 3].map((confirmations) => ({
      txid: String(confirmations).repeat(64),
      time: '2026-11-23T10:00:00.000Z',
      confirmations,
      blockheight: null,
      assets: [{ name: nameless, quantity: '-0.000000001' }],
      addresses: [],
      issue: null,
      data: [],
    }));
    await page.route(`${world().api}${listTransactions.path}?*`, (route) =>
      route.fulfill({ headers, json: { address: null, transactions, more: false, ...place } }),
    );
    await page.goto(`${world().web}/ecoin_panel?tab=transactions`);
    await expect(page.getByText(words.waitsForBlock)).toHaveCount(1);
    await expect(page.getByText('−0,000000001')).toHaveCount(2);
    await expect(page.getByText(words.yes, { exact: true })).toBeVisible();
  },
);
