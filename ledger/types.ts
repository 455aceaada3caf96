/** The ledger's commands and outcomes. */
import type { Minor } from '#contract/money.ts';

export type AccountId = number;

/** Moves money from `debit` to `credit` immediately. */
export interface TransferItem {
  readonly type: 'transfer';
  /** Chosen by the caller before the attempt (UUID version 7), so that a repeat books nothing. */
  readonly id: string;
  /** Why money moves: lower-case letters and underscores. */
  readonly kind: string;
  readonly debit: AccountId;
  readonly credit: AccountId;
  readonly amount: Minor;
  /** Free text by people; stored outside the journal, so that it can be erased. */
  readonly memo?: string;
}

/** Reserves money: it is no longer available, and moves when the hold is posted. */
export interface HoldItem extends Omit<TransferItem, 'type'> {
  readonly type: 'hold';
  /** From this moment on the hold has expired, released or not. */
  readonly expiresAt: Date;
}

/** Moves a hold's money, or a part of it; the rest is released. */
export interface PostItem {
  readonly type: 'post';
  readonly id: string;
  readonly kind: string;
  readonly hold: string;
  /** Defaults to the whole hold. */
  readonly amount?: Minor;
  readonly memo?: string;
}

/** Releases a hold. */
export interface ReleaseItem {
  readonly type: 'release';
  readonly id: string;
  readonly kind: string;
  readonly hold: string;
}

export type Item = TransferItem | HoldItem | PostItem | ReleaseItem;

/** One item, or a linked set that is booked completely or not at all. */
export interface Command {
  readonly items: readonly Item[];
  /** A UUID of the request: the same key returns the first answer again, refusals too. */
  readonly requestKey?: string;
  /** A digest of the request's content, in hexadecimal; a different one is refused. */
  readonly fingerprint?: string;
  readonly outflow?: Outflow;
}

/** Money that leaves a person with a command, in any currency and by any way. */
export interface Outflow {
  /** The person's Denar account, on which it is counted. */
  readonly account: AccountId;
  readonly amount: Minor;
  /** Maximum outflow since the last confirmation, including this one; null if it is confirmed. */
  readonly most: Minor | null;
}

export type LedgerRefusal =
  | 'insufficient_funds'
  | 'account_unknown'
  | 'account_closed'
  | 'account_frozen'
  | 'account_stopped'
  | 'confirmation_wanted'
  | 'currency_mismatch'
  | 'same_account'
  | 'hold_unknown'
  | 'hold_expired'
  | 'hold_resolved'
  | 'amount_exceeds_hold'
  | 'idempotency_key_reused'
  | 'invalid_amount'
  | 'own_limit';

/** The answer to a command; `replayed` if it was given before. */
export type Outcome =
  | {
      readonly ok: true;
      readonly replayed: boolean;
      /** The first item's id; for a repeat, that of the first attempt. */
      readonly id: string;
      readonly at: Date;
      /** The first item's debit account right after that item. */
      readonly debitPosted: Minor;
      readonly debitHeld: Minor;
    }
  | { readonly ok: false; readonly replayed: boolean; readonly refusal: LedgerRefusal };
