/** What the seller's till keeps of a sale. */
import type { Wanted } from '../payments/sale-amount.tsx';

/** One sale, from the first key to its end; a reload goes on where it stood. */
export interface Sale extends Wanted {
  readonly step: 'amount' | 'code' | 'charge';
  /** The charge's id once there is one. */
  readonly charge: string;
}
