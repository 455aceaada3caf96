/** For each limit, a call that uses it once more, and how somebody may try to bypass it. */
import { newNip } from '#api/companies/testing.ts';
import { polishDay } from '#api/documents/format.ts';
import type { LimitName } from '#api/limits.ts';
import { bread } from '#api/offers/testing.ts';
import { askConfirmed, confirmAny, wantedBy } from '#api/security/testing.ts';
import type { Person, Reply } from '#api/testing.ts';
import { answerOf, newBill, ownedCard, releasedCard, type StockCard } from '#api/testing-flows.ts';
import { saveOffers } from '#contract/offers.ts';
import {
  anotherTime,
  ask,
  type BypassAttempt,
  close,
  elsewhere,
  instance,
  must,
  next,
  open,
  sameNetwork,
  somebody,
  world,
} from './bypass-attempts.ts';

interface Sequence {
  /** Uses the limit once more; things are created for the first person, and reused. */
  readonly act: (as: Person) => Promise<Reply>;
  /** Calls with the same limit; refused too once it is reached. */
  readonly alike?: readonly ((as: Person) => Promise<Reply>)[];
  /** By default other instances and sessions, closing and erasing. */
  readonly bypassAttempts?: Readonly<Record<string, BypassAttempt>>;
  /** The network address of the first call. */
  readonly from?: string;
}

const fromNetwork = {
  from: '2001:db8:1:2::1',
  bypassAttempts: { ...elsewhere, ...anotherTime, ...sameNetwork },
};

export const nrb = '27114020040000300201355387';
export async function checkAccount(as: Person): Promise<Reply> {
  const { accounts } = await must(ask(as, 'GET', '/v2/account/bank-account'));
  for (const { id } of accounts as { id: string }[]) {
    await ask(as, 'DELETE', `/v2/account/bank-account/${id}`);
  }
  const body = { accountName: as.name, email: as.email, bankAccount: nrb };
  return ask(as, 'POST', '/v2/account/bank-account/register-stage1', body);
}

const registered = (as: Person, { cardNumber, serial, pin }: StockCard) =>
  ask(as, 'POST', '/v2/trans/cards/register', { cardNumber, serial, pin, email: as.email });

/** A registered card of an owner without money: payments with it are declined, and count. */
const poorCard = async () =>
  (await ownedCard(instance, await world.api.admin(), await somebody(), 5)).card;

export async function paidBill(as: Person): Promise<string> {
  const { id: billId } = await newBill(instance, as, [{ name: 'Chleb', price: 1 }], {
    denarPart: 0,
  });
  await must(ask(as, 'POST', '/trans/rachunek.potwierdz', { billId }));
  return billId;
}
export const mailed = (as: Person, billId: string) =>
  ask(as, 'POST', '/trans/rachunek.paragon', { billId, sendTo: as.email });

const invited = async (as: Person, email: string): Promise<Reply> => {
  const group = await must(
    ask(as, 'POST', '/account/group/create', { name: 'Grupa', description: '' }),
  );
  return ask(as, 'POST', `/account/group/${group.id}/members`, { email });
};

const optionsOfPasskeys = (as: Person) =>
  ask(as, 'POST', '/v2/account/passkeys/options', { name: 'x' });
const madeUp = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};
export const help = (email: string, as?: Person) =>
  ask(as, 'POST', '/v2/support', { email, subject: 'x', message: 'x' });
export const company = (email: string, as?: Person) => {
  const body = { companyName: `Firma ${next()}`, taxId: newNip(), email, usagePurpose: ['x'] };
  return ask(as, 'POST', '/v2/account/company/register', body);
};
const lookUp = (as: Person) =>
  ask(as, 'POST', '/trans/otp', { amount: 1, userEmail: 'nikt@example.pl' });
const otherMails = () => `inny${next()}@example.pl`;
const unknown = { email: 'nikt@example.pl', amount: 1 };
/** The other calls that tell whether an address is a participant's. */
const lookUps: Sequence['alike'] = [
  (as) => ask(as, 'POST', '/v2/et/transfer?email=nikt@example.pl&amount=1'),
  (as) => ask(as, 'POST', '/trans/transfer', { ...unknown, title: '' }),
  (as) => ask(as, 'POST', '/currency/transfer', unknown),
  (as) => ask(as, 'GET', '/v2/trans/recipients?search=nikt@example.pl'),
];

const subscribed = (as: Person): Promise<Reply> => {
  const endpoint = `https://push.example/${next()}`;
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
  return ask(as, 'PUT', '/v2/account/push/devices', { endpoint, ...keys });
};

/** The rest of a fifth of a minute's changes, and the first of the next one. */
async function changes(as: Person): Promise<Reply> {
  const change = () => ask(as, 'DELETE', `/v2/account/bank-account/${world.api.deps.newId()}`);
  await Promise.all(Array.from({ length: 120 }, change));
  return change();
}

async function renamed(as: Person): Promise<Reply> {
  const change = (headers = {}) => ask(as, 'PUT', '/v2/account/name', body, headers);
  const body = { name: `Nowa nazwa ${next()}` };
  const first = await change();
  if (first.body.code !== 'step_up_required') return first;
  const wanted = wantedBy(first);
  const { id } = wanted;
  await confirmAny(world.api, as, wanted);
  return change({ confirmation: id });
}
const profile = (as: Person) => {
  const body = { phone: '', picture: null, language: null, shop: null };
  return ask(as, 'PUT', '/v2/account/profile', body);
};

let card: StockCard;
async function initiated(as: Person): Promise<Reply> {
  card ??= await poorCard();
  const { cardNumber: card_number, serial } = card;
  const body = { card_number, serial, amount: 1, seller_email: as.email, description: '' };
  return ask(as, 'POST', '/v2/trans/cards/initiate', body);
}
let bill: string;

let payer: Person | undefined;
const somebodyElse = async (): Promise<Person> => (payer ??= await somebody());
export const askedFor = (as: Person, email: string | undefined): Promise<Reply> => {
  const dueOn = polishDay(new Date(world.api.deps.now().getTime() + 86_400_000));
  return ask(as, 'POST', '/v2/trans/requests', { amount: 1, dueOn, ...(email && { email }) });
};
/** The number of the person's one offer. */
export async function offerOf(as: Person): Promise<number> {
  const body = [bread({ price: 1, denar_percent: 100 })];
  return (await answerOf(instance, as, saveOffers, { body }))[0]?.id ?? 0;
}
let offered: number;
export const asked = (as: Person, offerId: number) =>
  ask(as, 'POST', '/v2/enquiries', { offerId, text: 'Halo?' });

/** Reports what somebody asks about one's offer. */
async function reported(as: Person): Promise<Reply> {
  const thread = await must(asked(await somebody(), await offerOf(as)));
  const [message] = thread.messages as { id: string }[];
  return ask(as, 'PUT', `/v2/enquiries/messages/${message?.id}/report`, { reason: 'x' });
}

/** A limit without a sequence does not compile. */
export const sequences: Readonly<Record<LimitName, Sequence>> = {
  'wrong payment codes': {
    act: (as) => ask(as, 'POST', '/trans/pay', { otp_code: '000000', amount: 1 }),
  },
  'wrong PINs': {
    act: async (as) => {
      const found = await releasedCard(instance, await world.api.admin());
      return registered(as, { ...found, pin: found.pin === '000000' ? '000001' : '000000' });
    },
  },
  'wrong confirmations': {
    act: async (as) => {
      const { body } = await optionsOfPasskeys(as);
      const { id } = body.confirmation as { id: string };
      return ask(as, 'POST', `/v2/account/confirmations/${id}/passkey`, { response: madeUp });
    },
  },
  'unpaid on a card': { act: initiated },
  'unpaid by strangers': { act: initiated },
  'bank checks': { act: checkAccount },
  'checks of an account': { act: checkAccount },
  'people looked up': { act: lookUp, alike: lookUps },
  'people looked up in a day': { act: lookUp, alike: lookUps },
  'payments begun': {
    act: (as) => {
      const body = { amount: 1, description: 'x', email: as.email, currency: 'PLN' };
      return ask(as, 'POST', '/v2/trans/p24/initiate', body);
    },
  },
  'identity checks': { act: (as) => ask(as, 'POST', '/api/acs/begin') },
  'confirmations asked': { act: optionsOfPasskeys },
  'bills mailed': { act: async (as) => mailed(as, await paidBill(as)) },
  'mails of a bill': {
    act: async (as) => {
      bill ??= await paidBill(as);
      return mailed(as, bill);
    },
    bypassAttempts: elsewhere,
  },
  invitations: { act: (as) => invited(as, otherMails()) },
  'invitations to an address': { act: (as) => invited(as, 'gosc@example.pl') },
  'requests for money': { act: (as) => askedFor(as, undefined) },
  'requests to a person': {
    act: async (as) => askedFor(as, (await somebodyElse()).email),
  },
  'requests by strangers': {
    act: async (as) => askedFor(as, (await somebodyElse()).email),
    bypassAttempts: elsewhere,
  },
  pictures: {
    act: (as) => ask(as, 'POST', '/v2/account/images', 'none', { 'content-type': 'image/png' }),
  },
  documents: { act: (as) => ask(as, 'GET', '/v2/trans/transactions?format=csv') },
  // Who has reached it can close and erase nothing where that is known.
  // Closing and erasing are changes too, and are refused with the others.
  changes: { act: changes, bypassAttempts: elsewhere },
  'changes of own limits': {
    act: (as) => {
      const none = { day: null, month: null, tellAbove: null };
      return ask(as, 'PUT', '/v2/account/limits', { ...none, payment: 10_000 - next() });
    },
  },
  'devices for notifications': { act: subscribed },
  'notifications tried': {
    act: async (as) => {
      const { body } = await subscribed(as);
      return ask(as, 'POST', `/v2/account/push/devices/${body.id}/test`);
    },
  },
  'changes of a profile': { act: profile },
  'changes of name': { act: renamed },
  'enquiries begun': { act: async (as) => asked(as, await offerOf(await somebody())) },
  'messages written': {
    act: async (as) => {
      offered ??= await offerOf(await somebody());
      return asked(as, offered);
    },
  },
  'messages reported': { act: reported },
  'wallets opened': {
    act: async (as) => {
      await close(as);
      return open(as);
    },
  },
  'help requests of a person': { act: (as) => help(as.email, as) },
  'help requests by an address': { act: () => help('pomoc@example.pl') },
  'help requests from a network': { act: () => help(otherMails()), ...fromNetwork },
  'companies of a person': { act: (as) => company(as.email, as) },
  'companies by an address': { act: () => company('firma@example.pl') },
  'cashiers added': {
    act: (as) => {
      const body = { email: otherMails() };
      const api = { ...world.api, ...instance };
      return askConfirmed(api, 'POST', '/v2/account/cashiers', { as, body });
    },
  },
  'secrets of tills': { act: (as) => ask(as, 'PUT', '/v2/till/offline') },
  'tablets from a network': {
    act: () => ask(undefined, 'PUT', '/v2/till/tablet', { token: 'x', proof: 'x' }),
    ...fromNetwork,
  },
  'companies from a network': { act: () => company(otherMails()), ...fromNetwork },
};
