/** All features of the API, in the order in which an export of personal data shows them. */
import { accounts } from './accounts/accounts.ts';
import { agreement } from './agreement/agreement.ts';
import { bank } from './bank/bank.ts';
import { bankAccounts } from './bank-accounts/bank-accounts.ts';
import { basket } from './basket/basket.ts';
import { bills } from './bills/bills.ts';
import { cardStock } from './card-stock/card-stock.ts';
import { cards } from './cards/cards.ts';
import { cashiers } from './cashiers/cashiers.ts';
import { chain } from './chain/chain.ts';
import { charges } from './charges/charges.ts';
import { companies } from './companies/companies.ts';
import { docs } from './docs/docs.ts';
import { enquiries } from './enquiries/enquiries.ts';
import { events } from './events/events.ts';
import type { Feature } from './feature.ts';
import { groups } from './groups/groups.ts';
import { health } from './health/health.ts';
import { identities } from './identities/identities.ts';
import { invariants } from './invariants/watch.ts';
import { ledger } from './ledger/ledger.ts';
import { mail } from './mail/mail.ts';
import { moneyRequests } from './money-requests/money-requests.ts';
import { offers } from './offers/offers.ts';
import { offlineSales } from './offline-sales/offline-sales.ts';
import { operator } from './operator/operator.ts';
import { orders } from './orders/orders.ts';
import { payments } from './payments/payments.ts';
import { payouts } from './payouts/payouts.ts';
import { personalData } from './personal-data/personal-data.ts';
import { places } from './places/places.ts';
import { profiles } from './profiles/profiles.ts';
import { promotions } from './promotions/promotions.ts';
import { push } from './push/push.ts';
import { reconciliation } from './reconciliation/reconciliation.ts';
import { refunds } from './refunds/refunds.ts';
import { retention } from './retention/retention.ts';
import { sales } from './sales/sales.ts';
import { security } from './security/security.ts';
import { support } from './support/support.ts';
import { takings } from './takings/takings.ts';
import { transfers } from './transfers/transfers.ts';
import { trust } from './trust/trust.ts';

export const features: readonly Feature[] = [
  accounts,
  profiles,
  agreement,
  transfers,
  moneyRequests,
  charges,
  cards,
  cardStock,
  cashiers,
  offlineSales,
  sales,
  bills,
  refunds,
  takings,
  bankAccounts,
  payments,
  payouts,
  bank,
  companies,
  offers,
  places,
  promotions,
  enquiries,
  basket,
  orders,
  security,
  identities,
  groups,
  support,
  mail,
  push,
  chain,
  trust,
  ledger,
  retention,
  personalData,
  reconciliation,
  operator,
  invariants,
  events,
  docs,
  health,
];
