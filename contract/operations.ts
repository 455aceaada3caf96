/** All operations: by noun, in the order of the documentation, and within a noun by path. */
import * as accounts from './accounts.ts';
import * as bank from './bank.ts';
import * as bankAccounts from './bank-accounts.ts';
import * as bankDecisions from './bank-decisions.ts';
import * as bankOutgoing from './bank-outgoing.ts';
import * as bankReturns from './bank-returns.ts';
import * as basket from './basket.ts';
import * as billZloty from './bill-zloty.ts';
import * as bills from './bills.ts';
import * as cardPayments from './card-payments.ts';
import * as cardStock from './card-stock.ts';
import * as cards from './cards.ts';
import * as cashiers from './cashiers.ts';
import * as chain from './chain.ts';
import * as chainAssets from './chain-assets.ts';
import * as charges from './charges.ts';
import * as companies from './companies.ts';
import * as enquiries from './enquiries.ts';
import * as freezing from './freeze.ts';
import * as groups from './groups.ts';
import * as health from './health.ts';
import * as identities from './identities.ts';
import * as moneyRequests from './money-requests.ts';
import * as offers from './offers.ts';
import * as offlineSales from './offline-sales.ts';
import type { Operation } from './operation.ts';
import * as operator from './operator.ts';
import * as orderDesk from './order-desk.ts';
import * as orders from './orders.ts';
import * as ownLimits from './own-limits.ts';
import * as passkeys from './passkeys.ts';
import * as paymentChanges from './payment-changes.ts';
import * as paymentDesk from './payment-desk.ts';
import * as payments from './payments.ts';
import * as payouts from './payouts.ts';
import * as personalData from './personal-data.ts';
import * as places from './places.ts';
import * as profiles from './profiles.ts';
import * as promotions from './promotions.ts';
import * as push from './push.ts';
import * as reconciliation from './reconciliation.ts';
import * as refunds from './refunds.ts';
import * as registration from './registration.ts';
import * as sales from './sales.ts';
import * as securityTrail from './security-trail.ts';
import * as sessions from './sessions.ts';
import * as stepUp from './step-up.ts';
import * as support from './support.ts';
import * as takings from './takings.ts';
import * as transfers from './transfers.ts';
import * as trust from './trust.ts';
import * as waiting from './waiting-counts.ts';

const nouns: readonly object[] = [
  accounts,
  waiting,
  stepUp,
  passkeys,
  sessions,
  push,
  ownLimits,
  identities,
  freezing,
  registration,
  profiles,
  charges,
  cards,
  cardPayments,
  cardStock,
  cashiers,
  offlineSales,
  transfers,
  moneyRequests,
  trust,
  personalData,
  payments,
  paymentChanges,
  payouts,
  bankOutgoing,
  bank,
  groups,
  companies,
  paymentDesk,
  bankAccounts,
  bankDecisions,
  bankReturns,
  offers,
  places,
  enquiries,
  basket,
  orders,
  orderDesk,
  promotions,
  sales,
  bills,
  billZloty,
  refunds,
  takings,
  reconciliation,
  chain,
  chainAssets,
  operator,
  securityTrail,
  support,
  health,
];

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'refusals' in value;

const byPath = (one: Operation, other: Operation): number =>
  Number(one.path > other.path) - Number(one.path < other.path);

/** The operations that a file of the contract exports, by path. */
export const operationsOf = (noun: object): Operation[] =>
  Object.values(noun).filter(isOperation).sort(byPath);

export const operations: readonly Operation[] = nouns.flatMap(operationsOf);
