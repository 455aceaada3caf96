/** After a key rotation: reseals what older keys have sealed under the newest key. */
import type { Deps } from '../deps.ts';
import { type UnitOfWork, work } from '../use-case.ts';
import { resealCode } from './codes.ts';
import { resealPin } from './pins.ts';

const perStep = 200;

/**
 * Reseals PINs and codes that are not under the newest key, in batches; returns how many. Safe on
 * several instances; each takes what the others have not locked.
 */
export async function resealCards(deps: Deps): Promise<number> {
  let resealed = 0;
  for (;;) {
    const step = await work(deps, async (cx) => (await pins(cx)) + (await codes(cx)));
    resealed += step;
    if (step === 0) return resealed;
  }
}

async function pins({ tx, vault }: UnitOfWork): Promise<number> {
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

async function codes({ tx, vault }: UnitOfWork): Promise<number> {
  const { rows } = await tx.query<{ cardId: string; no: number; sealed: string }>(
    `SELECT card_id AS "cardId", no, sealed FROM card_code
     WHERE sealed IS NOT NULL AND NOT starts_with(sealed, $1)
     LIMIT ${perStep} FOR NO KEY UPDATE SKIP LOCKED`,
    [vault.newest],
  );
  for (const { cardId, no, sealed } of rows) {
    const again = resealCode(vault, cardId, no, sealed);
    await tx.query('UPDATE card_code SET sealed = $3 WHERE card_id = $1 AND no = $2', [
      cardId,
      no,
      again,
    ]);
  }
  return rows.length;
}
