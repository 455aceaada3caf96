/** The append-only history of a company. */

import type { companyActions } from '#contract/companies.ts';
import type { UnitOfWork } from '../use-case.ts';

export interface CompanyEvent {
  readonly company: string;
  readonly action: (typeof companyActions)[number];
  /** Null if nobody was signed in. */
  readonly person: string | null;
  readonly note?: string;
}

export async function recordEvent(
  { tx, now, newId }: UnitOfWork,
  { company, action, person, note }: CompanyEvent,
): Promise<void> {
  await tx.query(
    `INSERT INTO company_event (id, company_id, at, action, person_id, note)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [newId(), company, now(), action, person, note || null],
  );
}
