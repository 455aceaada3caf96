/** The parties of a bill, as named on it. */
import type { Reader } from '#db/connect.ts';
import { companyOfWallet } from '../accounts/payee-mark.ts';

export interface Party {
  readonly name: string;
  /** The tax number of the company; null for a person. */
  readonly nip: string | null;
}

/** The wallet's owner: the company approved first, otherwise the participant's own name. */
export async function partyOf(db: Reader, wallet: string): Promise<Party> {
  const { rows } = await db.query<Party>(
    `SELECT coalesce(c.name, w.name) AS name, c.nip FROM wallet w ${companyOfWallet} WHERE w.id = $1`,
    [wallet],
  );
  return rows[0] as Party;
}
