/** What was filled in and checked, between the form and the sending; stored as drafts. */
import type { Minor } from '#contract/money.ts';
import type { PayeeMark } from '#contract/payees.ts';

export const issueDraft = 'chain-issue';
export const issueCheckDraft = 'chain-issue-check';
export const sendDraft = 'chain-send';
export const sendCheckDraft = 'chain-send-check';
export const exchangeDraft = 'chain-exchange';
export const exchangeCheckDraft = 'chain-exchange-check';

export interface CheckedIssue {
  readonly name: string;
  /** Exact decimal text. */
  readonly quantity: string;
  readonly units: string;
  readonly details: Readonly<Record<string, string>>;
  /** Empty for the issuer's own address. */
  readonly address: string;
}

/** The data as on the wire, and as shown. */
export type CheckedData =
  | { readonly kind: 'text'; readonly shown: string; readonly wire: { readonly text: string } }
  | { readonly kind: 'json'; readonly shown: string; readonly wire: { readonly json: unknown } }
  | {
      readonly kind: 'file';
      readonly shown: string;
      readonly name: string;
      readonly wire: { readonly hex: string };
    };

export interface CheckedSend {
  /** Either this or the address is given; the other is empty. */
  readonly email: string;
  readonly address: string;
  /** The name of the e-mail's owner; empty for an address. */
  readonly name: string;
  readonly mark: PayeeMark | null;
  readonly asset: { readonly name: string; readonly italar: boolean; readonly quantity: string };
  readonly quantity: string;
  readonly data: CheckedData | null;
}

/** `generate` exchanges Denar for iTalar, `sale` the other way round. */
export type Direction = 'generate' | 'sale';

export interface CheckedExchange {
  readonly direction: Direction;
  readonly amount: Minor;
}
