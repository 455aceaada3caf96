/** The label for why money moved. */
import type { transactionKinds } from '#contract/transfers.ts';

export type Kind = (typeof transactionKinds)[number];

export const kindWord = <K extends Kind>(kind: K): `transfers.kind_${K}` =>
  `transfers.kind_${kind}`;

const all: Readonly<Record<Kind, true>> = {
  transfer: true,
  code_payment: true,
  top_up: true,
  card_payment: true,
  bill: true,
  order: true,
  exchange: true,
  payout: true,
  refund: true,
};

/** True for a kind that has a label. */
export const isKind = (text: string): text is Kind => Object.hasOwn(all, text);
