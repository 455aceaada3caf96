/** Who calls: the person behind a token, and that person's wallet. */
import { LRUCache } from 'lru-cache';
import type { Claims } from '#adapters/identity.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Db } from '#db/connect.ts';
import type { AccountId } from '#ledger/types.ts';
import type { Deps } from './deps.ts';
import { type Origin, seeAgain, seenEveryMs, sessionOf } from './security/sessions.ts';

export interface Caller {
  /** The person's own identifier; the provider's is only looked up. */
  readonly id: string;
  readonly claims: Claims;
  readonly isAdmin: boolean;
  /** Where the person is signed in. */
  readonly session: string;
}

export interface Wallet {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** The wallet's account in Denar. */
  readonly denar: AccountId;
  /** The wallet's account in iTalar. */
  readonly italar: AccountId;
  /** What a bank transfer that tops the wallet up must carry in its title. */
  readonly topUpTitle: string;
  readonly personId: string;
}

export interface Callers {
  /** The caller of an Authorization header; refuses `unauthenticated`, `session_ended`. */
  authenticate(authorization: string | undefined, origin: Origin): Promise<Caller>;
  /** The caller of a bare token, or null; refuses `session_ended`. */
  ofToken(token: string, origin: Origin): Promise<Caller | null>;
  /** The caller's open wallet; refuses `not_registered`. */
  wallet(caller: Caller): Promise<Wallet>;
  /** The open wallet of an e-mail address, or null. */
  walletByEmail(email: string): Promise<Wallet | null>;
  /** Forgets what is remembered of a wallet that has been closed. */
  forget(wallet: Wallet): void;
  /** Takes the tokens of somebody who has been erased no more, here and at all other instances. */
  dismiss(caller: Caller): void;
  /** Takes the tokens of sessions that have been ended no more, here and at all other instances. */
  dismissSessions(sessions: readonly string[]): void;
}

interface Known extends Caller {
  /** When the session was last written down as used. */
  seenMs: number;
}

const selectWallet = `
  SELECT w.id, w.name, w.email, w.person_id AS "personId", w.denar_account AS denar,
         w.italar_account AS italar, w.top_up_title AS "topUpTitle"
  FROM wallet w WHERE w.closed_at IS NULL AND `;

const bearer = /^bearer /i;

/**
 * A wallet's account never changes while the wallet is open, so both directions are remembered. A
 * wallet closed elsewhere is noticed by the ledger, which refuses `account_closed`.
 */
export function openCallers(
  deps: Pick<Deps, 'config' | 'db' | 'identity' | 'newId' | 'notifier' | 'now'>,
): Callers {
  const { config, db, identity, newId, notifier, now } = deps;
  const people = new WeakMap<Claims, Known>();
  const byPerson = new LRUCache<string, Wallet>({ max: 50_000 });
  const byEmail = new LRUCache<string, Wallet>({ max: 50_000, ttl: 5 * 60_000 });
  const erased = new LRUCache<string, true>({ max: 10_000 });
  const ended = new LRUCache<string, true>({ max: 100_000 });
  notifier.onNews(({ erasedPeople, endedSessions }) => {
    for (const person of erasedPeople) erased.set(person, true);
    for (const session of endedSessions) ended.set(session, true);
  });

  /** Whoever is known may have been erased or signed out since; the database is asked now and then. */
  const knownStill = async (known: Known, origin: Origin): Promise<Caller | null> => {
    if (erased.size > 0 && erased.has(known.id)) return null;
    if (ended.size > 0 && ended.has(known.session)) throw new Refusal('session_ended');
    const ms = now().getTime();
    if (ms - known.seenMs > seenEveryMs) {
      known.seenMs = ms;
      if (!(await seeAgain(deps, known.session, origin))) {
        ended.set(known.session, true);
        throw new Refusal('session_ended');
      }
    }
    return known;
  };

  const ofToken = async (token: string, origin: Origin): Promise<Caller | null> => {
    const claims = await identity.verify(token).catch((cause: unknown) => {
      throw Object.assign(new Refusal('not_ready', { retryAfterSeconds: 5 }), { cause });
    });
    if (!claims) return null;
    const known = people.get(claims);
    if (known) return knownStill(known, origin);
    const isAdmin = claims.emailVerified && claims.email === config.ADMIN_EMAIL;
    const id = await personId(db, claims, newId());
    if (id === null) return null;
    const session = await sessionOf(deps, id, claims, origin);
    const caller = { id, claims, isAdmin, session, seenMs: now().getTime() };
    people.set(claims, caller);
    return knownStill(caller, origin);
  };

  return {
    ofToken,
    async authenticate(authorization, origin) {
      const token = authorization && bearer.test(authorization) && authorization.slice(7).trim();
      const caller = token ? await ofToken(token, origin) : null;
      if (!caller) throw new Refusal('unauthenticated');
      return caller;
    },
    async wallet(caller) {
      const known = byPerson.get(caller.id);
      if (known) return known;
      const { rows } = await db.query<Wallet>(`${selectWallet} w.person_id = $1`, [caller.id]);
      if (!rows[0]) throw new Refusal('not_registered');
      byPerson.set(caller.id, rows[0]);
      return rows[0];
    },
    async walletByEmail(email) {
      const known = byEmail.get(email);
      if (known) return known;
      const { rows } = await db.query<Wallet>(`${selectWallet} w.email = $1`, [email]);
      if (rows[0]) byEmail.set(email, rows[0]);
      return rows[0] ?? null;
    },
    forget(wallet) {
      byPerson.delete(wallet.personId);
      byEmail.delete(wallet.email);
    },
    dismiss(caller) {
      erased.set(caller.id, true);
      notifier.personErased(caller.id);
    },
    dismissSessions(sessions) {
      for (const session of sessions) {
        ended.set(session, true);
        notifier.sessionEnded(session);
      }
    },
  };
}

/**
 * The person's identifier, made on first sight; name and address follow the provider. Null for a
 * token from before its person was erased: it must not bring them back.
 */
async function personId(db: Db, claims: Claims, newId: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO person (id, subject, username, email, name)
     SELECT $1, $2, $3, $4, $5
     WHERE NOT EXISTS (SELECT FROM erasure WHERE subject_hash = sha256($2::text::bytea)
       AND erased_at >= $6)
     ON CONFLICT (subject) DO UPDATE
       SET username = EXCLUDED.username, email = EXCLUDED.email, name = EXCLUDED.name
     RETURNING id`,
    [newId, claims.subject, claims.username, claims.email, claims.name, claims.issuedAt],
  );
  return rows[0]?.id ?? null;
}
