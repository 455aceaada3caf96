/** After a key rotation: reseals what older keys have sealed under the newest key. */
import type { Deps } from '../deps.ts';
import { sweepTogether } from '../sweep-together.ts';
import { resealCode } from './codes.ts';
import { resealPin } from './pins.ts';

/** Until nothing is left, in batches. */
const batches = { most: Number.POSITIVE_INFINITY, atOnce: 200 };

/** Reseals PINs and codes that are not under the newest key; returns how many. */
export const resealCards = async (deps: Deps): Promise<number> =>
  (await pins(deps)) + (await codes(deps));

const pins = (deps: Deps): Promise<number> =>
  sweepTogether(deps, {
    ...batches,
    rows: async ({ tx }, condition, values) => {
      const text = `SELECT c.id, c.pin FROM card c WHERE ${condition}`;
      return (await tx.query<{ id: string; pin: string }>(text, values)).rows;
    },
    of: 'c',
    given: ({ vault }) => vault.newest,
    due: 'c.pin IS NOT NULL AND NOT starts_with(c.pin, $1)',
    by: 'c.id',
    end: async ({ tx, vault }, rows) => {
      for (const { id, pin } of rows)
        await tx.query('UPDATE card SET pin = $2 WHERE id = $1', [id, resealPin(vault, id, pin)]);
    },
  });

interface SealedCode {
  readonly id: string;
  readonly cardId: string;
  readonly no: number;
  readonly sealed: string;
}

const codes = (deps: Deps): Promise<number> =>
  sweepTogether(deps, {
    ...batches,
    rows: async ({ tx }, condition, values) => {
      const text = `SELECT k.card_id || '/' || k.no AS id, k.card_id AS "cardId", k.no, k.sealed
        FROM card_code k WHERE ${condition}`;
      return (await tx.query<SealedCode>(text, values)).rows;
    },
    of: 'k',
    id: `(k.card_id || '/' || k.no)`,
    given: ({ vault }) => vault.newest,
    due: 'k.sealed IS NOT NULL AND NOT starts_with(k.sealed, $1)',
    by: 'k.card_id, k.no',
    end: async ({ tx, vault }, rows) => {
      for (const { cardId, no, sealed } of rows)
        await tx.query('UPDATE card_code SET sealed = $3 WHERE card_id = $1 AND no = $2', [
          cardId,
          no,
          resealCode(vault, cardId, no, sealed),
        ]);
    },
  });
