/** Tablets at a till: a link that is good once binds one to a key of its own. */
import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import * as contract from '#contract/cashiers.ts';
import { Refusal } from '#contract/refusals.ts';
import { randomBytes } from '../security/step-up.ts';
import { recordSecurityEvent } from '../security/trail.ts';
import type { Context, UnitOfWork } from '../use-case.ts';
import { readProof, takeProof } from './proofs.ts';
import { addCashier, type CashierView, type Giving } from './staff.ts';

const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const tokenBytes = 32;

/** Adds a tablet, and returns the link that it opens; refuses as `addCashier` does. */
export async function addTablet(
  cx: Context,
  giving: Giving,
  name: string,
): Promise<CashierView & { link: string }> {
  const token = randomBytes(cx, tokenBytes).toString('base64url');
  const added = await addCashier(cx, giving, {
    name,
    email: null,
    linkDigest: digestOf(token),
    lifeMs: contract.tabletLinkMinutes * 60_000,
  });
  return { ...added, link: `${cx.config.WEB_ORIGIN[0]}${contract.tabletPage}#token=${token}` };
}

type Joined = z.output<typeof contract.joinTablet.answer>;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly seller: string;
  readonly owner: string;
  readonly isOpen: boolean;
  readonly isLate: boolean;
  readonly key: string | null;
}

interface Joining {
  readonly token: string;
  readonly proof: string;
  readonly userAgent: string;
}

/**
 * Binds a tablet to its key. Refuses `proof_invalid`, `link_invalid`,
 * `link_expired`, `link_used`; with the same key it may be repeated.
 */
export async function joinTablet(
  cx: UnitOfWork,
  { token, proof, userAgent }: Joining,
): Promise<Joined> {
  const { tx, config } = cx;
  const now = cx.now();
  const url = `${config.API_ORIGIN}${contract.joinTablet.path}`;
  const read = await readProof(proof, { method: contract.joinTablet.method, url, token }, now);
  if (!read || !(await takeProof(tx, read, now))) throw new Refusal('proof_invalid');
  const { rows } = await tx.query<Row>(
    `SELECT c.id, c.name, w.name AS seller, w.person_id AS owner, c.state = 'invited' AS "isOpen",
       c.state = 'invited' AND c.expires_at <= $2 AS "isLate", c.key_digest AS key
     FROM cashier c JOIN wallet w ON w.id = c.wallet_id AND w.closed_at IS NULL
     WHERE c.link_digest = $1`,
    [digestOf(token), now],
  );
  const [found] = rows;
  if (!found) throw new Refusal('link_invalid');
  if (found.isLate) throw new Refusal('link_expired');
  const { id, name, seller, owner } = found;
  if (found.isOpen) {
    const bound = await tx.query(
      `UPDATE cashier SET state = 'active', key_digest = $2, joined_at = $3
       WHERE id = $1 AND state = 'invited'`,
      [id, read.key, now],
    );
    if (bound.rowCount === 0) throw new Refusal('link_used');
    const event = { person: owner, userAgent, note: name };
    await recordSecurityEvent(cx, { ...event, event: 'tablet_joined' });
  } else if (found.key !== read.key) {
    throw new Refusal('link_used');
  }
  return { id, name, seller, now: now.toISOString() };
}
