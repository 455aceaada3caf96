/** The lists of payments as CSV files. */

import type { Locale } from '#contract/languages.ts';
import type { Answer } from '#contract/operation.ts';
import type { deskFlags, deskGetPayment, deskPayments } from '#contract/payment-desk.ts';
import { providerNames } from '#contract/providers.ts';
import { histories } from '#texts/histories.ts';
import { paymentFiles } from '#texts/payments.ts';
import { textsIn } from '#texts/spoken.ts';
import { csvDocument } from '../csv.ts';
import type { Columns } from '../list-of.ts';
import type { Document } from '../route.ts';
import type { PaymentView } from './rows.ts';

type DeskView = Answer<typeof deskPayments>['payments'][number];

/** Of a person's own payments, or with the wallet and the provider's id of those for the desk. */
export function paymentCells(locale: Locale): Columns<PaymentView | DeskView> {
  const { columns: c, states, reasons } = textsIn(paymentFiles, locale);
  return [
    [c.created, (row) => row.createdAt],
    [c.provider, (row) => providerNames[row.provider]],
    [c.amount, (row) => ({ amount: row.amount })],
    [c.currency, (row) => row.currency],
    [c.state, (row) => states[row.state]],
    [c.reason, (row) => (row.reason === null ? null : reasons[row.reason])],
    [c.paid, (row) => row.paidAt],
    [c.refunded, (row) => ({ amount: row.refunded })],
    [c.description, (row) => row.description],
    [c.email, (row) => ('wallet' in row ? row.wallet.email : row.email)],
    [c.providerId, (row) => ('providerId' in row ? row.providerId : null)],
    [c.id, (row) => row.id],
  ];
}

export function flagColumns(locale: Locale): Columns<Answer<typeof deskFlags>['flags'][number]> {
  const { columns: c, flags } = textsIn(paymentFiles, locale);
  return [
    [c.created, (row) => row.createdAt],
    [c.kind, (row) => flags[row.kind]],
    [c.provider, (row) => providerNames[row.provider]],
    [c.amount, (row) => (row.amount === null ? null : { amount: row.amount })],
    [c.currency, (row) => row.currency],
    [c.id, (row) => row.reference],
    [c.providerId, (row) => row.providerId],
    [c.resolved, (row) => row.resolvedAt],
    [c.person, (row) => row.resolvedBy],
    [c.note, (row) => row.note],
  ];
}

/** A payment's history and the provider's notifications, in chronological order. */
export function paymentHistoryFile(
  { history, notifications }: Pick<Answer<typeof deskGetPayment>, 'history' | 'notifications'>,
  locale: Locale,
): Document {
  const { columns: c, tellers } = textsIn(histories, locale);
  const { states } = textsIn(paymentFiles, locale);
  const changes = history.map((one) => [
    one.at,
    tellers[one.by],
    states[one.state],
    one.note,
    null,
  ]);
  const received = notifications.map(({ receivedAt, about, times }) => [
    receivedAt,
    tellers.notification,
    about,
    '',
    times,
  ]);
  const lines = [...changes, ...received].sort((a, b) => String(a[0]).localeCompare(String(b[0])));
  return csvDocument('payment.csv', [c.time, c.who, c.what, c.note, c.times], lines, locale);
}
