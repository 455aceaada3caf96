/** Brand colours are readable, and unreadable ones are refused. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { colorFaults, contrastOf, shadesOf, styleOf } from './brand-colors.ts';
import { ownBrand, readBrand } from './brand-file.ts';

test('computes colour contrast as WCAG does', () => {
  assert.equal(contrastOf('#000000', '#ffffff'), 21);
  assert.equal(contrastOf('#ffffff', '#ffffff'), 1);
  assert.equal(contrastOf('#767676', '#ffffff').toFixed(2), '4.54');
});

test('finds enough contrast in our colours and in another brand’s', () => {
  assert.deepEqual(colorFaults(ownBrand), []);
  assert.deepEqual(colorFaults(readBrand('test/talar.json')), []);
});

test('names unreadable brand colours with theme and background', () => {
  const pale = { primary: '#9fd0b0', secondary: '#a16605' };
  const faults = colorFaults({ ...ownBrand, colors: { ...ownBrand.colors, light: pale } });
  assert.ok(faults.length > 1);
  assert.match(
    faults[0] ?? '',
    /^colors\.light: primary on #ffffff has a contrast of 1\.\d\d, not/,
  );
});

test('has the brand file’s colours in the style sheets', () => {
  const css = readFileSync(new URL('../web/style/tokens.css', import.meta.url), 'utf8');
  const said = (name: string) => [...css.matchAll(new RegExp(`--${name}: (#\\w+);`, 'g'))];
  const { light, dark } = ownBrand.colors;
  assert.deepEqual(
    said('primary')
      .map(([, color]) => color)
      .slice(0, 2),
    [light.primary, dark.primary],
  );
  assert.deepEqual(
    said('accent').map(([, color]) => color),
    [light.secondary, dark.secondary],
  );
  // Another brand's style must set every property that this one sets.
  for (const name of Object.keys(shadesOf(ownBrand, 'light'))) {
    assert.ok(said(name).length >= 2, name);
    assert.ok(styleOf(ownBrand).includes(`--${name}:`), name);
  }
});
