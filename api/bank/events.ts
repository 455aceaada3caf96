/** The audit log of the bank desk. */
import type { bankActions } from '#contract/bank-decisions.ts';
import type { Minor } from '#contract/money.ts';
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
    `INSERT INTO bank_event (id, at, person_id, action, subject, about, amount, note)
     SELECT e.id, $2, $3, e.action, e.subject, e.about, e.amount, e.note
     FROM unnest($1::uuid[], $4::text[], $5::uuid[], $6::text[], $7::bigint[], $8::text[])
       AS e (id, action, subject, about, amount, note)`,
    [
      events.map(() => newId()),
      now(),
      caller.id,
      events.map(({ action }) => action),
      events.map(({ subject }) => subject),
      events.map(({ about }) => about),
      events.map(({ amount }) => amount ?? null),
      events.map(({ note }) => note ?? ''),
    ],
  );
}
