/** The words of the ledger: what may be asked of it and what it answers. */
import type { Minor } from '#contract/money.ts';

export type AccountId = number;

/** Money moves from `debit` to `credit` at once. */
export interface TransferItem {
  readonly type: 'transfer';
  /** Chosen by the caller before the attempt (UUID version 7), so that a repeat books nothing. */
  readonly id: string;
  /** Why money moves: lower-case letters and underscores. */
  readonly kind: string;
  readonly debit: AccountId;
  readonly credit: AccountId;
  readonly amount: Minor;
  /** People's own words; kept beside the journal, so that they can be erased. */
  readonly memo?: string;
}

/** Money is set aside: it no longer counts as available, and moves when the hold is posted. */
export interface HoldItem extends Omit<TransferItem, 'type'> {
  readonly type: 'hold';
  /** From this moment on the hold is gone, whether or not anybody has released it. */
  readonly expiresAt: Date;
}

/** Moves a hold's money, or a part of it; what is left is free again. */
export interface PostItem {
  readonly type: 'post';
  readonly id: string;
  readonly kind: string;
  readonly hold: string;
  /** All of the hold where it is not given. */
  readonly amount?: Minor;
  readonly memo?: string;
}

/** Gives a hold's money back. */
export interface ReleaseItem {
  readonly type: 'release';
  readonly id: string;
  readonly kind: string;
  readonly hold: string;
}

export type Item = TransferItem | HoldItem | PostItem | ReleaseItem;

/** One item, or a linked set that happens wholly or not at all. */
export interface Command {
  readonly items: readonly Item[];
  /** A UUID of the request: under the same key the first answer is given again, refusals too. */
  readonly requestKey?: string;
  /** A digest of the request's content, in hexadecimal: the same key with another one is refused. */
  readonly fingerprint?: string;
  readonly outflow?: Outflow;
}

/** What leaves a person with a command, whatever currency or way it leaves by. */
export interface Outflow {
  /** The person's Denar account, of which it is counted. */
  readonly account: AccountId;
  readonly amount: Minor;
  /** The most that may have left since the last confirmation, this included; null where it is confirmed. */
  readonly most: Minor | null;
}

export type LedgerRefusal =
  | 'insufficient_funds'
  | 'account_unknown'
  | 'account_closed'
  | 'account_frozen'
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

/** The answer to a command; `replayed` where it was given before. */
export type Outcome =
  | {
      readonly ok: true;
      readonly replayed: boolean;
      /** The first item's id; of the first attempt where this is a repeat. */
      readonly id: string;
      readonly at: Date;
      /** The first item's debit account right after that item. */
      readonly debitPosted: Minor;
      readonly debitHeld: Minor;
    }
  | { readonly ok: false; readonly replayed: boolean; readonly refusal: LedgerRefusal };
