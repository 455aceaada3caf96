/** The shape of the API's words; a language that lacks one does not compile. */

import type { lineOutcomes, statementStates } from '#contract/bank.ts';
import type { bankActions, decisionKinds } from '#contract/bank-decisions.ts';
import type { outgoingPurposes, outgoingStates } from '#contract/bank-outgoing.ts';
import type { byHandKinds } from '#contract/bank-returns.ts';

import type { cardStates } from '#contract/cards.ts';
import type { OrderState } from '#contract/order-terms.ts';
import type { flagKinds } from '#contract/payment-desk.ts';
import type { paymentReasons, paymentStates } from '#contract/payments.ts';
import type { promotionStates } from '#contract/promotions.ts';

import type { gapKinds } from '#contract/reconciliation.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { ValidationWord } from '#contract/schemas.ts';
import type { transactionKinds } from '#contract/transfers.ts';

import type { BillWords } from './bills.ts';

type Column =
  | 'id'
  | 'time'
  | 'direction'
  | 'kind'
  | 'counterparty'
  | 'email'
  | 'amount'
  | 'currency'
  | 'balance'
  | 'description';

type HistoryWord =
  | 'title'
  | 'programme'
  | 'erased'
  | 'owner'
  | 'period'
  | 'wholeHistory'
  | 'until'
  | 'since'
  | 'sums'
  | 'empty'
  | 'newest'
  | 'rest'
  | 'printed'
  | 'page';

type BankColumn =
  | 'time'
  | 'date'
  | 'name'
  | 'account'
  | 'title'
  | 'amount'
  | 'purpose'
  | 'state'
  | 'export'
  | 'ended'
  | 'note'
  | 'id'
  | 'person'
  | 'email'
  | 'transfers'
  | 'file'
  | 'digest'
  | 'format'
  | 'encoding'
  | 'lines'
  | 'line'
  | 'reference'
  | 'outcome'
  | 'wallet'
  | 'proposal'
  | 'action'
  | 'about'
  | 'number'
  | 'opening'
  | 'closing'
  | 'missing'
  | 'from'
  | 'to'
  | 'credits'
  | 'creditsAmount'
  | 'debits'
  | 'debitsAmount'
  | 'decidedBy'
  | 'decidedAt';

/** What the files of the bank desk say. */
export interface BankWords {
  readonly columns: Readonly<Record<BankColumn, string>>;
  readonly states: Readonly<Record<(typeof outgoingStates)[number], string>>;
  readonly statements: Readonly<Record<(typeof statementStates)[number], string>>;
  readonly purposes: Readonly<Record<(typeof outgoingPurposes)[number], string>>;
  readonly outcomes: Readonly<Record<(typeof lineOutcomes)[number], string>>;
  readonly kinds: Readonly<
    Record<(typeof decisionKinds)[number] | (typeof byHandKinds)[number], string>
  >;
  readonly actions: Readonly<Record<(typeof bankActions)[number], string>>;
}

type PaymentColumn =
  | 'created'
  | 'provider'
  | 'amount'
  | 'currency'
  | 'state'
  | 'reason'
  | 'paid'
  | 'refunded'
  | 'description'
  | 'email'
  | 'providerId'
  | 'id'
  | 'kind'
  | 'resolved'
  | 'person'
  | 'note';

/** What the files of online payments say. */
export interface PaymentWords {
  readonly columns: Readonly<Record<PaymentColumn, string>>;
  readonly states: Readonly<Record<(typeof paymentStates)[number], string>>;
  readonly reasons: Readonly<Record<(typeof paymentReasons)[number], string>>;
  readonly flags: Readonly<Record<(typeof flagKinds)[number], string>>;
}

/** What the files of reconciliation say. */
export interface ReconciliationWords {
  readonly columns: Readonly<
    Record<'since' | 'age' | 'kind' | 'provider' | 'amount' | 'expected' | 'reference', string>
  >;
  /** Of the reports that were taken. */
  readonly reports: Readonly<
    Record<'uploadedAt' | 'uploadedBy' | 'file' | 'lines' | 'firstDay' | 'lastDay', string>
  >;
  /** Of how the providers stand; `{sum}` and `{days}` stand for others. */
  readonly picture: Readonly<
    Record<
      | 'held'
      | 'oldest'
      | 'upTo'
      | 'older'
      | 'booked'
      | 'reported'
      | 'payments'
      | 'refunds'
      | 'fees'
      | 'payouts'
      | 'gaps',
      string
    >
  >;
  readonly kinds: Readonly<Record<(typeof gapKinds)[number], string>>;
}

type CardColumn =
  | 'number'
  | 'serial'
  | 'batch'
  | 'state'
  | 'owner'
  | 'email'
  | 'note'
  | 'created'
  | 'released'
  | 'registered'
  | 'blocked'
  | 'total';

type PromotionColumn =
  | 'name'
  | 'owner'
  | 'discount'
  | 'from'
  | 'to'
  | 'state'
  | 'budget'
  | 'spent'
  | 'remaining';

export interface OrderWords {
  readonly columns: Readonly<
    Record<
      | 'created'
      | 'number'
      | 'state'
      | 'buyer'
      | 'seller'
      | 'items'
      | 'total'
      | 'denar'
      | 'pln'
      | 'paid'
      | 'id',
      string
    >
  >;
  readonly states: Readonly<Record<OrderState, string>>;
}

export interface Words {
  readonly bills: BillWords;
  readonly bank: BankWords;
  readonly payments: PaymentWords;
  readonly orders: OrderWords;
  readonly reconciliation: ReconciliationWords;
  readonly refusals: Readonly<Record<RefusalCode, string>>;
  readonly validation: Readonly<
    Record<
      ValidationWord | 'json' | 'key' | 'missing' | 'mismatch' | 'complete' | 'repeated' | 'image',
      string
    >
  >;
  readonly history: Readonly<Record<HistoryWord, string>> & {
    readonly columns: Readonly<Record<Column, string>>;
    readonly directions: Readonly<Record<'in' | 'out', string>>;
    readonly kinds: Readonly<Record<(typeof transactionKinds)[number], string>>;
  };
  readonly groups: {
    readonly columns: Readonly<
      Record<'name' | 'description' | 'role' | 'members' | 'createdAt', string>
    >;
    readonly roles: Readonly<Record<'owner' | 'member', string>>;
  };
  readonly cards: {
    readonly columns: Readonly<Record<CardColumn, string>>;
    readonly states: Readonly<Record<(typeof cardStates)[number], string>>;
  };
  readonly promotions: {
    readonly columns: Readonly<Record<PromotionColumn, string>>;
    readonly states: Readonly<Record<(typeof promotionStates)[number], string>>;
  };
  readonly receipt: Readonly<
    Record<'title' | 'payer' | 'payee' | 'journal' | 'hash' | 'note', string>
  >;
}
