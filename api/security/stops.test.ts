/** What each kind of freeze stops: the table of docs/security.md, row by row. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { after, describe, it } from 'node:test';
import { getShift } from '#contract/cashiers.ts';
import { payBoundCode } from '#contract/charges.ts';
import * as freezeCalls from '#contract/freeze.ts';
import { daysAfter } from '#contract/money-requests.ts';
import { refundSale } from '#contract/refunds.ts';
import { transfer } from '#contract/transfers.ts';
import { actingAs, hire, joinedTablet, walletOf } from '../cashiers/testing.ts';
import { polishDay } from '../documents/format.ts';
import { groupCalls } from '../groups/testing.ts';
import { openShop, type Shop } from '../orders/testing.ts';
import {
  type AskOptions,
  assertRefused,
  type Person,
  prepared,
  type Reply,
  refusal,
} from '../testing.ts';
import { newBill, newSale, ownedCard, paymentCode } from '../testing-flows.ts';
import { type Act, stops } from './frozen.ts';
import { askConfirmed, signedInAnew } from './testing.ts';
import { instanceOf, payments, type Ready, type World } from './testing-payments.ts';

const shop = prepared(() => openShop({ LEAVING_GRACE: 'on' }));
after(() => shop.booksAreWhole().finally(shop.close));

const kinds = ['owner', 'programme', 'leaver'] as const;
type Kind = (typeof kinds)[number];

const person = (name: string, denar = '100.00'): Promise<Person> =>
  shop.person(`${name} ${randomUUID()}`, { denar });

async function newWorld(sellersDenar?: string): Promise<World> {
  const [buyer, seller] = [await person('Kupuje'), await person('Sprzedaje', sellersDenar)];
  return { api: shop, lax: shop, buyer, seller, amount: 2 };
}

/** Freezes, and signs the person in again, in the same object; who leaves stays signed out. */
async function freeze(as: Person, kind: Kind): Promise<void> {
  const id = await walletOf(shop, as);
  if (kind === 'leaver') {
    const asked = await askConfirmed(shop, 'DELETE', `/v2/account/wallet/${id}`, { as });
    assert.equal(asked.status, 204, JSON.stringify(asked.body));
    return;
  }
  const body = { note: 'podejrzenie' };
  const done =
    kind === 'owner'
      ? await shop.reply(freezeCalls.freeze, { as })
      : await shop.reply(freezeCalls.freezePerson, {
          as: await shop.admin(),
          params: { id },
          body,
        });
  assert.equal(done.status, 200, JSON.stringify(done.body));
  Object.assign(as, await signedInAnew(shop, as));
}

type Method = 'GET' | 'POST' | 'PUT';
/** A call of the world's seller, prepared before the freeze. */
type Prepare = (world: World) => Promise<Ready>;

const bySeller =
  (method: Method, path: string, input: (world: World) => Promise<AskOptions>): Prepare =>
  async (world) => {
    const options = await input(world);
    return () => askConfirmed(shop, method, path, { ...options, as: world.seller });
  };
const day = (): string => daysAfter(polishDay(shop.deps.now()), 7);

const taking: Readonly<Record<string, Prepare>> = {
  makeCharge: bySeller('POST', '/v2/et/transaction', async ({ buyer }) => ({
    query: { otp_code: await paymentCode(shop, buyer), kwota: '2' },
  })),
  payBoundCode: bySeller('POST', '/trans/pay', async ({ buyer, seller, amount }) => {
    const otp_code = await paymentCode(shop, buyer, { amount, userEmail: seller.email });
    return { body: { otp_code, amount, description: '' } };
  }),
  initiateCardPayment: bySeller('POST', '/v2/trans/cards/initiate', async (world) => {
    const { card } = await ownedCard(shop, await shop.admin(), world.buyer, 3);
    const { cardNumber: card_number, serial } = card;
    return { body: { card_number, serial, amount: 2, seller_email: world.seller.email } };
  }),
  issueBill: bySeller('POST', '/trans/rachunek.wystaw', async ({ seller }) => ({
    body: { saleId: await newSale(shop, seller, { name: 'Chleb', price: '2.00', quantity: 1 }) },
  })),
  confirmBill: bySeller('POST', '/trans/rachunek.potwierdz', async ({ buyer, seller }) => {
    const bill = await newBill(shop, seller, [{ name: 'Chleb', price: '2.00', quantity: 1 }]);
    return { body: { billId: bill.id, otp_code: await paymentCode(shop, buyer) } };
  }),
  confirmBillInZloty: bySeller('POST', '/trans/rachunek.potwierdz', async ({ seller }) => {
    const line = { name: 'Chleb', price: '2.00', quantity: 1 };
    return { body: { billId: (await newBill(shop, seller, [line], { denarPart: 0 })).id } };
  }),
  createRequest: bySeller('POST', '/v2/trans/requests', async () => ({
    body: { amount: 2, title: 'Chleb', dueOn: day() },
  })),
  splitBill: bySeller('POST', '/v2/trans/requests/split', async ({ buyer, seller }) => {
    const groups = groupCalls(shop);
    const groupId = await groups.made(seller);
    await groups.joined(seller, groupId, buyer, true);
    const { members } = (await groups.look(seller, groupId)).body;
    const other = members.find(({ name }) => name === buyer.name)?.userId;
    return { body: { groupId, members: [other], amount: 2, title: 'Chleb', dueOn: day() } };
  }),
  openOfflineTill: bySeller('PUT', '/v2/till/offline', async () => ({})),
};

const hiring: Readonly<Record<string, Prepare>> = {
  inviteCashier: bySeller('POST', '/v2/account/cashiers', async ({ buyer }) => ({
    body: { email: buyer.email },
  })),
  addTablet: bySeller('POST', '/v2/account/cashiers/tablets', async () => ({
    body: { name: 'Lada' },
  })),
};

/** Calls at the seller's till by the buyer as its cashier, or by a tablet. */
const atTill: Readonly<Record<string, Prepare>> = {
  getShift: async ({ buyer, seller }) => {
    await hire(shop, seller, buyer);
    const acting = actingAs(shop.ask, buyer, await walletOf(shop, seller));
    return () => acting.reply(getShift);
  },
  refundSale: async ({ buyer, seller }) => {
    await hire(shop, seller, buyer, 50);
    const payer = await person('Klient');
    const bound = { amount: 2, userEmail: seller.email };
    const otp_code = await paymentCode(shop, payer, bound);
    const body = { otp_code, amount: 2, description: '' };
    const paid = await shop.call(payBoundCode, { as: seller, body });
    const acting = actingAs(shop.ask, buyer, await walletOf(shop, seller));
    const sale = { params: { id: paid.transaction }, body: { denar: 1 } };
    return () => acting.reply(refundSale, sale);
  },
};
const byTablet: Prepare = async ({ seller }) => {
  const { acting } = await joinedTablet(shop, seller);
  return () => acting.reply(getShift);
};

const paid = (but: readonly string[]): Record<string, Prepare> =>
  Object.fromEntries(
    payments.flatMap(({ operation, ready }) =>
      but.includes(operation) ? [] : [[operation, ready] as const],
    ),
  );

/** Who is frozen, and what is tried. */
const tried: Readonly<
  Record<Act, { readonly who: 'buyer' | 'seller'; readonly calls: Record<string, Prepare> }>
> = {
  leaving: { who: 'buyer', calls: paid([]) },
  taking: { who: 'seller', calls: taking },
  'being paid': { who: 'seller', calls: paid(['makeBoundCode', 'refundSale']) },
  // A refund leaves the wallet, which both kinds stop.
  staff: { who: 'seller', calls: { getShift: atTill.getShift as Prepare, byTablet } },
  hiring: { who: 'seller', calls: hiring },
  acting: { who: 'buyer', calls: atTill },
};

/** What others do with the wallet of who is frozen. */
const byOthers: readonly Act[] = ['being paid', 'staff'];

const answerOf = ({ status, body }: Reply): unknown => (status < 300 ? null : body.code);

it('docs/security.md has the table that the code has', () => {
  const text = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8');
  const [, section = ''] = text.split('## What a freeze stops');
  const rows = [...(section.split('\n## ')[0] as string).matchAll(/^\| (.*) \|$/gm)].slice(1);
  const cell = (told = '') => (told === '–' ? null : told.replaceAll('`', ''));
  const told = rows.map(([, row = '']) => {
    const [act = '', , owner, programme, leaver] = row.split(' | ');
    return [act, { owner: cell(owner), programme: cell(programme), leaver: cell(leaver) }];
  });
  assert.deepEqual(Object.fromEntries(told), stops);
});

for (const act of Object.keys(stops) as Act[]) {
  describe(`A freeze and ${act}`, () => {
    for (const kind of kinds) {
      it(`by the ${kind}: ${stops[act][kind] ?? 'goes on'}`, async () => {
        const { who, calls } = tried[act];
        // What the leaver would do needs a sign-in, which takes the leaving back.
        if (kind === 'leaver' && !byOthers.includes(act))
          return assert.equal(stops[act][kind], null);
        for (const [name, prepare] of Object.entries(calls)) {
          const world = await newWorld(kind === 'leaver' ? '' : undefined);
          const call = await prepare(world);
          await freeze(world[who], kind);
          assert.equal(answerOf(await call()), stops[act][kind], name);
        }
      });
    }
  });
}

it('Payments to somebody whom the desk freezes: each is there before the freeze is answered, or refused', async () => {
  const other = await instanceOf(shop, {});
  const { buyer: as, seller } = await newWorld();
  const query = { email: seller.email, amount: '0.01' };
  let isAnswered = false;
  const [late, paidOnes]: [unknown[], unknown[]] = [[], []];
  const payer = async (by: Shop): Promise<void> => {
    for (let left = 400; left > 0; left -= 1) {
      const afterwards = isAnswered;
      const reply = await by.reply(transfer, { as, query });
      if (reply.status === 201) paidOnes.push(reply);
      if (afterwards) late.push(...refusal(reply));
      if (afterwards) return;
    }
  };
  const paying = [shop, other].flatMap((by) => Array.from({ length: 8 }, () => payer(by)));
  while (paidOnes.length < 20) await new Promise((resolve) => setImmediate(resolve));
  await freeze(seller, 'programme');
  isAnswered = true;
  const left = await shop.denarOf(seller);
  await Promise.all(paying);
  assert.deepEqual(new Set(late), new Set([409, 'payee_unavailable']));
  assert.equal(await shop.denarOf(seller), left);
  assert.equal(Math.round((left - 100) * 100), paidOnes.length);
  await other.end();
});

describe('What the programme’s freeze leaves alone', () => {
  it('are refunds to the frozen person, and they can be paid again once it ends', async () => {
    const { buyer, seller } = await newWorld();
    const bound = { amount: 2, userEmail: seller.email };
    const otp_code = await paymentCode(shop, buyer, bound);
    const body = { otp_code, amount: 2, description: '' };
    const sale = (await shop.call(payBoundCode, { as: seller, body })).transaction;
    await freeze(buyer, 'programme');
    await shop.call(refundSale, { as: seller, params: { id: sale }, body: { denar: 2 } });
    const query = { email: buyer.email, amount: '1' };
    const pay = () => shop.reply(transfer, { as: seller, query });
    assertRefused(await pay(), 409, 'payee_unavailable');
    const desk = { as: await shop.admin(), body: { note: 'wyjaśnione' } };
    const wallet = await walletOf(shop, buyer);
    await shop.reply(freezeCalls.unfreezePerson, { params: { id: wallet }, ...desk });
    assert.equal((await pay()).status, 201);
  });

  it('is an order with a złoty part that was paid before, and not one that waits for them', async () => {
    const { buyer, seller } = await newWorld();
    const offer = { price: 20, denar_percent: 50, quantity: 9 };
    const [offerId] = await shop.offers([offer], seller);
    const made = await shop.ordered(buyer, { items: [{ offerId, quantity: 1 }] });
    await freeze(seller, 'programme');
    assert.equal((await shop.see(buyer, made.id)).status, 'cancelled');
    assert.equal(await shop.denarOf(buyer), 100);
    const again = await shop.order(buyer, { items: [{ offerId, quantity: 1 }] });
    assertRefused(again, 409, 'payee_unavailable');
  });
});
