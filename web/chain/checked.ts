/** What has been filled in and checked, between the form and the sending; kept as drafts. */
import type { Minor } from '#contract/money.ts';

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
  /** Empty for the person who issues it. */
  readonly address: string;
}

/** The data as the wire has them, and how they are shown. */
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
  /** One of the two is given, the other is empty. */
  readonly email: string;
  readonly address: string;
  /** Who has that e-mail; empty for an address. */
  readonly name: string;
  readonly asset: { readonly name: string; readonly italar: boolean; readonly quantity: string };
  readonly quantity: string;
  readonly data: CheckedData | null;
}

/** `generate` turns Denar into iTalar, `sale` turns them back. */
export type Direction = 'generate' | 'sale';

export interface CheckedExchange {
  readonly direction: Direction;
  readonly amount: Minor;
}
