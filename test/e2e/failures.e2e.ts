/** What a person reads when a call fails and the API does not say why (specification §8). */

import { expect, type Page } from '@playwright/test';
import { registerStage1 } from '#contract/bank-accounts.ts';
import { initiateCardPayment } from '#contract/card-payments.ts';
import { ownCard } from './cards.ts';
import { begunOrder, publicPlaces } from './offers.ts';
import { callAs, demoBuyer, participant, tokenOf } from './people.ts';
import { freshNip, freshNrb } from './registrations.ts';
import { button, choose, pl, say, signIn, texts } from './screens.ts';
import { long, test } from './test.ts';
import { chooseWay, typeSum } from './till.ts';
import { moneyIn } from './ways.ts';
import { world } from './world.ts';

/** Nothing but a refusal, which is not tried again. */
const silent = { status: 400, body: '{}' };
/** What no program can read; what was asked for is asked for again. */
const garbled = { status: 200, body: '{' };

/** Answers a call of the API in its place. */
const answer = (page: Page, method: string, path: RegExp, said = silent) =>
  page.route(
    ({ origin, pathname }) => origin === world().api && path.test(pathname),
    (route) =>
      route.request().method() === method
        ? route.fulfill({ ...said, headers: { 'access-control-allow-origin': '*' } })
        : route.fallback(),
  );

const reads = (page: Page, ...said: string[]) =>
  Promise.all(said.map((text) => expect(page.getByText(text).first()).toBeVisible()));

/** Opens a page while this call of it fails, and reads what it says. */
async function looks(page: Page, at: string, path: RegExp, text: string, said = silent) {
  await answer(page, 'GET', path, said);
  await page.goto(world().web + at);
  await reads(page, text);
  await page.unrouteAll({ behavior: 'wait' });
}

test('what cannot be loaded is told in the words of the specification', long, async ({ page }) => {
  test.slow();
  await signIn(page, demoBuyer);
  const [wallet, history, info] = [/account\/wallet$/, /trans\/transactions$/, /currency\/info\//];
  await looks(page, '/wallet', wallet, 'Nie udało się załadować danych portfela.');
  await looks(page, '/wallet', wallet, 'Błąd ładowania portfela.', garbled);
  const loaded = 'Nie udało się załadować historii transakcji.';
  await looks(page, '/transactions', history, loaded);
  await looks(page, '/transactions', history, 'Błąd ładowania transakcji.', garbled);
  await looks(page, '/cardreg', /cards\/my$/, 'Błąd pobierania kart użytkownika.');
  await looks(page, '/ecoin_asset', /list-assets$/, 'Nie udało się załadować aktywów.');
  await looks(page, '/ecoin_panel', info, 'Nie udało się załadować informacji MultiChain');
  await looks(page, '/ecoin_panel', info, 'Błąd ładowania informacji MultiChain', garbled);

  await page.goto(`${world().web}/transactions`);
  await expect(button(page, pl.ui.loadMore)).toBeVisible();
  await answer(page, 'GET', history);
  await button(page, pl.ui.loadMore).click();
  await reads(page, 'Błąd ładowania historii transakcji');
  await button(page, pl.transfers.more).click();
  await button(page, pl.transfers.csv).click();
  await reads(page, 'Błąd pobierania historii transakcji');
  await page.goto(`${world().web}/wallet`);
  await answer(page, 'GET', /balance/);
  await page.getByRole('main').getByRole('button', { name: pl.wallet.details }).click();
  await reads(page, 'Błąd ładowania salda portfela');
});

test(
  'a registration that fails is told in the words of the specification',
  long,
  async ({ page }) => {
    const person = await participant('Pechowa Pola');
    const main = page.getByRole('main');
    await signIn(page, person, '/companyreg');
    await answer(page, 'POST', /register/);
    await main.getByLabel(pl.companies.name).fill('Zakład');
    await main.getByLabel(pl.companies.nip).fill(freshNip());
    await main.getByText(pl.companies.paySuppliers).click();
    await button(page, pl.companies.submit).click();
    await reads(page, 'Wystąpił nieznany błąd serwera');

    await page.goto(`${world().web}/bankaccountreg`);
    const bankAccount = freshNrb();
    await main.getByLabel(pl.bankAccounts.accountName).fill(person.name);
    await main.getByLabel(pl.bankAccounts.number).fill(bankAccount);
    await button(page, pl.bankAccounts.start).click();
    await reads(page, 'Wystąpił nieznany błąd podczas etapu 1 rejestracji konta bankowego');
    const body = { accountName: person.name, email: person.email, bankAccount };
    await callAs(await tokenOf(person), registerStage1, { body });
    await page.reload();
    await main.getByLabel(pl.bankAccounts.amount).fill('0,12');
    await button(page, pl.bankAccounts.finish).click();
    await reads(page, 'Wystąpił nieznany błąd podczas etapu 2 rejestracji konta bankowego');

    await answer(page, 'POST', /cards\/register$/, garbled);
    await page.goto(`${world().web}/cardreg`);
    await main.getByLabel(pl.cards.number).fill('9616000000000007');
    await main.getByLabel(pl.cards.serial).fill('K7QM-3XWZ');
    await main.getByLabel(pl.cards.pin).fill('123456');
    await button(page, pl.cards.register).click();
    await reads(page, 'Wystąpił nieoczekiwany błąd.', 'Nieznany błąd');
  },
);

test('a payment that fails is told in the words of the specification', long, async ({ page }) => {
  test.slow();
  const [person, seller] = await Promise.all([
    participant('Pechowy Piotr', '20,00'),
    participant('Sklep bez Szczęścia'),
  ]);
  const card = await ownCard(person);
  const main = page.getByRole('main');
  await signIn(page, person, '/etbuy');
  const started = 'Wystąpił błąd podczas inicjowania płatności.';
  await main.getByText(pl.topUps.card, { exact: true }).click();
  await button(page, 'Przelewy24').click();
  await main.getByLabel(pl.topUps.amount).fill('21');
  await answer(page, 'POST', /p24\/initiate$/);
  const payIn = main.getByRole('button', { name: /^Zapłać/ });
  await payIn.click();
  await reads(page, started, 'Nie udało się zainicjować płatności.');
  await answer(page, 'POST', /p24\/initiate$/, garbled);
  await payIn.click();
  await reads(page, started, 'Wystąpił nieoczekiwany błąd podczas inicjowania płatności');

  await answer(page, 'POST', /trans\/cards\//);
  await answer(page, 'GET', /one-time-codes$/);
  await page.goto(`${world().web}/otcodes`);
  await button(page, pl.cards.show).click();
  await reads(page, 'Błąd pobierania aktywnych kodów jednorazowych.');
  await button(page, pl.cards.generate).click();
  await page.getByRole('dialog').getByRole('button', { name: pl.cards.replace }).click();
  await reads(page, 'Błąd generowania kodów.', 'Błąd generowania kodów jednorazowych.');

  await page.goto(`${world().web}/card-payment/seller-initiate`);
  await typeSum(page, '5');
  await chooseWay(page, 'card');
  await page.getByLabel(pl.cards.number).fill(card.cardNumber);
  await page.getByLabel(pl.cards.serial, { exact: true }).fill(card.serial);
  await button(page, pl.cards.initiate).click();
  await reads(page, 'Nie udało się zainicjować płatności kartą.');
  await reads(page, 'Błąd inicjacji płatności kartą.');

  const { cardNumber: card_number, serial } = card;
  const asked = { card_number, serial, amount: '5.00', seller_email: seller.email };
  await callAs(await tokenOf(seller), initiateCardPayment, { body: asked });
  await page.goto(`${world().web}/card-payment/buyer-confirm`);
  const pay = button(page, say(pl.cards.pay, { amount: moneyIn('pl', 5) }));
  await expect(pay).toBeVisible();
  await main.getByRole('textbox').first().fill('123456');
  await pay.click();
  await reads(page, 'Nie udało się potwierdzić płatności kartą.');
  await reads(page, 'Błąd potwierdzenia płatności kartą.');
});

test(
  'an order or a sale that fails is told in the words of the specification',
  long,
  async ({ page }) => {
    const person = await participant('Unlucky Uma', '100,00');
    const main = page.getByRole('main');
    const said = texts.en;
    const offer = (await publicPlaces())['/puboffers/:id'];
    await signIn(page, person, `/puboffers/${offer}`);
    await choose(page, 'en');
    await answer(page, 'POST', /oferta\/wybor$/);
    await button(page, said.market.add).click();
    await reads(page, 'Failed to select oferta');
    await page.unrouteAll({ behavior: 'wait' });
    await button(page, said.market.add).click();
    await answer(page, 'POST', /oferta\/zamow$|payu\/create_order$|trans\/rachunek.wystaw$/);
    await page.goto(`${world().web}/order`);
    await main.getByRole('link', { name: said.orders.toCheckout }).click();
    await main.getByText(said.topUps.cardOrTransfer, { exact: true }).click();
    await main.getByRole('button', { name: say(said.orders.orderAndPay, { sum: '' }) }).click();
    await reads(page, 'Failed to order selected');

    const order = await begunOrder(await tokenOf(person));
    // As if PayU had not been reached when it was ordered.
    await page.route(`${world().api}/**/${order}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), redirectUri: null } });
    });
    await page.goto(`${world().web}/order/${order}`);
    await button(page, said.orders.payNow).click();
    await reads(page, 'Failed to create PayU order');

    await page.goto(`${world().web}/pay`);
    await typeSum(page, '5', said);
    await chooseWay(page, 'bill', said);
    await button(page, said.sales.do_bill).click();
    await reads(page, 'Failed to issue bill');
    await answer(page, 'POST', /trans\/obsluga.dodaj$/);
    await page.goto(`${world().web}/obsluga`);
    await typeSum(page, '5', said);
    await button(page, said.sales.addItem).click();
    const items = page.getByRole('dialog');
    await items.getByLabel(said.sales.price).fill('5');
    await items.getByRole('button', { name: said.sales.addOther }).click();
    await reads(page, 'Failed to add item to order');
  },
);
