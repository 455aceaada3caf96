/** The shape of the API's words; a language that lacks one does not compile. */
import type { RefusalCode } from '#contract/refusals.ts';
import type { ValidationWord } from '#contract/schemas.ts';
import type { transactionKinds } from '#contract/transfers.ts';

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
  | 'owner'
  | 'period'
  | 'wholeHistory'
  | 'until'
  | 'since'
  | 'sums'
  | 'empty'
  | 'printed'
  | 'page';

export interface Words {
  readonly refusals: Readonly<Record<RefusalCode, string>>;
  readonly validation: Readonly<
    Record<ValidationWord | 'json' | 'key' | 'missing' | 'mismatch', string>
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
  readonly receipt: Readonly<
    Record<'title' | 'payer' | 'payee' | 'journal' | 'hash' | 'note', string>
  >;
}
