/** The privacy policy tells of all that is kept about people and in their browser, and of what they change. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { features } from '#api/features.ts';
import { changeName, saveProfile } from '#contract/profiles.ts';
import { loadDocument } from '#web/content/load-text.ts';

// The rows of the policy's tables, by the first words of its English text.

/** Parts of the export that a row tells of; tables, if the export has no part. */
const keptData: Readonly<Record<string, readonly string[]>> = {
  Account: ['profile'],
  Wallet: ['wallets'],
  'Acceptance of the documents': ['accepted-documents', 'announced-documents'],
  'Payments and books': [
    'bookings',
    'code-payments',
    'payment-codes',
    'chain-address',
    'chain-moves',
    'chain-receipts',
  ],
  'Titles and descriptions of payments': ['bookings'],
  'Bank payments': ['bank-transfers-in'],
  'Payments in through PayU and Przelewy24': [
    'online-payments',
    'online-refunds',
    'online-payment-history',
    'online-payment-notifications',
  ],
  Companies: ['companies'],
  'Bank accounts': ['bank-accounts', 'payouts'],
  Cards: ['cards', 'card-events', 'card-payments'],
  'Guarding your account': [
    'sessions',
    'passkeys',
    'confirmations',
    'spending-limits',
    'security-events',
  ],
  'Confirmed identity': ['identity', 'identity-checks'],
  'Offers and promotions': ['offers', 'offer_prices', 'pictures', 'promotions', 'shop'],
  'Basket and orders': [
    'basket',
    'orders-as-buyer',
    'orders-as-seller',
    'order-lines',
    'order-history',
  ],
  'Counter and bills': [
    'sales',
    'bills',
    'bill-items',
    'sale-refunds',
    'closing-sheets',
    'offline-sales',
  ],
  'Staff and tablets of a till': ['cashiers'],
  'Questions about offers': ['enquiries', 'enquiry-messages', 'enquiry-reports'],
  Groups: ['groups', 'group-invitations', 'money-requests'],
  'Help requests': ['support-requests'],
  'Notifications on devices': ['notification-devices', 'notification-choices', 'notifications'],
  'Mails that were sent': ['mails'],
  'Decisions of the Programme’s staff': ['desk-events'],
  'Technical records': ['counted'],
  'A deleted account': ['leaving', 'erasure'],
};

/** Names of what is stored: keys, caches and cookies; `*` stands for what varies. */
const keptInBrowser: Readonly<Record<string, readonly string[]>> = {
  'Sign-in tokens and the identifier of the account': ['denar.auth', 'denar.subject'],
  'Forms not yet sent': ['denar.draft.*'],
  'A sign-in that has begun': ['denar.login.*'],
  'A mark that you are signed in': ['denar.signed-in', 'denar.refreshed'],
  'A basket chosen before signing in': ['denar.basket'],
  Settings: ['settings', 'table.*', 'denar.hide-amounts', 'denar.sound', 'denar.announced'],
  'The language you chose': ['language'],
  'A confirmation of identity that was begun': ['__Host-identity'],
  'The last checkpoint of the journal that was looked at': ['denar.checkpoint'],
  'Marks for the page itself': ['denar.farewell', 'denar.reloaded'],
  'A page for when there is no internet': ['denar-*'],
  'The till at which you work': ['denar.till'],
  'The key of a till’s tablet': ['tablet'],
  'A till without a network': ['offline-till', 'offline-accepted'],
  'The page of a till without a network': ['denar-till'],
  'The former notification address of this browser': ['denar-push'],
};

/** The first words of each row of the policy's table under an anchor. */
async function rowsOf(anchor: string): Promise<string[]> {
  const { sections } = await loadDocument('privacy', 'en');
  const blocks = sections.find(({ id }) => id === anchor)?.blocks ?? [];
  return blocks.flatMap((block) =>
    typeof block === 'object' && 'table' in block
      ? block.table.rows.map(([cell = '']) => cell.split(/[,:;]/)[0] ?? '')
      : [],
  );
}

const root = new URL('..', import.meta.url).pathname;
const sources = globSync('{web,api}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['web/dist/**', '**/*.test.ts', '**/testing*.ts'],
}).map((file) => readFileSync(root + file, 'utf8'));

/** What an expression in a source is: a text, a constant, or one that begins with it. */
function nameOf(expression: string, source: string): string {
  const [, text, name, more = ''] = /^(?:['`](.+)['`]|(\w+)( \+ .+)?)$/.exec(expression) ?? [];
  const pattern = new RegExp(`const ${name} = ['\`](.+)['\`];`);
  const found = text ?? [source, ...sources].map((one) => pattern.exec(one)?.[1]).find(Boolean);
  assert.ok(found, `${expression} is no constant text`);
  return found.replace(/\$\{.+\}/, '*') + more.replace(/.+/, '*');
}

/** What the code stores in browsers. */
function storedNames(): string[] {
  const stores = /(?:\.setItem|caches\.open|keepKey)\(\s*([^,)]+)/g;
  const cookies = /`\$\{(\w+)\}=[^`]*; Path=\//g;
  const names = sources.flatMap((source) =>
    [stores, cookies].flatMap((pattern) =>
      Array.from(source.matchAll(pattern), ([, name = '']) => nameOf(name, source)),
    ),
  );
  return [...new Set(names)].sort();
}

/** What people change of themselves, by the contract's fields, in the words of the policy. */
const changeable: Readonly<Record<string, readonly [string, string, string]>> = {
  name: ['nazwę', 'назву', 'name'],
  phone: ['telefon', 'телефон', 'phone number'],
  picture: ['zdjęcie', 'фото', 'picture'],
  language: ['język wiadomości', 'мову повідомлень', 'language of messages'],
  shop: ['wizytówkę sklepu', 'візитку крамниці', 'shop’s page'],
};

describe('The privacy policy', () => {
  it('has a row for each part of the export, and nothing without one', async () => {
    assert.deepEqual(Object.keys(keptData), await rowsOf('data'));
    const named = Object.values(keptData).flat();
    const parts = features.flatMap(({ personalData = [] }) => personalData.map(({ name }) => name));
    const tables = features.flatMap(({ withoutPersons = {} }) => Object.keys(withoutPersons));
    assert.deepEqual(
      parts.filter((name) => !named.includes(name)),
      [],
    );
    for (const name of named) assert.ok([...parts, ...tables].includes(name), name);
  });

  it('has a row for all that the code stores in a browser', async () => {
    assert.deepEqual(Object.keys(keptInBrowser), await rowsOf('browser'));
    assert.deepEqual(storedNames(), Object.values(keptInBrowser).flat().sort());
    const otherWays = /indexedDB|document\.cookie|(local|session)Storage\[/;
    assert.equal(sources.filter((source) => otherWays.test(source)).length, 2);
  });

  it('says what people change themselves, and the terms lead there', async () => {
    const fields = [changeName, saveProfile].flatMap(({ body }) => Object.keys(body.shape));
    assert.deepEqual(Object.keys(changeable), fields);
    for (const [at, language] of (['pl', 'uk', 'en'] as const).entries()) {
      const { sections } = await loadDocument('privacy', language);
      const rights = JSON.stringify(sections.find(({ id }) => id === 'rights'));
      const [told = ''] = /[^;]*\(\/profil\)/.exec(rights) ?? [];
      for (const words of Object.values(changeable))
        assert.ok(told.includes(words[at] ?? ''), told);
      const terms = await loadDocument('terms', language);
      const joining = JSON.stringify(terms.sections.find(({ id }) => id === 'joining'));
      assert.ok(joining.includes('(/polityka_prywatnosci#rights)'));
    }
  });
});
