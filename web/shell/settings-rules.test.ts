/** Which settings are stored, and what overrides what. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  choices,
  defaultSettings,
  keptText,
  needsVertical,
  readSettings,
  type SettingName,
  type Settings,
  shownSettings,
  withChange,
} from './settings-rules.ts';

const names = Object.keys(choices) as SettingName[];
const notKept = ['appBar', 'footer', 'layout', 'navHidden', 'lastLayout', 'toastPosition'];

/** The last value of each, which is never its default if it has two or more. */
const other = Object.fromEntries(names.map((name) => [name, choices[name].at(-1)])) as Settings;

const anySettings = fc.record(
  Object.fromEntries(names.map((name) => [name, fc.constantFrom(...choices[name])])),
) as fc.Arbitrary<Settings>;
const anySurroundings = fc.record({ wide: fc.boolean(), systemDark: fc.boolean() });

test('the defaults are horizontal, light whatever the device is, and letters of 14', () => {
  const { layout, mode, fontSize, direction } = shownSettings(defaultSettings, {
    wide: true,
    systemDark: true,
  });
  assert.deepEqual(
    { layout, mode, fontSize, direction },
    { layout: 'horizontal', mode: 'light', fontSize: 14, direction: 'ltr' },
  );
  const followed = shownSettings(
    { ...defaultSettings, mode: 'system' },
    { wide: true, systemDark: true },
  );
  assert.equal(followed.mode, 'dark');
});

test('a reload keeps every setting but the six', () => {
  const again = readSettings(keptText(other));
  for (const name of names) {
    const expected = notKept.includes(name) ? defaultSettings[name] : other[name];
    assert.equal(again[name], expected, name);
  }
});

test('the six are not stored, and not believed where somebody stored them', () => {
  assert.deepEqual(
    Object.keys(JSON.parse(keptText(other))).filter((name) => notKept.includes(name)),
    [],
  );
  assert.deepEqual(
    readSettings('{"layout":"vertical","footer":"hidden","appBar":"hidden"}'),
    defaultSettings,
  );
});

test('broken or unknown stored values are the defaults, beside good ones that stay', () => {
  for (const broken of [null, '', '{', 'null', '7', '"dark"', '[]', '{"mode":"pink"}']) {
    assert.deepEqual(readSettings(broken), defaultSettings, String(broken));
  }
  assert.deepEqual(readSettings('{"fontSize":"30","skin":"bordered","more":1}'), {
    ...defaultSettings,
    skin: 'bordered',
  });
});

test('horizontal and semi-dark is light, horizontal and a hidden bar is a fixed one', () => {
  const chosen = withChange(defaultSettings, { mode: 'semi-dark', appBar: 'hidden' });
  const wide = { wide: true, systemDark: true };
  const flat = shownSettings(chosen, wide);
  assert.deepEqual([flat.mode, flat.appBar], ['light', 'fixed']);
  const upright = shownSettings(withChange(chosen, { layout: 'vertical' }), wide);
  assert.deepEqual([upright.mode, upright.appBar], ['semi-dark', 'hidden']);
  assert.ok(needsVertical('mode', 'semi-dark') && needsVertical('appBar', 'hidden'));
  assert.ok(!needsVertical('mode', 'dark') && !needsVertical('footer', 'hidden'));
});

test('a narrow window is vertical and expanded, and a wide one again what it was', () => {
  for (const layout of choices.layout) {
    const chosen = withChange(defaultSettings, { layout, navCollapsed: true });
    const narrow = shownSettings(chosen, { wide: false, systemDark: false });
    assert.deepEqual([narrow.layout, narrow.navCollapsed], ['vertical', false]);
    assert.equal(narrow.lastLayout, layout);
    const wide = shownSettings(chosen, { wide: true, systemDark: false });
    assert.deepEqual([wide.layout, wide.navCollapsed], [layout, true]);
  }
});

test('whatever is stored and wherever it is shown, every value is an allowed one', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), anySettings.map(keptText)), anySurroundings, (text, around) => {
      const shown = shownSettings(readSettings(text), around);
      for (const name of names) {
        assert.ok((choices[name] as readonly unknown[]).includes(shown[name]), name);
      }
      assert.notEqual(shown.mode, 'system');
    }),
  );
});

test('what is chosen and kept comes back as it was', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      assert.equal(keptText(readSettings(keptText(settings))), keptText(settings));
    }),
  );
});
