/** Groups: every state of their screens, in each language. */

import { expect, type Page } from '@playwright/test';
import { inviteMember } from '#contract/groups.ts';
import { groupWith, inviteTo } from './groups.ts';
import { drawn, inspect } from './inspect.ts';
import { freshEmail, participant } from './people.ts';
import { button, choose, heading, signIn, texts } from './screens.ts';
import { long, test } from './test.ts';
import { phone } from './ways.ts';
import { world } from './world.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const main = (page: Page) => page.getByRole('main');

const submit = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click();

for (const language of ['pl', 'uk', 'en'] as const) {
  test(
    `every state of the groups’ screens passes the inspection in ${language}`,
    long,
    async ({ page }) => {
      test.slow();
      const said = texts[language].groups;
      const [person, friend] = await Promise.all([
        participant('Eustachy Wszędobylski-Konstantynopolitańczykowianek'),
        participant('Spółdzielnia Mleczarska „Łąka i Las”'),
      ]);
      if (language === 'uk') await page.setViewportSize(phone);
      await signIn(page, person, '/grp');
      await choose(page, language);
      await expect(heading(page, said.none)).toBeVisible();
      await drawn(page);
      await inspect(page, `no groups in ${language}`);
      await inviteTo(friend, await groupWith(friend, 'W'.repeat(80)), person.email);
      const own = await groupWith(person, 'Sąsiedzi z Łąkowej', [friend], { showEmail: true });
      await inviteTo(person, own, freshEmail('ktos-o-bardzo-dlugim-adresie-poczty'));
      await page.reload();
      await expect(page.getByRole('row').first()).toBeVisible();
      await inspect(page, `groups and an invitation in ${language}`);
      await button(page, said.create).click();
      await submit(page, said.createSubmit);
      await expect(dialog(page).getByRole('alert')).toBeVisible();
      await inspect(page, `a new group in ${language}`);
      await page.goto(`${world().web}/grp/${own}`);
      await expect(heading(page, 'Sąsiedzi z Łąkowej')).toBeVisible();
      await page.route(`${world().api}${inviteMember.path.replace('{id}', own)}`, (route) =>
        route.abort(),
      );
      await page.getByLabel(said.inviteEmail).fill(friend.email);
      await button(page, said.inviteSend).click();
      await expect(main(page).getByRole('alert')).toBeVisible();
      await inspect(page, `a group of one's own in ${language}`);
      await button(page, said.delete).click();
      await expect(dialog(page)).toBeVisible();
      await inspect(page, `the end of a group in ${language}`);
    },
  );
}
