/** One table of the data about a person. */
import type { dataParts } from '#texts/personal-data.ts';

export interface Section {
  /** Also the name of its files; the texts say to people what it contains. */
  readonly name: keyof typeof dataParts;
  /** $1 is the person's id, $2 their e-mail address, $3 the wallets they have or had. */
  readonly sql: string;
  /** Tables whose rows with the person's `person_id` are deleted when the person is erased. */
  readonly deleted?: readonly string[];
  /**
   * What was decided about an erased person and binds them if they come back: a condition by
   * `e.person_id`. As long as it holds, it is not forgotten whose it was.
   */
  readonly standing?: string;
  /** Left out if empty, as for the chain in a programme without one. */
  readonly optional?: true;
  /** Columns in minor units. */
  readonly money?: readonly string[];
}
