/** Calls in the name of somebody else's wallet: by a person who is a cashier there, or a tablet. */
import type { FastifyRequest } from 'fastify';
import type { Minor } from '#contract/money.ts';
import { actingHeader, proofHeader } from '#contract/names.ts';
import type { Operation } from '#contract/operation.ts';
import { Refusal, type RefusalCode } from '#contract/refusals.ts';
import type { Db } from '#db/connect.ts';
import type { Caller, Callers } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { everybodyOf } from '../limits.ts';
import { refusalSql } from '../security/frozen.ts';
import { seenEveryMs } from '../security/sessions.ts';
import { readProof, takeProof } from './proofs.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly refundCap: Minor;
  readonly key: string | null;
  readonly lastSeenAt: Date | null;
  readonly owner: string;
  readonly subject: string;
  readonly username: string;
  readonly email: string;
  readonly ownerName: string;
  /** What a freeze of the cashier's own last wallet, or of this one, refuses them. */
  readonly stopped: RefusalCode | null;
}

const select = `
  SELECT c.id, coalesce(p.name, c.name) AS name, c.refund_cap AS "refundCap",
    c.key_digest AS key, c.last_seen_at AS "lastSeenAt", o.id AS owner, o.subject, o.username,
    o.email, o.name AS "ownerName",
    coalesce(${refusalSql('own', 'acting')}, ${refusalSql('w', 'staff')}) AS stopped
  FROM cashier c
  JOIN wallet w ON w.id = c.wallet_id AND w.closed_at IS NULL
  JOIN person o ON o.id = w.person_id
  LEFT JOIN person p ON p.id = c.person_id
  LEFT JOIN LATERAL (SELECT * FROM wallet WHERE person_id IN ${everybodyOf('c.person_id')}
    ORDER BY opened_at DESC LIMIT 1) own ON true
  WHERE c.state = 'active' AND `;

/** Read for each call, so that one who is taken away is refused at once at every instance. */
async function find(db: Db, where: string, values: readonly unknown[]): Promise<Row | null> {
  const { rows } = await db.query<Row>(`${select}${where}`, [...values]);
  return rows[0] ?? null;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const tabletScheme = /^dpop /i;
const [acting, proven] = [actingHeader.toLowerCase(), proofHeader.toLowerCase()];

/** True for a call in somebody else's name. */
const isActing = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers[acting] !== undefined || tabletScheme.test(headers.authorization ?? '');

/** The owner as the caller, with the cashier who acts. */
function callerFor(row: Row, self: Caller | null, now: Date): Caller {
  const { id, name, refundCap, owner, subject, username, email, ownerName } = row;
  const claims = {
    subject,
    username,
    email,
    // What is stored was verified.
    emailVerified: email !== '',
    name: ownerName,
    roles: [],
    groups: [],
    issuedAt: now,
    session: id,
    signedInAt: null,
    expiresAt: self?.claims.expiresAt ?? now,
  };
  const cashier = { id, self, name, refundCap };
  return { id: owner, claims, isAdmin: false, session: id, cashier };
}

/**
 * Returns a function that finds the caller of a request, who may act in the name of a company. It
 * refuses what `authenticate` refuses, `forbidden` if a cashier may not call the operation,
 * `not_cashier` to people who are not, or no longer, a cashier of that company, and what a freeze of
 * the company or of the cashier's own wallet stops.
 */
export function openActing(deps: Pick<Deps, 'config' | 'db' | 'now'>, callers: Callers) {
  const { config, db, now } = deps;

  const byTablet = async (request: FastifyRequest): Promise<Row | null> => {
    const id = (request.headers.authorization ?? '').slice('dpop '.length).trim();
    const proof = request.headers[proven];
    const url = `${config.API_ORIGIN}${request.url.split('?')[0]}`;
    const asked = { method: request.method, url, token: id };
    const read = typeof proof === 'string' ? await readProof(proof, asked, now()) : null;
    if (!read || !uuid.test(id)) throw new Refusal('unauthenticated');
    const found = await find(db, 'c.id = $1', [id]);
    if (found && found.key !== read.key) throw new Refusal('unauthenticated');
    if (found && !(await takeProof(db, read, now()))) throw new Refusal('unauthenticated');
    return found;
  };

  const byPerson = async (self: Caller, wallet: unknown): Promise<Row | null> =>
    typeof wallet === 'string' && uuid.test(wallet)
      ? find(db, 'c.person_id = $1 AND c.wallet_id = $2', [self.id, wallet])
      : null;

  const acted = async (operation: Operation, request: FastifyRequest): Promise<Caller> => {
    const { authorization } = request.headers;
    const isTablet = tabletScheme.test(authorization ?? '');
    const self = isTablet ? null : await callers.authenticate(authorization, request);
    const row = self ? await byPerson(self, request.headers[acting]) : await byTablet(request);
    if (!operation.cashier) throw new Refusal('forbidden');
    if (!row) throw new Refusal('not_cashier');
    if (row.stopped) throw new Refusal(row.stopped);
    const time = now();
    if (time.getTime() - (row.lastSeenAt?.getTime() ?? 0) > seenEveryMs)
      await db.query('UPDATE cashier SET last_seen_at = $2 WHERE id = $1', [row.id, time]);
    return callerFor(row, self, time);
  };
  return (operation: Operation, request: FastifyRequest): Caller | Promise<Caller> =>
    isActing(request)
      ? acted(operation, request)
      : callers.authenticate(request.headers.authorization, request);
}
