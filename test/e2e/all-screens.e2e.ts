/**
 * All screens, as each kind of person sees them: nothing moves while the rest loads, axe finds
 * nothing, everything fits at any width, and no text is in another language than the chosen one.
 */
import { type Locale, languages } from '#contract/languages.ts';
import { patience } from '../patience.ts';
import { inspect, inspectSide } from './inspect.ts';
import { long, test } from './test.ts';
import { type Visitor, visitors } from './visitors.ts';
import { type Visit, walk } from './walk.ts';

// Some sixty screens, each at several widths.
test.beforeEach(() => test.setTimeout(patience(300_000)));

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const { guest, member, memberAmongGuests, newcomer, admin, approver } = visitors;

/** Themes only change colours and languages only texts: all rules are checked in the light one. */
const inLight = (language: Locale): Visit => ({
  language,
  size: phone,
  look: (page, name) => inspect(page, name, ['light']),
});
const inDark: Visit = {
  language: 'pl',
  size: desk,
  look: (page, name) => inspect(page, name, ['dark']),
};
const atSide = (language: Locale): Visit => ({
  language,
  size: desk,
  settings: { layout: 'vertical', lastLayout: 'vertical' },
  look: (page, name) => inspectSide(page, name, language === 'pl' ? ['dark', 'semi-dark'] : []),
});
/** Only what every visit checks. */
const loading = (size: Visit['size']): Visit => ({
  language: 'pl',
  size,
  look: async () => undefined,
});

const all: Readonly<Record<string, () => Promise<Visitor>>> = {
  'a guest': guest,
  'a member with something of everything': member,
  'the admin': admin,
  'the second person at the bank desk': approver,
};

for (const [who, visitor] of Object.entries(all)) {
  test(`every screen of ${who} passes the inspection`, async ({ browser }) => {
    await walk(browser, await visitor(), inLight('pl'));
  });
}

for (const [where, size] of Object.entries({ 'a phone': phone, 'a desktop': desk })) {
  test(`no screen of a newcomer shifts while it loads on ${where}`, long, async ({ browser }) => {
    await walk(browser, await newcomer(), loading(size));
  });
}

for (const [how, visit] of [
  ['in dark colours', inDark],
  ['in light colours', inLight('pl')],
  ['with the menu at the side', atSide('pl')],
] as const) {
  // Only its frame differs from a guest's, which is checked in one language.
  test(
    `every public screen of a member passes the inspection ${how}`,
    long,
    async ({ browser }) => {
      await walk(browser, await memberAmongGuests(), visit);
    },
  );
}

for (const [who, visitor] of Object.entries(all)) {
  test(
    `every screen of ${who} passes the inspection in dark colours`,
    long,
    async ({ browser }) => {
      await walk(browser, await visitor(), inDark);
    },
  );

  for (const language of languages) {
    test(
      `every screen of ${who} passes the inspection with a side menu in ${language}`,
      long,
      async ({ browser }) => {
        await walk(browser, await visitor(), atSide(language));
      },
    );

    if (language !== 'pl')
      test(
        `every screen of ${who} passes the inspection in ${language}`,
        long,
        async ({ browser }) => {
          await walk(browser, await visitor(), inLight(language));
        },
      );
  }
}
