/** Groups: created, filled by invitation, used to pay, changed, left and ended. */

import { expect, type Page } from '@playwright/test';
import { createGroup, getGroup, updateGroup } from '#contract/groups.ts';
import { patience } from '../patience.ts';
import { groupWith, inviteTo } from './groups.ts';
import { callAs, freshEmail, newcomer, participant, tokenOf } from './people.ts';
import { mailsTo } from './registrations.ts';
import { button, heading, isAt, pl, say, signIn, texts } from './screens.ts';
import { long, test } from './test.ts';
import { signInOn, ways } from './ways.ts';
import { world } from './world.ts';

const words = pl.groups;
const dialog = (page: Page) => page.getByRole('dialog');
const main = (page: Page) => page.getByRole('main');

async function fillGroup(page: Page, name: string, description = ''): Promise<void> {
  await dialog(page).getByLabel(words.name, { exact: true }).fill(name);
  await dialog(page).getByLabel(words.description).fill(description);
}

const submit = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click();

test('the first group is created from the empty page', async ({ page }) => {
  await signIn(page, await participant('Jadwiga Pierwsza'), '/grp');
  await expect(heading(page, words.none)).toBeVisible();
  await button(page, words.create).click();
  await submit(page, words.createSubmit);
  await expect(dialog(page).getByRole('alert')).toHaveText(pl.calls.fieldRequired);
  await fillGroup(page, ' Sąsiedzi \u200b <b>z</b>  Łąkowej ', 'Jeden &amp; dwa');
  // The input survives a reload, which also returns to the open form.
  await page.reload();
  await expect(dialog(page).getByLabel(words.description)).toHaveValue('Jeden &amp; dwa');
  await submit(page, words.createSubmit);
  const name = 'Sąsiedzi <b>z</b> Łąkowej';
  await expect(main(page).getByRole('status').filter({ hasText: name })).toContainText(
    say(words.created, { name }),
  );
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Jeden &amp; dwa');
  await expect(row).toContainText(words.owner);
  await main(page).getByRole('link', { name: words.inviteFirst }).click();
  await expect(heading(page, name)).toBeVisible();
  // The next form is empty.
  await page.goto(`${world().web}/grp?new`);
  await expect(dialog(page).getByLabel(words.name, { exact: true })).toHaveValue('');
});

test('a group’s request carries normalised values', async ({ page }) => {
  await signIn(page, await participant('Zuzanna Czysta'), '/grp?new');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith(createGroup.path),
  );
  await fillGroup(page, 'Z\u0307uraw\u202e ', `a\u0300\u0300\u0300\u0300\u0300\u0300b\u0007`);
  await submit(page, words.createSubmit);
  expect((await sent).postDataJSON()).toEqual({
    name: 'Żuraw',
    description: 'à\u0300\u0300\u0300b',
  });
});

test('a failed creation of a group keeps the input and leads to one group only', async ({
  page,
}) => {
  await signIn(page, await participant('Iga Zerwana'), '/grp?new');
  let lost = 0;
  await page.route(`${world().api}${createGroup.path}`, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await fillGroup(page, 'Tylko raz');
  await submit(page, words.createSubmit);
  await expect(dialog(page).getByRole('alert')).toContainText(pl.calls.network);
  await submit(page, words.createSubmit);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Tylko raz' })).toHaveCount(1);
});

for (const way of ways) {
  test(
    `an invited person gets a mail, joins the group, and is paid from it, ${way.how}`,
    way.details,
    async ({ browser }) => {
      test.slow();
      const { groups: words, transfers } = texts[way.language];
      const [owner, friend] = await Promise.all([
        participant('Łucja Zaprasza', '50,00'),
        participant('Teodor Dołącza'),
      ]);
      const id = await groupWith(owner, 'Targ w sobotę');
      const [mine, theirs] = await Promise.all(
        [0, 1].map(async () => (await browser.newContext()).newPage()),
      );
      if (!mine || !theirs) throw new Error('There is no page.');
      await signInOn(mine, way, owner, `/grp/${id}`);
      await mine.getByLabel(words.inviteEmail).fill(friend.email);
      await button(mine, words.inviteSend).click();
      await expect(
        main(mine).getByText(say(words.inviteSent, { email: friend.email })),
      ).toBeVisible();
      await expect(mine.getByLabel(words.inviteEmail)).toHaveValue('');
      await expect(main(mine).getByText(words.statePending)).toBeVisible();
      await expect.poll(() => mailsTo(friend.email)).toHaveLength(1);
      await theirs.goto(`${world().site}/mail?to=${friend.email}`);
      await theirs.getByRole('listitem').getByRole('link').first().click();
      await expect(theirs.getByRole('main')).toContainText('Targ w sobotę');
      await expect(theirs.getByRole('main')).toContainText(owner.email);

      await signInOn(theirs, way, friend, '/grp');
      await expect(heading(theirs, say(words.invitedTo, { name: 'Targ w sobotę' }))).toBeVisible();
      await button(theirs, words.accept).click();
      await expect(
        main(theirs).getByText(say(words.joinedDone, { name: 'Targ w sobotę' })),
      ).toBeVisible();
      await main(theirs).getByRole('link', { name: words.open }).click();
      await expect(main(theirs).getByText(owner.email)).toBeVisible();

      await mine.reload();
      const row = main(mine).getByRole('listitem').filter({ hasText: friend.email });
      await row.getByRole('link', { name: words.pay }).click();
      await isAt(mine, '/transfer');
      await expect(mine.getByRole('combobox', { name: transfers.recipient })).toHaveValue(
        friend.email,
      );
    },
  );
}

test(
  'a member’s address is shown to the group only with their consent',
  long,
  async ({ browser }) => {
    const [owner, one, other] = await Promise.all([
      participant('Hanna Grupowa'),
      participant('Ignacy Skryty'),
      participant('Olga Ciekawa'),
    ]);
    const id = await groupWith(owner, 'Wspólny ogród', [one, other]);
    const [hidden, curious] = await Promise.all(
      [0, 1].map(async () => (await browser.newContext()).newPage()),
    );
    if (!hidden || !curious) throw new Error('There is no page.');
    await signIn(curious, other, `/grp/${id}`);
    const row = main(curious).getByRole('listitem').filter({ hasText: one.name });
    await expect(row).toContainText(words.emailHidden);
    await signIn(hidden, one, `/grp/${id}`);
    await hidden.getByRole('checkbox', { name: words.showEmail }).click();
    await expect(hidden.getByRole('checkbox', { name: words.showEmail })).toBeChecked();
    await expect(async () => {
      await curious.reload();
      await expect(row).toContainText(one.email, { timeout: patience(1000) });
    }).toPass();
    await expect(row.getByRole('link', { name: words.pay })).toBeVisible();
  },
);

test(
  'an invitation to a group is declined, and another is withdrawn',
  long,
  async ({ browser }) => {
    const [owner, friend] = await Promise.all([
      participant('Bogna Czeka'),
      newcomer('Kornel Odmawia'),
    ]);
    const id = await groupWith(owner, 'Chór');
    await inviteTo(owner, id, friend.email);
    const unknown = freshEmail('nikt');
    await inviteTo(owner, id, unknown);
    const [mine, theirs] = await Promise.all(
      [0, 1].map(async () => (await browser.newContext()).newPage()),
    );
    if (!mine || !theirs) throw new Error('There is no page.');
    await signIn(theirs, friend, '/grp');
    await button(theirs, words.decline).click();
    await expect(main(theirs).getByText(say(words.declinedDone, { name: 'Chór' }))).toBeVisible();
    await expect(heading(theirs, say(words.invitedTo, { name: 'Chór' }))).toBeHidden();

    await signIn(mine, owner, `/grp/${id}`);
    const row = (email: string) => main(mine).getByRole('listitem').filter({ hasText: email });
    await expect(row(friend.email)).toContainText(words.stateDeclined);
    await row(unknown)
      .getByRole('button', { name: say(words.withdraw, { email: unknown }) })
      .click();
    await expect(row(unknown)).toBeHidden();
    await mine.getByLabel(words.inviteEmail).fill(friend.email);
    await button(mine, words.inviteSend).click();
    await expect(main(mine).getByRole('alert')).toContainText('nie chce dołączyć');
    await expect(mine.getByLabel(words.inviteEmail)).toHaveValue(friend.email);
  },
);

test('two concurrent changes of a group are both kept', long, async ({ page }) => {
  const owner = await participant('Aniela Zmienia');
  const id = await groupWith(owner, 'Stara nazwa');
  await signIn(page, owner, `/grp/${id}`);
  await button(page, words.edit).click();
  await fillGroup(page, 'Moja nazwa', 'Mój opis');
  const token = await tokenOf(owner);
  await callAs(token, updateGroup, {
    params: { id },
    body: { id, name: 'Inna nazwa', description: '' },
  });
  await submit(page, words.save);
  const alert = dialog(page).getByRole('alert');
  await expect(alert).toContainText(words.stale);
  await expect(alert).toContainText('Inna nazwa');
  await expect(dialog(page).getByLabel(words.description)).toHaveValue('Mój opis');
  await alert.getByRole('button', { name: words.overwrite }).click();
  await expect(heading(page, 'Moja nazwa')).toBeVisible();
  const seen = await callAs(token, getGroup, { params: { id } });
  expect([seen.name, seen.description, seen.version]).toEqual(['Moja nazwa', 'Mój opis', 3]);
});

test('members leave a group or are removed, and the group ends', long, async ({ browser }) => {
  const [owner, one, other] = await Promise.all([
    participant('Felicja Kończy'),
    participant('Gustaw Odchodzi'),
    participant('Wiktor Usuwany'),
  ]);
  const id = await groupWith(owner, 'Na chwilę', [one, other]);
  const [mine, theirs] = await Promise.all(
    [0, 1].map(async () => (await browser.newContext()).newPage()),
  );
  if (!mine || !theirs) throw new Error('There is no page.');
  await signIn(theirs, one, `/grp/${id}`);
  await button(theirs, words.leave).click();
  await submit(theirs, words.leave);
  await isAt(theirs, '/grp');
  await expect(heading(theirs, words.none)).toBeVisible();
  await theirs.goto(`${world().web}/grp/${id}`);
  await expect(heading(theirs, words.notFound)).toBeVisible();

  await signIn(mine, owner, `/grp/${id}`);
  await button(mine, say(words.removeOne, { name: other.name })).click();
  await submit(mine, words.remove);
  await expect(main(mine).getByRole('listitem').filter({ hasText: other.name })).toBeHidden();
  await button(mine, words.delete).click();
  await expect(dialog(mine)).toContainText(words.deleteAlone);
  await submit(mine, words.delete);
  await isAt(mine, '/grp');
  await expect(heading(mine, words.none)).toBeVisible();
});

test('the list of groups is searched, sorted and filtered', long, async ({ page }) => {
  const [person, friend] = await Promise.all([
    participant('Rozalia Wielogrupowa'),
    participant('Ksawery Zaprasza'),
  ]);
  for (const name of ['Ćwiczenia', 'Basen']) await groupWith(person, name);
  await groupWith(friend, 'Książki', [person]);
  await signIn(page, person);
  const menu = page.getByRole('banner').getByRole('navigation');
  await menu.getByRole('button', { name: pl.shell.management }).hover();
  await menu.getByRole('link', { name: pl.groups.page, exact: true }).click();
  await isAt(page, '/grp');
  const names = () => main(page).getByRole('row').getByRole('link').allTextContents();
  await expect.poll(names).toEqual(['Książki', 'Basen', 'Ćwiczenia']);
  await main(page).getByRole('button', { name: words.name, exact: true }).click();
  await expect.poll(names).toEqual(['Basen', 'Ćwiczenia', 'Książki']);
  await main(page).getByRole('searchbox').fill('cwicz');
  await expect.poll(names).toEqual(['Ćwiczenia']);
  await main(page).getByRole('searchbox').fill('');
  await main(page).getByLabel(words.role, { exact: true }).selectOption({ label: words.joined });
  await expect.poll(names).toEqual(['Książki']);
});
