/** Registering a company: as a guest with a link, and signed in; and the admin's decision. */

import { expect, type Page } from '@playwright/test';
import { registerCompany } from '#contract/companies.ts';
import { inspect } from './inspect.ts';
import { freshWord } from './offers.ts';
import { callAs, demoAdmin, freshEmail, newcomer, type Person, tokenOf } from './people.ts';
import { freshNip, linkFor, mailsTo, signedInAt } from './registrations.ts';
import { button, choose, heading, pl, say, texts } from './screens.ts';
import { long, longUnless, test } from './test.ts';
import { otherWays, phone } from './ways.ts';
import { world } from './world.ts';

const words = pl.companies;

interface Company {
  readonly name: string;
  readonly nip: string;
  readonly email: string;
}

type FieldWords = Readonly<Record<'name' | 'nip' | 'email' | 'acceptPayments', string>>;

async function fill(
  page: Page,
  { name, nip, email }: Company,
  said: FieldWords = words,
): Promise<void> {
  await page.getByLabel(said.name).fill(name);
  await page.getByLabel(said.nip).fill(nip);
  await page.getByLabel(said.email).fill(email);
  await page.getByLabel(said.acceptPayments).check();
}

const written = (nip: string): string =>
  nip.replace(/^(\d{3})(\d{2})(\d{2})(\d{3})$/, '$1-$2-$3-$4');

test.describe('a guest’s company', () => {
  for (const [device, size] of [
    ['a desk', { width: 1280, height: 800 }],
    ['a phone', phone],
  ] as const) {
    test(
      `is registered and its address confirmed on ${device}`,
      longUnless(device === 'a desk'),
      async ({ page }) => {
        await page.setViewportSize(size);
        const owner = await newcomer('Marta Olejnik');
        const company = { name: 'Olejarnia Marty', nip: freshNip(), email: owner.email };
        await page.goto(`${world().web}/companyreg`);

        await button(page, words.submit).click();
        await expect(page.getByRole('alert')).toHaveCount(4);
        await inspect(page, 'a company form with faults');

        await fill(page, company);
        await page.getByLabel(words.other).fill('Kiermasz świąteczny');
        // The input survives a reload.
        await page.reload();
        await expect(page.getByLabel(words.name)).toHaveValue(company.name);
        await expect(page.getByLabel(words.acceptPayments)).toBeChecked();
        await button(page, words.submit).click();
        await expect(heading(page, words.awaitingTitle)).toBeVisible();
        await inspect(page, 'a company that waits for its link');

        await expect.poll(() => linkFor(owner.email)).not.toBeNull();
        const link = (await linkFor(owner.email)) ?? '';
        await page.goto('about:blank');
        await page.goto(link);
        await expect(heading(page, words.confirmTitle)).toBeVisible();
        await expect(page).toHaveURL(({ hash }) => hash === '');
        await button(page, words.confirm).click();
        await expect(heading(page, words.confirmedTitle)).toBeVisible();
        await expect(page.getByText(words.confirmedSignIn)).toBeVisible();

        // A second use of the link reports success.
        await page.goto('about:blank');
        await page.goto(link);
        await button(page, words.confirm).click();
        await expect(page.getByText(words.usedText)).toBeVisible();

        await signedInAt(page, owner, '/companyreg');
        const mine = page.getByRole('list', { name: words.mine });
        await expect(mine.getByText(company.name)).toBeVisible();
        await expect(mine.getByText(words.pending)).toBeVisible();
      },
    );
  }

  for (const language of ['uk', 'en'] as const) {
    test(
      `is registered in ${language}, with a mail in the same language`,
      long,
      async ({ page }) => {
        const said = texts[language].companies;
        const company = { name: 'Кав’ярня Лис', nip: freshNip(), email: freshEmail('lys') };
        if (language === 'uk') await page.setViewportSize(phone);
        await page.goto(`${world().web}/companyreg`);
        await choose(page, language);
        await fill(page, company, said);
        await button(page, said.submit).click();
        await expect(heading(page, said.awaitingTitle)).toBeVisible();
        await expect
          .poll(async () => (await mailsTo(company.email))[0]?.subject)
          .toMatch(language === 'uk' ? /Підтвердьте/ : /Confirm/);
      },
    );
  }
});

test(
  'a company’s link is refused to another account, and works after it has signed out',
  long,
  async ({ page }) => {
    const other = await newcomer('Obcy Człowiek');
    const company = { name: 'Warsztat Rowerowy', nip: freshNip(), email: freshEmail('warsztat') };
    await signedInAt(page, other, '/companyreg');
    await fill(page, company);
    await button(page, words.submit).click();
    await expect(heading(page, words.awaitingTitle)).toBeVisible();
    await expect.poll(() => linkFor(company.email)).not.toBeNull();
    await page.goto('about:blank');
    await page.goto((await linkFor(company.email)) ?? '');
    await button(page, words.confirm).click();
    await expect(page.getByText(words.foreignTitle)).toBeVisible();
    await inspect(page, 'a link of another account');
  },
);

/** Registers with the form as a signed-in user with their own address. */
async function registerOwn(page: Page, owner: Person, name: string): Promise<string> {
  const nip = freshNip();
  await signedInAt(page, owner, '/companyreg');
  await expect(page.getByLabel(words.email)).toHaveValue(owner.email);
  await fill(page, { name, nip, email: owner.email });
  await button(page, words.submit).click();
  await expect(heading(page, words.pendingTitle)).toBeVisible();
  return nip;
}

test('the admin approves one company and rejects another, and both are told why', async ({
  browser,
}) => {
  test.slow();
  const people = await Promise.all([newcomer('Ala Przyjęta'), newcomer('Ola Odrzucona')]);
  const [ala, ola] = people;
  const pages = await Promise.all(people.map(async () => (await browser.newContext()).newPage()));
  const [hers, other] = pages;
  if (!ala || !ola || !hers || !other) throw new Error('There is nobody.');
  const [nip, otherNip] = [
    await registerOwn(hers, ala, 'Cukiernia Ala'),
    await registerOwn(other, ola, 'Cukiernia Ola'),
  ];
  const desk = await (await browser.newContext()).newPage();
  await signedInAt(desk, demoAdmin, '/companyreg');
  await expect(heading(desk, words.desk)).toBeVisible();

  const open = async (name: string, theirs: string) => {
    await desk.getByRole('searchbox', { name: words.search }).fill(theirs);
    await expect(desk.getByRole('row')).toHaveCount(2);
    await expect(desk.getByText(written(theirs))).toBeVisible();
    await button(desk, say(words.detailsOf, { action: words.decide, name })).click();
    return desk.getByRole('dialog');
  };
  const first = await open('Cukiernia Ala', nip);
  await expect(first.getByText(words.acceptPayments)).toBeVisible();
  await expect(first.getByText(words.eventConfirmed)).toBeVisible();
  await inspect(desk, 'a company to decide about');
  await first.getByRole('button', { name: words.approve }).click();
  await expect(first).toBeHidden();

  const second = await open('Cukiernia Ola', otherNip);
  await second.getByRole('button', { name: words.reject }).click();
  await expect(second.getByText(words.noteMissing)).toBeVisible();
  await second.getByLabel(words.noteToApplicant).fill('Nazwa nie zgadza się z rejestrem.');
  await second.getByRole('button', { name: words.reject }).click();
  await expect(second).toBeHidden();

  await hers.reload();
  await expect(hers.getByText(words.approved, { exact: true })).toBeVisible();
  await other.reload();
  await expect(other.getByText('Nazwa nie zgadza się z rejestrem.')).toBeVisible();
  await expect.poll(async () => (await mailsTo(ola.email)).length).toBe(1);
});

for (const way of otherWays) {
  test(`the admin approves a company ${way.how}`, long, async ({ page }) => {
    const said = texts[way.language].companies;
    const owner = await newcomer('Iwan Sadowy');
    // Each run has its own company, because they run concurrently.
    const companyName = freshWord('Sad Iwana ');
    const company = { companyName, taxId: freshNip(), email: owner.email };
    const body = { ...company, usagePurpose: ['accept_payments'] };
    await callAs(await tokenOf(owner), registerCompany, { body });
    await signedInAt(page, demoAdmin, '/companyreg');
    await page.setViewportSize(way.size);
    await choose(page, way.language);
    await page.getByRole('searchbox', { name: said.search }).fill(company.taxId);
    const open = say(said.detailsOf, { action: said.decide, name: company.companyName });
    await button(page, open).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(said.acceptPayments)).toBeVisible();
    await dialog.getByRole('button', { name: said.approve }).click();
    await expect(dialog).toBeHidden();
    await expect(button(page, open)).toBeHidden();
  });
}

test('a second company with the same tax number is refused with advice', async ({ page }) => {
  const owner = await newcomer('Ewa Podwójna');
  const nip = await registerOwn(page, owner, 'Pierwsza');
  await button(page, words.another).click();
  await fill(page, { name: 'Druga', nip, email: owner.email });
  await button(page, words.submit).click();
  await expect(page.getByRole('alert')).toContainText('NIP');
  await expect(page.getByLabel(words.name)).toHaveValue('Druga');
});
