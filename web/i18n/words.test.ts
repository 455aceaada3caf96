/** What must hold between the words of the three languages. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { en } from './en.ts';
import { enMarket } from './en-market.ts';
import { enOperator } from './en-operator.ts';
import { enSecurity } from './en-security.ts';
import { enSignedIn } from './en-signed-in.ts';
import { pl } from './pl.ts';
import { plMarket } from './pl-market.ts';
import { plOperator } from './pl-operator.ts';
import { plSecurity } from './pl-security.ts';
import { plSignedIn } from './pl-signed-in.ts';
import { ua } from './ua.ts';
import { uaMarket } from './ua-market.ts';
import { uaOperator } from './ua-operator.ts';
import { uaSecurity } from './ua-security.ts';
import { uaSignedIn } from './ua-signed-in.ts';

type Texts = Record<string, Record<string, string>>;
const source: Texts = { ...pl, ...plMarket, ...plOperator, ...plSecurity, ...plSignedIn };
const others: Record<string, Texts> = {
  ua: { ...ua, ...uaMarket, ...uaOperator, ...uaSecurity, ...uaSignedIn },
  en: { ...en, ...enMarket, ...enOperator, ...enSecurity, ...enSignedIn },
};
const placeholders = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

for (const [language, words] of Object.entries(others)) {
  test(`every text in ${language} names what the Polish one names`, () => {
    for (const [feature, texts] of Object.entries(words)) {
      for (const [key, text] of Object.entries(texts)) {
        const polish = source[feature]?.[key] ?? '';
        assert.deepEqual(placeholders(text), placeholders(polish), `${feature}.${key}`);
      }
    }
  });

  test(`no text in ${language} is empty or left with blanks at its ends`, () => {
    for (const [feature, texts] of Object.entries(words)) {
      for (const [key, text] of Object.entries(texts)) {
        assert.ok(text.length > 0 && text === text.trim(), `${feature}.${key}`);
      }
    }
  });
}

test('no Ukrainian text is in Latin letters alone, but for names and units', () => {
  const allowed =
    /^(\{\{\w+\}\}|[\s\d\p{P}\p{S}]|DNR|ITL|PLN|NIP|iTalar|JSON|QR|PDF|CSV|E-mail)*$/u;
  for (const [feature, texts] of Object.entries<Record<string, string>>({
    ...ua,
    ...uaMarket,
    ...uaOperator,
    ...uaSecurity,
    ...uaSignedIn,
  })) {
    for (const [key, text] of Object.entries(texts)) {
      assert.ok(/\p{Script=Cyrillic}/u.test(text) || allowed.test(text), `${feature}.${key}`);
    }
  }
});
