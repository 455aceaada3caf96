/** Who walks through all screens: which ones, and with what on them. */
import { registerStage1 } from '#contract/bank-accounts.ts';
import { selectOffer } from '#contract/basket.ts';
import { createPromotion } from '#contract/promotions.ts';
import { addSaleItem, openSale } from '#contract/sales.ts';
import { pages } from '#web/frame/pages.ts';
import { busyPerson } from './busy.ts';
import { ownCard } from './cards.ts';
import { offersOf, publicPlaces } from './offers.ts';
import { callAs, demoAdmin, demoApprover, type Person, participant } from './people.ts';
import { freshNrb } from './registrations.ts';
import { approvalParts, deskParts, operatorParts, ownRoutesOf, routesOf } from './routes.ts';

export interface Visitor {
  readonly person: Person | null;
  /** Of the person; none on pages for guests. */
  readonly token: string;
  readonly routes: readonly string[];
  /** Names and titles on the screens; null if they may be anyone's. */
  readonly given: readonly string[] | null;
}

/** A seller's and saver's data, in addition to that of a busy person. */
async function busiestPerson() {
  const busy = await busyPerson();
  const { person, token } = busy;
  await ownCard(person);
  const goods = 'Koszyk jabłek z sadu pod lasem';
  await offersOf(person, [{ name: goods }]);
  const customer = 'Stolik 4';
  const sale = await callAs(token, openSale, { body: { customer } });
  const line = { saleId: sale.id, name: 'Koszyk', price: 12 };
  await callAs(token, addSaleItem, { body: line });
  const days = { validFrom: '2026-01-01', validTo: '2099-12-31' };
  const promotion = { name: 'Tydzień jabłek', budget: 105, discountPercent: 20, ...days };
  await callAs(token, createPromotion, { body: promotion });
  const account = { accountName: person.name, email: person.email, bankAccount: freshNrb() };
  await callAs(token, registerStage1, { body: account });
  const offerId = Number((await publicPlaces())['/puboffers/:id']);
  await callAs(token, selectOffer, { body: { offerId, quantity: 2 } });
  return {
    ...busy,
    given: [...busy.given, goods, customer, promotion.name, 'Żywność', 'Próbny Nadawca'],
  };
}

/** Public pages with personal content for signed-in users. */
const openToMembers = ['/home', '/puboffers', '/cardreg', '/companyreg', '/bankaccountreg'];
const memberParts = [
  '/order?tab=mine',
  '/ecoin_panel?tab=transactions',
  '/ecoin_panel?tab=moves',
  '/ecoin_asset?tab=mine',
  '/etbuy?tab=history',
  '/myoffers?edit=new',
  '/mypromotions?edit=new',
  '/grp?new',
];
const adminParts = [
  ...deskParts.map((part) => `/banktransfer?tab=${part}`),
  ...operatorParts.map((part) => `/adm?tab=${part}`),
  '/cardstore?view=batches',
];

const publicRoutes = async () => routesOf('guest', await publicPlaces());

export const visitors = {
  guest: async () => ({ person: null, token: '', routes: await publicRoutes(), given: [] }),
  member: async () => {
    const { person, token, values, given } = await busiestPerson();
    const routes = [...ownRoutesOf('user', values), ...openToMembers, ...memberParts];
    return { person, token, routes, given };
  },
  memberAmongGuests: async () => {
    const person = await participant('Jadwiga Żółć-Brzęczyszczykiewicz', '1234,50');
    return { person, token: '', routes: await publicRoutes(), given: [person.name] };
  },
  newcomer: async () => {
    const person = await participant('Cezary Pusty');
    const routes = pages.flatMap(({ path, access }) =>
      access === 'user' && !path.includes(':') ? [path] : [],
    );
    return { person, token: '', routes, given: [person.name] };
  },
  admin: async () => {
    const routes = [...ownRoutesOf('admin'), ...adminParts];
    return { person: demoAdmin, token: '', routes, given: null };
  },
  approver: async () => {
    const routes = approvalParts.map((part) => `/bank-approval?tab=${part}`);
    return { person: demoApprover, token: '', routes, given: null };
  },
} satisfies Record<string, () => Promise<Visitor>>;
