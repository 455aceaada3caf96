/** The operator's desk: key numbers, a person, their bookings, and the programme's freeze. */
import { expect } from '@playwright/test';
import { followChain } from '#contract/chain.ts';
import { listStuck } from '#contract/operator.ts';
import { transfer } from '#contract/transfers.ts';
import { glance } from './inspect.ts';
import { freshWord } from './offers.ts';
import { callAs, demoAdmin, participant, tokenOf } from './people.ts';
import { button, isAt, pl, signIn } from './screens.ts';
import { test } from './test.ts';
import { world } from './world.ts';

test('the admin finds a person and their bookings', async ({ page }) => {
  const name = freshWord('Hanna');
  const person = await participant(name, '40,00');
  const shop = await participant('Kiosk Biurkowy');
  const query = { email: shop.email, amount: '1.00' };
  await callAs(await tokenOf(person), transfer, { query });
  await signIn(page, demoAdmin, '/adm');
  const main = page.getByRole('main');
  await expect(main.getByText(pl.operator.circulation, { exact: true }).first()).toBeVisible();
  await expect(main.getByText(pl.operator.coverageOverTime).first()).toBeVisible();
  await main.getByRole('link', { name: pl.operator.people, exact: true }).click();
  await isAt(page, '/adm?tab=people');
  await main.getByLabel(pl.operator.searchPeople).fill(name);
  const people = main.getByRole('table', { name: pl.operator.people });
  await expect(people.getByRole('row')).toHaveCount(2);
  await people.getByRole('link', { name, exact: true }).click();
  await main.getByRole('link', { name: pl.operator.toJournal }).click();
  const journal = main.getByRole('table', { name: pl.operator.journal });
  await expect(journal.getByRole('row')).toHaveCount(3);
  await expect(journal).toContainText('Kiosk Biurkowy');
});

test('the admin freezes a person, finds it in the security events, and unfreezes them', async ({
  page,
}) => {
  const name = freshWord('Zofia');
  const person = await participant(name, '40,00');
  const { operator } = pl;
  await signIn(page, demoAdmin, `/adm?tab=people&search=${name}`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await button(page, operator.freeze).click();
  for (const point of [operator.freezeEnds, operator.freezeSessions, operator.freezeMail]) {
    await expect(dialog.getByText(point)).toBeVisible();
  }
  const act = (label: string) => dialog.getByRole('button', { name: label });
  await act(operator.freezeYes).click();
  await expect(dialog.getByText(pl.calls.fieldShort)).toBeVisible();
  await glance(page, 'the question before a freeze');
  await dialog.getByLabel(operator.reason).fill('zgłoszona kradzież');
  await act(operator.freezeYes).click();
  await expect(main.getByText(operator.frozen_programme)).toBeVisible();
  await glance(page, 'the page of somebody who is frozen');
  await main.getByRole('link', { name: operator.backToPeople }).click();
  await main.getByLabel(operator.state).selectOption(operator.state_frozen);
  const people = main.getByRole('table', { name: operator.people });
  await expect(people.getByRole('row', { name: person.email })).toContainText(
    operator.frozen_programme,
  );
  await people.getByRole('link', { name, exact: true }).click();
  await main.getByRole('link', { name: operator.toTrail }).click();
  const trail = main.getByRole('table', { name: operator.trail });
  await expect(trail.getByRole('row')).toHaveCount(2);
  await expect(trail).toContainText('zgłoszona kradzież');
  await trail.getByRole('link', { name, exact: true }).click();
  await button(page, operator.unfreeze).click();
  await dialog.getByLabel(operator.reason).fill('wyjaśnione');
  await act(operator.unfreezeYes).click();
  await expect(button(page, operator.freeze)).toBeVisible();
});

/** The desk's response while the chain differs from the ledger. */
const onTheChain = [
  { kind: 'chain', name: '', amount: 0, trouble: 'branch' },
  { kind: 'chain', name: '', amount: 0, trouble: 'locked' },
  { kind: 'chain_receipt', name: 'Ola Zgubna', amount: 4, trouble: 'lost' },
  { kind: 'chain_difference', name: 'Jan Inny', amount: -4, ledger: 12, chain: 8 },
  { kind: 'chain_move', name: 'Ewa Czeka', amount: 5 },
].map((row, at) => ({
  ...row,
  email: '',
  id: `00000000-0000-4000-8000-00000000000${at}`,
  due: '2026-11-23T10:00:00.000Z',
}));

test('the desk sees a trouble of the chain and follows its node', async ({ page }) => {
  const { operator } = pl;
  await signIn(page, demoAdmin, '/adm?tab=locks');
  // A real difference would stop the exchanges of all other tests.
  const headers = { 'access-control-allow-origin': '*' };
  let stuck = onTheChain;
  await page.route(`${world().api}${listStuck.path}?*`, (route) =>
    route.fulfill({ headers, json: { stuck, total: stuck.length, count: 25, skip: 0 } }),
  );
  const notes: unknown[] = [];
  await page.route(world().api + followChain.path, (route) => {
    notes.push(route.request().postDataJSON());
    stuck = [];
    return route.fulfill({ headers, status: 204 });
  });
  const main = page.getByRole('main');
  await main.getByRole('link', { name: operator.stuck, exact: true }).click();
  const row = (text: string) => main.getByRole('row').filter({ hasText: text });
  await expect(row(operator.chain_locked)).toContainText(operator.stuck_chain);
  await expect(row(operator.receipt_lost)).toContainText('Ola Zgubna');
  await expect(row('Jan Inny')).toContainText('W księdze 12,00');
  await expect(row('Jan Inny')).toContainText(/4,00.ITL/);
  await expect(row('Ewa Czeka')).toContainText(operator.chainMoveWaits);
  const follow = main.getByRole('button', { name: operator.follow });
  await expect(follow).toHaveCount(1);
  await glance(page, 'what is wrong on the chain');
  await row(operator.chain_branch).getByRole('button', { name: operator.follow }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(operator.followWarning)).toBeVisible();
  await dialog.getByLabel(operator.reason).fill('węzeł odtworzony z kopii');
  await dialog.getByRole('button', { name: operator.follow }).click();
  await expect(main.getByText(operator.stuckNone)).toBeVisible();
  expect(notes).toEqual([{ note: 'węzeł odtworzony z kopii' }]);
});
