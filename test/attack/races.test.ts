/** Ten at once in every operation that changes something: one effect, and never a server error. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { cardPayment, newCards, ownedCard, verification } from '#api/testing-flows.ts';
import { operations } from '#contract/operations.ts';
import { admin, ask, ewa, good, id, jan, rows, shop, somebody, ten } from './race.ts';

describe('Concurrent calls of wallet and codes', () => {
  // At once: closeWallet.
  it('closes a wallet once in ten calls at once', async () => {
    const gone = await somebody();
    const wallet = id(await good(shop.ask('GET', '/v2/account/wallet', { as: gone })));
    assert.ok((await ten(() => ask(gone, 'DELETE', `/v2/account/wallet/${wallet}`))) > 0);
    assert.equal(await rows('wallet WHERE id = $1 AND closed_at IS NOT NULL', wallet), 1);
  });

  // At once: makeBoundCode, payBoundCode.
  it('keeps one live bound code, and charges it once, in ten calls at once', async () => {
    const body = { amount: 2, userEmail: jan.email };
    assert.equal(await ten(() => ask(ewa, 'POST', '/trans/otp', body)), 10);
    const live = `payment_code c JOIN wallet w ON w.id = c.wallet_id
      WHERE w.email = $1 AND c.ended_at IS NULL`;
    assert.equal(await rows(live, ewa.email), 1);
    const { otp_code } = await good(ask(ewa, 'POST', '/trans/otp', body));
    const pay = { otp_code, amount: 2, description: '' };
    const before = await shop.denarOf(jan);
    assert.equal(await ten(() => ask(jan, 'POST', '/trans/pay', pay)), 1);
    assert.equal(await shop.denarOf(jan), before + 2);
  });
});

describe('Concurrent calls about cards', () => {
  const events = (card: string | undefined, event: string): Promise<number> =>
    rows('card_event WHERE card_id = $1 AND event = $2', card, event);

  // At once: newCards.
  it('makes a batch of cards once in ten calls under one key', async () => {
    const key = { 'idempotency-key': 'cards-1' };
    const body = { count: 2, batch: 'TEN' };
    assert.equal(await ten(() => ask(admin, 'POST', '/v2/adm/cstore/new', body, key)), 10);
    assert.equal(await rows(`card WHERE batch = 'TEN'`), 2);
  });

  // At once: releaseCard, releaseCards, updateCard, removeCard.
  it('releases, blocks and removes a card once in ten calls at once', async () => {
    const [one, two, three] = (await newCards(shop, admin, 3)).map(({ id }) => id);
    await ten(() => ask(admin, 'POST', `/v2/adm/cstore/release/${one}`));
    assert.equal(await events(one, 'released'), 1);
    await ten(() => ask(admin, 'POST', '/v2/adm/cstore/release', { ids: [one, two] }));
    assert.equal(await events(two, 'released'), 1);
    const blocked = { status: 'blocked', note: 'zgubiona' };
    await ten(() => ask(admin, 'PUT', `/v2/adm/cstore/update/${two}`, blocked));
    assert.equal(await events(two, 'blocked'), 1);
    assert.equal(await ten(() => ask(admin, 'DELETE', `/v2/adm/cstore/remove/${three}`)), 1);
  });

  // At once: cancelCardPayment, blockCard.
  it('cancels a card payment and blocks its card once in ten calls at once', async () => {
    const owned = await ownedCard(shop, admin, ewa, 5);
    const { card } = owned;
    const { transaction_id } = await cardPayment(shop, jan, owned, { amount: 1 });
    const cancelled = { transaction_id };
    assert.equal(
      await ten((n) => ask(n % 2 ? jan : ewa, 'POST', '/v2/trans/cards/cancel', cancelled)),
      1,
    );
    assert.equal(await shop.held(), 0);
    assert.equal(await ten(() => ask(ewa, 'POST', `/v2/trans/cards/${card.id}/block`)), 10);
    assert.equal(await events(card.id, 'blocked'), 1);
  });
});

describe('Concurrent calls about groups, bank accounts and pictures', () => {
  /** A group of Ewa's with Jan in it: its id and path, and Jan's id. */
  const groupOfTwo = async () => {
    const made = ask(ewa, 'POST', '/account/group/create', { name: 'X', description: '' });
    const group = id(await good(made));
    const at = `/account/group/${group}`;
    await good(ask(ewa, 'POST', `${at}/members`, { email: jan.email }));
    const { invitations } = await good(shop.ask('GET', '/account/group/invitations', { as: jan }));
    const [mine] = invitations as { id: string }[];
    const accept = { decision: 'accept', showEmail: false };
    await good(ask(jan, 'POST', `/account/group/invitations/${mine?.id}`, accept));
    const seen = await good(shop.ask('GET', `/account/group/groups/${group}`, { as: ewa }));
    const members = seen.members as { userId: string; name: string }[];
    return { group, at, his: members.find(({ name }) => name === jan.name)?.userId };
  };

  // At once: withdrawInvitation, removeMember, setMembership, deleteGroup.
  it('withdraws an invitation and removes member and group once in ten calls at once', async () => {
    const { group, at, his } = await groupOfTwo();
    await good(ask(ewa, 'POST', `${at}/members`, { email: 'ktos@example.pl' }));
    const seen = await good(shop.ask('GET', `/account/group/groups/${group}`, { as: ewa }));
    const open = seen.invitations as { id: string; email: string }[];
    const away = open.find(({ email }) => email === 'ktos@example.pl')?.id;
    await ten(() => ask(ewa, 'DELETE', `${at}/invitations/${away}`));
    assert.equal(
      await ten((n) => ask(jan, 'PUT', `${at}/membership`, { showEmail: n % 2 === 0 })),
      10,
    );
    await ten((n) => ask(n % 2 ? jan : ewa, 'DELETE', `${at}/members/${his}`));
    assert.equal(await rows('group_member WHERE group_id = $1', group), 1);
    assert.equal(
      await ten(() => shop.ask('DELETE', at, { as: ewa, query: { confirm: 'true' } })),
      1,
    );
  });

  // At once: offerGroup, endOffer, takeGroup.
  it('hands a group over with one mail in ten calls at once', async () => {
    const { group, at, his } = await groupOfTwo();
    const mails = 'mail WHERE recipient = $1';
    const before = await rows(mails, jan.email);
    assert.equal(await ten(() => ask(ewa, 'PUT', `${at}/heir`, { userId: his })), 10);
    assert.equal(await rows(mails, jan.email), before + 1);
    assert.equal(await ten(() => ask(ewa, 'DELETE', `${at}/heir`)), 1);
    await good(ask(ewa, 'PUT', `${at}/heir`, { userId: his }));
    // The owner may take it again without effect.
    assert.equal(await ten(() => ask(jan, 'PUT', `${at}/owner`)), 10);
    const taken = 'people_group WHERE id = $1 AND owner_id = $2 AND heir_id IS NULL';
    assert.equal(await rows(taken, group, his), 1);
  });

  // At once: removeBankAccount.
  it('removes a bank account once in ten calls at once', async () => {
    const { id: account } = await verification(shop, ewa);
    const path = `/v2/account/bank-account/${account}`;
    assert.equal(await ten(() => ask(ewa, 'DELETE', path)), 1);
    const back = `ledger.account WHERE name = 'costs_pln' AND posted <> 0`;
    assert.equal(await rows(back), 0, 'what the verification was to cost is given back once');
  });

  // At once: uploadImage.
  it('stores one picture of ten uploads at once', async () => {
    const { default: sharp } = await import('sharp');
    const bytes = await sharp({
      create: { width: 9, height: 9, channels: 3, background: '#a16605' },
    })
      .png()
      .toBuffer();
    const type = { 'content-type': 'image/png' };
    // One person's pictures are processed one after the other.
    assert.equal(await ten(() => ask(ewa, 'POST', '/v2/account/images', bytes, type)), 1);
    assert.equal(await rows('offer_image'), 1);
  });
});

describe('The race tests of changing operations', () => {
  const cwd = path.resolve(import.meta.dirname, '../..');
  const read = (pattern: string): string[] =>
    globSync(pattern, { cwd }).map((file) => readFileSync(path.join(cwd, file), 'utf8'));
  /** What the line above a test says, and the test; `initiate*` is all operations of that beginning. */
  const raced = ['api/**/*.test.ts', 'test/attack/races*.test.ts'].flatMap(read).flatMap((text) =>
    [...text.matchAll(/^ *\/\/ At once: ([\w*, ]+)\.\n *(?:it|test)\(/gm)].map(
      ({ 0: { length }, 1: names = '', index }) => ({
        names: names.split(', '),
        test: text.slice(index + length).split(/^ *(?:it|test)\(/m, 1)[0] ?? '',
      }),
    ),
  );
  const matches = (said: string, name: string): boolean =>
    said.endsWith('*') ? name.startsWith(said.slice(0, -1)) : said === name;
  for (const { name, method } of operations.filter((one) => one.method !== 'GET')) {
    it(`call ${method} ${name} ten times at once`, () => {
      const found = raced.find(({ names }) => names.some((one) => matches(one, name)));
      assert.ok(found, `write one, and "// At once: ${name}." in the line above it`);
      assert.match(found.test, /Promise\.all|\b(ten|atOnce)\(/);
    });
  }
  it('name only existing operations', () => {
    assert.deepEqual(
      raced
        .flatMap(({ names }) => names)
        .filter((one) => !operations.some(({ name }) => matches(one, name))),
      [],
    );
  });
});
