/** Words of orders at the desk, in English. */
import type { orderDesk as source } from '../pl/order-desk.ts';
import type { EnWords } from '../types.ts';

export const orderDesk: EnWords<typeof source> = {
  orders: 'Orders',
  intro:
    'Two people may give back the order of a seller who is frozen, gone or has spent the money. The seller pays what is there; the programme’s losses cover the rest.',
  search: 'Search number, person, email',
  none: 'There are no such orders',
  noneText: 'All online orders are here.',
  frozen: 'frozen',
  closed: 'wallet closed',
  proposed: 'Proposals',
  proposedYes: 'Waiting for a second person',
  give: 'Give back',
  giveTitle: 'Give the money for {{number}} back?',
  giveText:
    'The buyer gets {{denar}} and {{pln}} once a second person has approved and the provider has taken the refund.',
  why: 'Reason',
  whyHint: 'The buyer and the seller will read it.',
  send: 'Propose',
  sent: 'Waiting for a second person.',
  waits: 'waits for a second person',
  check: 'Check why the seller does not give it back. If the provider refuses, no money moves.',
};
