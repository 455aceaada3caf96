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

test('has the default settings horizontal, light and letters of 14', () => {
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

test('keeps every setting over a reload but the six', () => {
  const again = readSettings(keptText(other));
  for (const name of names) {
    const expected = notKept.includes(name) ? defaultSettings[name] : other[name];
    assert.equal(again[name], expected, name);
  }
});

test('neither stores the six temporary settings nor reads stored ones', () => {
  assert.deepEqual(
    Object.keys(JSON.parse(keptText(other))).filter((name) => notKept.includes(name)),
    [],
  );
  assert.deepEqual(
    readSettings('{"layout":"vertical","footer":"hidden","appBar":"hidden"}'),
    defaultSettings,
  );
});

test('replaces broken or unknown stored settings by defaults, and keeps good ones', () => {
  for (const broken of [null, '', '{', 'null', '7', '"dark"', '[]', '{"mode":"pink"}']) {
    assert.deepEqual(readSettings(broken), defaultSettings, String(broken));
  }
  assert.deepEqual(readSettings('{"fontSize":"30","skin":"bordered","more":1}'), {
    ...defaultSettings,
    skin: 'bordered',
  });
});

test('turns horizontal semi-dark into light, and a horizontal hidden bar into a fixed one', () => {
  const chosen = withChange(defaultSettings, { mode: 'semi-dark', appBar: 'hidden' });
  const wide = { wide: true, systemDark: true };
  const flat = shownSettings(chosen, wide);
  assert.deepEqual([flat.mode, flat.appBar], ['light', 'fixed']);
  const upright = shownSettings(withChange(chosen, { layout: 'vertical' }), wide);
  assert.deepEqual([upright.mode, upright.appBar], ['semi-dark', 'hidden']);
  assert.ok(needsVertical('mode', 'semi-dark') && needsVertical('appBar', 'hidden'));
  assert.ok(!needsVertical('mode', 'dark') && !needsVertical('footer', 'hidden'));
});

test('makes a narrow window vertical and expanded, and restores a wide one', () => {
  for (const layout of choices.layout) {
    const chosen = withChange(defaultSettings, { layout, navCollapsed: true });
    const narrow = shownSettings(chosen, { wide: false, systemDark: false });
    assert.deepEqual([narrow.layout, narrow.navCollapsed], ['vertical', false]);
    assert.equal(narrow.lastLayout, layout);
    const wide = shownSettings(chosen, { wide: true, systemDark: false });
    assert.deepEqual([wide.layout, wide.navCollapsed], [layout, true]);
  }
});

test('keeps every setting within its allowed values, whatever is stored', () => {
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

test('writes and reads chosen settings without change', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      assert.equal(keptText(readSettings(keptText(settings))), keptText(settings));
    }),
  );
});
