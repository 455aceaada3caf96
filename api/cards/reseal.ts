/** After a key rotation: reseals what older keys have sealed under the newest key. */
import { type Tx, transact } from '#db/connect.ts';
import type { Deps } from '../deps.ts';
import type { Vault } from '../vault.ts';
import { resealCode } from './codes.ts';
import { resealPin } from './pins.ts';

const perStep = 200;

/**
 * Reseals PINs and codes that are not under the newest key, in batches; returns how many. Safe on
 * several instances; each takes what the others have not locked.
 */
export async function resealCards({ db, vault }: Pick<Deps, 'db' | 'vault'>): Promise<number> {
  let resealed = 0;
  for (;;) {
    const step = await transact(
      db,
      async (tx) => (await pins(tx, vault)) + (await codes(tx, vault)),
    );
    resealed += step;
    if (step === 0) return resealed;
  }
}

async function pins(tx: Tx, vault: Vault): Promise<number> {
  const { rows } = await tx.query<{ id: string; pin: string }>(
    `SELECT id, pin FROM card WHERE pin IS NOT NULL AND NOT starts_with(pin, $1)
     LIMIT ${perStep} FOR NO KEY UPDATE SKIP LOCKED`,
    [vault.newest],
  );
  for (const { id, pin } of rows) {
    await tx.query('UPDATE card SET pin = $2 WHERE id = $1', [id, resealPin(vault, id, pin)]);
  }
  return rows.length;
}

async function codes(tx: Tx, vault: Vault): Promise<number> {
  const { rows } = await tx.query<{ cardId: string; no: number; sealed: string }>(
    `SELECT card_id AS "cardId", no, sealed FROM card_code
     WHERE sealed IS NOT NULL AND NOT starts_with(sealed, $1)
     LIMIT ${perStep} FOR NO KEY UPDATE SKIP LOCKED`,
    [vault.newest],
  );
  for (const { cardId, no, sealed } of rows) {
    await tx.query('UPDATE card_code SET sealed = $3 WHERE card_id = $1 AND no = $2', [
      cardId,
      no,
      resealCode(vault, cardId, no, sealed),
    ]);
  }
  return rows.length;
}
