/** A wallet's address follows the one that its person has proven at the identity provider. */
import { type Tx, transact } from '#db/connect.ts';
import { isReached } from '../caller-wallets.ts';
import type { Deps, UnitOfWork } from '../deps.ts';
import type { AfterCommit } from '../keyed.ts';
import { mailPerson, recordSecurityEvent } from '../security/trail.ts';

/** Makes every instance look a person's wallet up again. */
export type Changed = (tx: Tx, person: string, after: AfterCommit) => void;

/** So long nobody can pay by the new address, and its person can still say that it was not them. */
export const waitingDays = 3;

/** SQL of a person row: whether the wallet has to follow, or need not any more. */
export const hasMoved = `(SELECT CASE WHEN person.email = '' THEN false
    WHEN w.email = person.email THEN w.address_lost_at IS NOT NULL
    ELSE w.next_address IS DISTINCT FROM person.email END
  FROM wallet w WHERE w.person_id = person.id AND w.closed_at IS NULL)`;

interface Row {
  readonly id: string;
  readonly email: string;
  readonly own: string;
  readonly lost: Date | null;
  readonly next: string | null;
}

type Cx = Pick<UnitOfWork, 'tx' | 'config' | 'now' | 'newId' | 'after'>;
type World = Pick<Deps, 'db' | 'config' | 'now' | 'newId'>;

/** Callers are looked up before there is a use case, so this is no unit of its work. */
async function alone(deps: World, act: (cx: Cx) => Promise<void>): Promise<void> {
  const effects: (() => void)[] = [];
  await transact(deps.db, (tx) =>
    act({ ...deps, tx, after: (effect) => void effects.push(effect) }),
  );
  for (const effect of effects) effect();
}

async function lockWallet({ tx }: Cx, person: string): Promise<Row | undefined> {
  const { rows } = await tx.query<Row>(
    `SELECT w.id, w.email, w.address_lost_at AS lost, w.next_address AS next, p.email AS own
     FROM wallet w JOIN person p ON p.id = w.person_id
     WHERE p.id = $1 AND w.closed_at IS NULL FOR NO KEY UPDATE OF w`,
    [person],
  );
  return rows[0];
}

/**
 * Takes note that a person has another proven address than their wallet: until it follows after some
 * days, it is reached by neither. Mails both addresses. Takes the change back if they have the old one
 * again.
 */
export function noteMove(deps: World, changed: Changed, person: string): Promise<void> {
  return alone(deps, async (cx) => {
    const row = await lockWallet(cx, person);
    if (!row || row.own === '') return;
    const { id, email, own, lost, next } = row;
    if (own === email) {
      // Another one may have proven it meanwhile; the desk sees both.
      if (lost === null || (await isTaken(cx, email))) return;
      await write(cx, id, { email, lost: null, next: null });
    } else {
      if (next === own) return;
      await write(cx, id, { email, lost: cx.now(), next: own });
      await tell(cx, person, 'addressMoves', { from: email, to: own });
      await recordSecurityEvent(cx, { person, event: 'address_moves', userAgent: '', note: own });
    }
    changed(cx.tx, person, cx.after);
  });
}

/** Has the wallets follow whose time has come, if their person still has that address. */
export async function followAddresses(deps: World, changed: Changed): Promise<void> {
  const before = new Date(deps.now().getTime() - waitingDays * 86_400_000);
  const { rows } = await deps.db.query<{ person: string }>(
    `SELECT w.person_id AS person FROM wallet w JOIN person p ON p.id = w.person_id
     WHERE w.address_lost_at <= $1 AND w.closed_at IS NULL AND p.email = w.next_address`,
    [before],
  );
  for (const { person } of rows) {
    await alone(deps, async (cx) => {
      const row = await lockWallet(cx, person);
      if (!row?.lost || row.lost > before || row.next !== row.own) return;
      const { id, own, email } = row;
      await takeAddress(cx, changed, { email: own, person });
      await write(cx, id, { email: own, lost: null, next: null });
      await tell(cx, person, 'addressMoved', { from: email, to: own });
      await recordSecurityEvent(cx, { person, event: 'address_moved', userAgent: '', note: own });
      changed(cx.tx, person, cx.after);
    });
  }
}

/** Frees an address that a person has proven from the wallet of whom it belonged to before. */
export async function takeAddress(
  cx: Cx,
  changed: Changed,
  { email, person }: { readonly email: string; readonly person: string },
): Promise<void> {
  const { tx, now, after } = cx;
  const { rows } = await tx.query<{ other: string }>(
    `UPDATE wallet w SET address_lost_at = $3
     WHERE email = $1 AND ${isReached('w')} AND person_id <> $2 RETURNING person_id AS other`,
    [email, person, now()],
  );
  for (const { other } of rows) {
    await recordSecurityEvent(cx, { person: other, event: 'address_moves', userAgent: '' });
    changed(tx, other, after);
  }
}

async function isTaken({ tx }: Cx, email: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT FROM wallet w WHERE w.email = $1 AND ${isReached('w')}`,
    [email],
  );
  return rowCount !== 0;
}

async function write(
  { tx }: Cx,
  id: string,
  {
    email,
    lost,
    next,
  }: { readonly email: string; readonly lost: Date | null; readonly next: string | null },
): Promise<void> {
  await tx.query(
    'UPDATE wallet SET email = $2, address_lost_at = $3, next_address = $4 WHERE id = $1',
    [id, email, lost, next],
  );
}

async function tell(
  cx: Cx,
  person: string,
  told: 'addressMoves' | 'addressMoved',
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await mailPerson(cx, person, told, { name: to });
  await mailPerson(cx, person, told, { name: to, at: from });
}
