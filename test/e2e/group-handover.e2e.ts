/** A group changes owners: offered on the owner's screen, accepted on a member's. */

import { expect, type Page } from '@playwright/test';
import { groupWith } from './groups.ts';
import { inspect } from './inspect.ts';
import { participant } from './people.ts';
import { button, choose, heading, pl, say, signIn, texts } from './screens.ts';
import { long, test } from './test.ts';

const words = pl.groups;
const main = (page: Page) => page.getByRole('main');

for (const language of ['uk', 'en'] as const) {
  const sizes = { uk: { width: 390, height: 844 }, en: { width: 1280, height: 800 } } as const;
  test(
    `a group is handed over, with messages in ${language} for its new owner`,
    long,
    async ({ browser }) => {
      const [owner, heir] = await Promise.all([
        participant('Halina Oddaje'),
        participant('Leon Przejmuje'),
      ]);
      const id = await groupWith(owner, 'Działki', [heir]);
      const [mine, theirs] = await Promise.all(
        [0, 1].map(async () => (await browser.newContext({ viewport: sizes[language] })).newPage()),
      );
      if (!mine || !theirs) throw new Error('There is no page.');
      await Promise.all([signIn(mine, owner, `/grp/${id}`), signIn(theirs, heir, '/grp')]);
      await choose(theirs, language);
      await mine
        .getByLabel(words.handOverTo)
        .selectOption({ label: `${heir.name} (${heir.email})` });
      await button(mine, words.handOverOffer).click();
      await mine
        .getByRole('dialog')
        .getByRole('button', { name: words.handOverOffer, exact: true })
        .click();
      await expect(
        main(mine).getByText(say(words.handOverWaits, { name: heir.name })),
      ).toBeVisible();

      const { groups } = texts[language];
      await theirs.reload();
      await expect(main(theirs).getByText(groups.offeredToMe)).toBeVisible();
      await main(theirs).getByRole('link', { name: 'Działki' }).click();
      await expect(heading(theirs, say(groups.takeTitle, { name: owner.name }))).toBeVisible();
      await inspect(theirs, `handover ${language}`);
      await button(theirs, groups.take).click();
      await expect(theirs.getByText(say(groups.taken, { name: 'Działki' }))).toBeVisible();
      await expect(theirs.getByLabel(groups.inviteEmail)).toBeVisible();
      await mine.reload();
      await expect(button(mine, words.leave)).toBeVisible();
    },
  );
}
