/** The word for why money moved. */
import type { transactionKinds } from '#contract/transfers.ts';

export type Kind = (typeof transactionKinds)[number];

export const kindWord = <K extends Kind>(kind: K): `transactions.kind_${K}` =>
  `transactions.kind_${kind}`;
