/** Staff at the till: a person is invited, accepts and takes; a tablet joins; both are taken away. */
import { expect, type Page } from '@playwright/test';
import { makeBoundCode } from '#contract/charges.ts';
import { refusals } from '#texts/refusals.ts';
import { inspect } from './inspect.ts';
import { freshWord, offersOf } from './offers.ts';
import { callAs, newcomer, type Person, participant, tokenOf } from './people.ts';
import { button, confirmBySignIn, heading, money, pl, say, signIn } from './screens.ts';
import { slowly, tapAtOnce } from './slow.ts';
import { long, test } from './test.ts';
import { chooseWay, enterCode, isPaid, typeSum } from './till.ts';
import { world } from './world.ts';

const words = pl.cashiers;
const place = '/obsluga/pracownicy';

/** Taps both goods in the same instant, on a slow line: they are one sale. */
async function sellsBoth(page: Page, goods: readonly string[]): Promise<void> {
  const tiles = goods.map((name) => page.getByRole('button', { name: new RegExp(`^${name} `) }));
  await slowly(page, world().api);
  await tapAtOnce(page, ...tiles);
  await expect(page.getByText('= 5,00\u00a0zł')).toBeVisible();
  await chooseWay(page, 'cash');
  await button(page, pl.sales.do_cash).click();
  await isPaid(page);
  await expect(heading(page, pl.sales.paid)).toContainText('5,00');
}

/** Two goods, of 2 and of 3 złoty. */
async function goodsOf(owner: Person): Promise<readonly string[]> {
  const names = [freshWord('bulki'), freshWord('chleb')];
  await offersOf(
    owner,
    names.map((name, at) => ({ name, price: 2 + at })),
  );
  return names;
}

const entry = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('a cashier is invited, accepts, takes a payment, and is removed', async ({
  browser,
  page,
}) => {
  test.slow();
  const [owner, ala] = await Promise.all([participant('Piekarnia Rynek'), newcomer('Ala Mroczek')]);
  const goods = await goodsOf(owner);
  await signIn(page, owner, place);
  await button(page, words.addPerson).click();
  const dialog = page.getByRole('dialog', { name: words.addPerson });
  await dialog.getByLabel(words.email).fill(ala.email);
  await inspect(page, 'inviting a cashier');
  await dialog.getByRole('button', { name: words.invite }).click();
  await confirmBySignIn(page, owner);
  await expect(dialog.getByLabel(words.email)).toHaveValue(ala.email);
  await dialog.getByRole('button', { name: words.invite }).click();
  await expect(entry(page, ala.email)).toContainText(words.waits);

  const at = await (await browser.newContext()).newPage();
  await signIn(at, ala, place);
  await button(at, words.accept).click();
  await inspect(at, 'the tills where I work');
  await button(at, words.begin).click();
  await expect(at.getByText(say(words.actingFor, { seller: owner.name }))).toBeVisible();
  await sellsBoth(at, goods);
  await page.reload();
  await expect(entry(page, ala.name)).toContainText(words.person);
  await inspect(page, 'cashiers of a till');

  await entry(page, ala.name).getByRole('button', { name: words.end }).click();
  const question = page.getByRole('dialog', { name: say(words.endTitle, { name: ala.name }) });
  await question.getByRole('button', { name: words.end }).click();
  await expect(page.getByText(words.none)).toBeVisible();
  await at.reload();
  await expect(at.getByText(say(words.actingFor, { seller: owner.name }))).toHaveCount(0);
});

test(
  'a tablet opens its code once, takes payments without an account, and leaves refunds to the owner',
  long,
  async ({ browser, page }) => {
    test.slow();
    const owner = await participant('Lodziarnia Plac');
    const goods = await goodsOf(owner);
    await signIn(page, owner, `${place}?add=tablet`);
    const dialog = page.getByRole('dialog', { name: words.addTablet });
    const show = async () => {
      await dialog.getByLabel(words.tabletName).fill('Lada przy oknie');
      await dialog.getByRole('button', { name: words.showQr }).click();
    };
    await show();
    await confirmBySignIn(page, owner);
    await show();
    const link = dialog.getByText(/\/obsluga\/tablet#token=/);
    const address = (await link.textContent()) ?? '';
    await inspect(page, 'the code for a tablet');

    const tablet = await (await browser.newContext()).newPage();
    await tablet.goto(address);
    await inspect(tablet, 'a tablet joins');
    await button(tablet, words.join).click();
    await expect(tablet).toHaveURL(`${world().web}/obsluga`);
    await expect(tablet.getByText(say(words.actingFor, { seller: owner.name }))).toBeVisible();
    await expect(tablet.getByText('Lada przy oknie')).toBeVisible();
    await expect(button(tablet, words.stop)).toHaveCount(0);
    await button(tablet, pl.sales.more).click();
    await expect(button(tablet, words.stop)).toBeVisible();
    await tablet.keyboard.press('Escape');

    const buyer = await participant('Basia Lody', '50,00');
    const bound = { amount: 10, userEmail: owner.email };
    const { otp_code } = await callAs(await tokenOf(buyer), makeBoundCode, { body: bound });
    await typeSum(tablet, '10');
    await enterCode(tablet, String(otp_code));
    await isPaid(tablet);
    await button(tablet, pl.refunds.submit).click();
    const refund = tablet.getByRole('dialog', { name: pl.refunds.give });
    await expect(refund.getByLabel(pl.refunds.amount)).toHaveValue('10,00');
    await refund.getByRole('button', { name: `${pl.refunds.submit} ${money(10)}` }).click();
    await expect(refund.getByText(refusals.owner_wanted.pl)).toBeVisible();
    await tablet.keyboard.press('Escape');

    await sellsBoth(tablet, goods);
    const second = await (await browser.newContext()).newPage();
    await second.goto(address);
    await button(second, words.join).click();
    await expect(second.getByRole('alert')).toBeVisible();
  },
);
