/** Which versions of the binding texts a wallet was opened under. */
import {
  type BindingName,
  bindingNames,
  newestOf,
  type waysToAccept,
} from '#contract/agreement.ts';
import { wordings } from '#contract/wordings.ts';
import type { Reader, Tx } from '#db/connect.ts';

/** Records acceptance of the newest texts, in the transaction that opens the wallet. */
export async function accept(
  tx: Tx,
  wallet: string,
  how: (typeof waysToAccept)[number],
  at: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO acceptance (wallet_id, document, version, digest, at, how)
     SELECT $1, document, version, digest, $5, $6
     FROM unnest($2::text[], $3::text[], $4::bytea[]) AS t (document, version, digest)`,
    [
      wallet,
      bindingNames,
      bindingNames.map((name) => newestOf(name)),
      bindingNames.map((name) => Buffer.from(wordings[name][newestOf(name)] ?? '', 'hex')),
      at,
      how,
    ],
  );
}

interface Accepted {
  readonly document: BindingName;
  readonly version: string;
  readonly at: Date;
}

/** The texts that the person's open wallet was opened under; none without a wallet. */
export async function acceptedBy(db: Reader, person: string): Promise<readonly Accepted[]> {
  const { rows } = await db.query<Accepted>(
    `SELECT a.document, a.version, a.at FROM wallet w JOIN acceptance a ON a.wallet_id = w.id
     WHERE w.person_id = $1 AND w.closed_at IS NULL ORDER BY a.document`,
    [person],
  );
  return rows;
}
