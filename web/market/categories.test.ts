/** Categories in the reader's language. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { categoryIn, categoryNamed } from './categories.ts';

test('a category of the programme is shown in the reader’s language', () => {
  assert.equal(categoryIn('uk', 'Odzież'), 'Одяг');
  assert.equal(categoryIn('en', 'odziez'), 'Clothing');
  assert.equal(categoryIn('pl', 'Odzież'), 'Odzież');
});

test('a category of a seller’s own is shown as it is', () => {
  assert.equal(categoryIn('uk', 'Świece'), 'Świece');
  assert.equal(categoryNamed('Świece'), 'Świece');
});

test('a category typed in another language is the same one', () => {
  assert.equal(categoryNamed('ОДЯГ'), 'Odzież');
  assert.equal(categoryNamed('fruit and vegetables'), 'Warzywa i owoce');
});
