/** Gives the demo people wallets, money and a history, using only the public API. */
import * as accounts from '#contract/accounts.ts';
import * as charges from '#contract/charges.ts';
import * as companies from '#contract/companies.ts';
import type { Operation } from '#contract/operation.ts';
import { register } from '#contract/registration.ts';
import * as transfers from '#contract/transfers.ts';
import type { Bank } from './bank.ts';
import type { DemoPerson } from './demo-people.ts';
import { type DemoCards, seedCards } from './seed-cards.ts';
import { seedOffers } from './seed-offers.ts';
import { seedPlaces } from './seed-places.ts';
import { seedBill, seedChain, seedOrders } from './seed-trade.ts';

export interface SeedOptions {
  readonly apiOrigin: string;
  readonly bank: Bank;
  readonly tokenFor: (email: string) => Promise<string>;
  readonly people: readonly DemoPerson[];
  readonly adminEmail: string;
  readonly now: () => Date;
}

const buyer = 'buyer@denar.test';
const seller = 'seller@denar.test';
const shop = 'shop@denar.test';

/** Money paid into each wallet, in minor units. */
const topUps = [
  { email: buyer, amount: 50_000, sender: 'Anna Nowak' },
  { email: seller, amount: 12_000, sender: 'Piekarnia Pod Kłosem' },
  { email: shop, amount: 30_000, sender: 'Sklep Zielony Kąt sp. z o.o.' },
] as const;

/** Payments: payer, payee, amount, purpose, and method, oldest first. */
const payments = [
  { how: 'code', from: buyer, to: seller, amount: '18.40', title: 'Chleb żytni i dwie chałki' },
  { how: 'transfer', from: buyer, to: shop, amount: '42.00', title: 'Skrzynka warzyw, tydzień 45' },
  { how: 'transfer', from: shop, to: seller, amount: '36.50', title: 'Pieczywo do sklepu, wtorek' },
  { how: 'code', from: buyer, to: seller, amount: '9.80', title: 'Drożdżówki z makiem' },
  { how: 'code', from: buyer, to: shop, amount: '27.30', title: 'Miód lipowy i świece' },
  { how: 'transfer', from: seller, to: shop, amount: '64.20', title: 'Mąka razowa, 20 kg' },
  { how: 'transfer', from: shop, to: buyer, amount: '15.00', title: 'Zwrot za słoiki' },
  { how: 'code', from: shop, to: seller, amount: '22.00', title: 'Śniadanie dla załogi' },
  { how: 'transfer', from: buyer, to: seller, amount: '60.00', title: 'Tort na urodziny Zosi' },
  { how: 'code', from: buyer, to: shop, amount: '33.90', title: 'Gliniany dzbanek' },
  { how: 'transfer', from: seller, to: buyer, amount: '5.00', title: 'Rabat za własną torbę' },
  { how: 'code', from: buyer, to: seller, amount: '12.50', title: 'Bułki i chleb na zakwasie' },
] as const;

type Values = Readonly<Record<string, string>>;

interface Call {
  readonly as: string;
  readonly key?: string;
  readonly params?: Values;
  readonly query?: Values;
  readonly body?: unknown;
  readonly file?: Buffer;
  /** Refusals that mean that an earlier, interrupted seeding has already done this. */
  readonly accept?: readonly string[];
}

function caller({ apiOrigin, tokenFor }: SeedOptions) {
  // Each token is a separate session, and people can see the list of theirs.
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (email: string): Promise<string> => {
    const token = tokens.get(email) ?? tokenFor(email);
    tokens.set(email, token);
    return token;
  };
  return async (operation: Operation, asked: Call) => {
    const { as, key, params = {}, query = {}, body: content, file, accept = [] } = asked;
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
    const answer = await fetch(`${apiOrigin}${path}?${new URLSearchParams(query)}`, {
      method: operation.method,
      headers: {
        authorization: `Bearer ${await tokenOf(as)}`,
        ...(content !== undefined && { 'content-type': 'application/json' }),
        ...(file && { 'content-type': 'image/png' }),
        ...(key && { 'idempotency-key': encodeURIComponent(`seed-${key}`) }),
      },
      ...(content !== undefined && { body: JSON.stringify(content) }),
      ...(file && { body: new Uint8Array(file) }),
    });
    const body = (await answer.json()) as Values;
    if (!answer.ok && !accept.includes(body.code ?? '')) {
      throw new Error(`${operation.method} ${path}: ${JSON.stringify(body)}`);
    }
    return body;
  };
}

/** Seeds; repeatable after an interruption, as calls have fixed keys. Returns the demo cards. */
export async function seed(options: SeedOptions): Promise<DemoCards | null> {
  const call = caller(options);
  for (const { email, name, phone, NIP } of options.people) {
    const query = { name, email, phone, NIP };
    await call(register, { as: email, query, accept: ['already_registered'] });
  }
  for (const { email, amount, sender } of topUps) {
    if (options.bank.list().some((known) => known.sender === sender)) continue;
    const { topUpTitle = '' } = await call(accounts.getWallet, { as: email });
    const line = await options.bank.send({ amount, sender, title: `Wpłata ${topUpTitle}` });
    if (line.outcome !== 'credited') throw new Error(`the top-up of ${email} is ${line.outcome}`);
  }
  await registerCompany(options, call);
  for (const [at, { how, from, to, amount, title }] of payments.entries()) {
    const key = `payment-${at}`;
    if (how === 'transfer') {
      await call(transfers.transfer, { as: from, key, query: { email: to, amount, title } });
      continue;
    }
    const { otp_code = '' } = await call(charges.makeCode, { as: from, key: `${key}-code` });
    const charge = { otp_code, kwota: amount, description: title };
    const { transaction = '' } = await call(charges.makeCharge, {
      as: to,
      key: `${key}-charge`,
      query: charge,
    });
    await call(charges.decideCharge, { as: from, key: `${key}-accept`, query: { transaction } });
  }
  await seedOffers(call, options.now);
  await seedPlaces(call);
  await seedChain(call, { issuer: seller, holder: buyer });
  await seedBill(call, { shop, buyer });
  await seedOrders(call);
  return seedCards(call, { admin: options.adminEmail, buyer });
}

/** The seller's company waits for the admin, so that there is something to decide. */
async function registerCompany(
  { people }: SeedOptions,
  call: ReturnType<typeof caller>,
): Promise<void> {
  const owner = people.find(({ email }) => email === seller);
  if (!owner) return;
  const { name: companyName, NIP: taxId, email } = owner;
  const usagePurpose = ['accept_payments', 'pay_suppliers', 'publish_offers'];
  const body = { companyName, taxId, email, usagePurpose };
  await call(companies.registerCompany, { as: seller, key: 'company', body });
}
