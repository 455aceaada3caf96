/** The participants of a storm: all have money and a card; some sell or receive payouts. */
import assert from 'node:assert/strict';
import { connect } from '#db/connect.ts';
import { call, openParticipants, type Participant, tokenOf } from '../../participants.ts';
import { type Card, type CardCodes, type Json, makeCards } from '../cards.ts';
import { adminEmail, type StormWorld } from './world.ts';

export interface Person extends Participant {
  readonly card: Card;
  /** The card's current codes. */
  codes: CardCodes;
  /** A verified bank account, if they have one. */
  readonly bankAccount: string | null;
}

export interface Seller extends Participant {
  /** Numbers of offers: paid entirely in Denar, and in part. */
  readonly offers: readonly [whole: number, part: number];
}

export interface People {
  readonly buyers: readonly Person[];
  readonly sellers: readonly Seller[];
  /** Some who repeatedly close their wallet and open another. */
  readonly movers: readonly Participant[];
  /** Two who only probe. */
  readonly probes: readonly [Participant, Participant];
  readonly admin: Participant;
  /** The second person at the bank desk. */
  readonly approver: Participant;
}

/** Everyone with initial money. */
export const holders = ({ buyers, sellers, movers, probes }: People): readonly Participant[] => [
  ...buyers,
  ...sellers,
  ...movers,
  ...probes,
];

/** Everyone's initial money, as in a statement, and in grosze. */
export const openingAmount = '2000.00';
export const opening = 200_000;

/** A Polish account number with check digits by ISO 13616. */
function accountNumber(number: number): string {
  const rest = `10901014${String(number).padStart(16, '0')}`;
  return `${String(98n - (BigInt(`${rest}252100`) % 97n)).padStart(2, '0')}${rest}`;
}

/** Verifies a bank account with the amount of its queued transfer. */
async function verifiedAccount(
  { ownerUrl }: StormWorld,
  url: string,
  who: Participant,
  number: number,
): Promise<string> {
  const base = '/v2/account/bank-account';
  const post = (path: string, body: Json) =>
    call(url, 'POST', path, who.token, { body, key: path });
  const asked = { accountName: 'Jan Burza', email: who.email, bankAccount: accountNumber(number) };
  const begun = await post(`${base}/register-stage1`, asked);
  assert.equal(begun.status, 201, JSON.stringify(begun.body));
  const { transactionId } = begun.body;
  const owner = connect(ownerUrl, { max: 1 });
  const { rows } = await owner.query<{ amount: number }>(
    `SELECT amount FROM bank_transfer_out WHERE purpose = 'verification' AND reference = $1`,
    [transactionId],
  );
  await owner.end();
  const amount = ((rows[0]?.amount ?? 0) / 100).toFixed(2);
  const given = { transactionId, verificationAmount: amount };
  const ended = await post(`${base}/register-stage2`, given);
  assert.equal(ended.status, 200, JSON.stringify(ended.body));
  return String(transactionId);
}

async function openShop(url: string, who: Participant): Promise<Seller> {
  const offers = [
    { name: 'Chleb', price: 3, denar_percent: 100, quantity: 900_000 },
    { name: 'Miód', price: 10, denar_percent: 40, quantity: 900_000 },
  ];
  const reply = await fetch(`${url}/v2/account/offers`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(offers),
  });
  const saved = (await reply.json()) as Json[];
  assert.equal(reply.status, 200, JSON.stringify(saved));
  const numbers = saved.map(({ id }) => Number(id));
  return { ...who, offers: [numbers[0] as number, numbers[1] as number] };
}

const sellersCount = 4;
/** Sellers with their own promotion. */
export const promoters = 2;
const moversCount = 3;
const paidOut = 8;

/** The budget lasts long, but may be spent before the storm is over. */
async function promote(url: string, who: Participant): Promise<void> {
  const promotion = {
    name: 'Burza',
    budget: 400,
    discountPercent: 20,
    validFrom: '2020-01-01',
    validTo: '2090-12-31',
  };
  const made = await call(url, 'POST', '/v2/account/promotions', who.token, {
    body: promotion,
    key: 'promotion',
  });
  assert.equal(made.status, 201, JSON.stringify(made.body));
}

/** A token of a person who has just signed in. */
export const signIn = (
  { issuer }: StormWorld,
  email: string,
  roles: readonly string[] = ['user'],
): Promise<string> => tokenOf(issuer, email, roles, { auth_time: Math.floor(Date.now() / 1000) });

/** Opens all accounts before any faults. */
export async function openPeople(world: StormWorld, buyersCount: number): Promise<People> {
  const { instances, issuer } = world;
  const url = instances[0]?.url ?? '';
  const count = buyersCount + sellersCount + moversCount + 2;
  const all = await openParticipants(url, issuer, count, openingAmount);
  const admin = { email: adminEmail, token: await signIn(world, adminEmail) };
  const second = 'approver@denar.test';
  const approver = { email: second, token: await signIn(world, second, ['user', 'bank-approver']) };
  const people = all.slice(0, buyersCount);
  const cards = await makeCards(url, admin, people);
  const buyers: Person[] = [];
  for (const [at, who] of people.entries()) {
    const bankAccount = at < paidOut ? await verifiedAccount(world, url, who, at + 1) : null;
    const card = cards[at] as Card;
    buyers.push({ ...who, card, codes: card.codes, bankAccount });
  }
  const shops = all.slice(buyersCount, buyersCount + sellersCount);
  const sellers = await Promise.all(shops.map((who) => openShop(url, who)));
  for (const who of sellers.slice(0, promoters)) await promote(url, who);
  const movers = all.slice(-2 - moversCount, -2);
  const [one, two] = all.slice(-2) as [Participant, Participant];
  return { buyers, sellers, movers, probes: [one, two], admin, approver };
}
