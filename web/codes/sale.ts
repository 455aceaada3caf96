/** What the seller's till keeps of a sale. */

/** One sale, from the first key to its end; a reload goes on where it stood. */
export interface Sale {
  readonly step: 'amount' | 'code' | 'charge';
  /** As typed. */
  readonly amount: string;
  readonly description: string;
  /** The charge's id once there is one. */
  readonly charge: string;
}
