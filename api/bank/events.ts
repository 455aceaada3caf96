/** The audit log of the bank desk. */
import type { bankActions } from '#contract/bank-decisions.ts';
import type { Minor } from '#contract/money.ts';
import { sql } from '#db/sql.ts';
import type { Acting } from '../use-case.ts';

export interface BankEvent {
  readonly action: (typeof bankActions)[number];
  /** The id of the object acted on. */
  readonly subject: string;
  /** Its display name: a file's name, an export's number, a title. */
  readonly about: string;
  readonly amount?: Minor;
  readonly note?: string;
}

/** Records what a person did, in the transaction that does it. */
export async function recordEvents(
  { tx, now, newId, caller }: Pick<Acting, 'tx' | 'now' | 'newId' | 'caller'>,
  events: readonly BankEvent[],
): Promise<void> {
  await tx.query(
    ...sql`INSERT INTO bank_event (id, at, person_id, action, subject, about, amount, note)
     SELECT e.id, ${now()}, ${caller.id}, e.action, e.subject, e.about, e.amount, e.note
     FROM unnest(${events.map(() => newId())}::uuid[],
       ${events.map(({ action }) => action)}::text[],
       ${events.map(({ subject }) => subject)}::uuid[],
       ${events.map(({ about }) => about)}::text[],
       ${events.map(({ amount }) => amount ?? null)}::bigint[],
       ${events.map(({ note }) => note ?? '')}::text[])
       AS e (id, action, subject, about, amount, note)`,
  );
}
