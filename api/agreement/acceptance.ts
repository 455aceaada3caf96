/** Which versions of the binding texts a wallet was opened under. */
import {
  type BindingName,
  bindingNames,
  newestOf,
  type waysToAccept,
} from '#contract/agreement.ts';
import type { Reader, Tx } from '#db/connect.ts';

/** Records acceptance of the newest texts, in the transaction that opens the wallet. */
export async function accept(
  tx: Tx,
  wallet: string,
  how: (typeof waysToAccept)[number],
  at: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO acceptance (wallet_id, document, version, at, how)
     SELECT $1, document, version, $4, $5 FROM unnest($2::text[], $3::text[]) AS t (document, version)`,
    [wallet, bindingNames, bindingNames.map((name) => newestOf(name).version), at, how],
  );
}

/** The texts changed since the person's open wallet accepted them; none without a wallet. */
export async function notAccepted(db: Reader, person: string): Promise<BindingName[]> {
  const { rows } = await db.query<{ document: BindingName; version: string | null }>(
    `SELECT t.document, a.version FROM wallet w CROSS JOIN unnest($2::text[]) AS t (document)
     LEFT JOIN acceptance a ON a.wallet_id = w.id AND a.document = t.document
     WHERE w.person_id = $1 AND w.closed_at IS NULL`,
    [person, bindingNames],
  );
  const accepted = new Map(rows.map(({ document, version }) => [document, version]));
  return bindingNames.filter(
    (name) => accepted.has(name) && accepted.get(name) !== newestOf(name).version,
  );
}
