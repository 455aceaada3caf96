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

interface Wallets {
  /** The caller's open wallet; refuses `not_registered`. */
  wallet(caller: Caller): Wallet | Promise<Wallet>;
  /** The caller's open wallet, or null. */
  walletIfAny(caller: Caller): Promise<Wallet | null>;
  /** The open wallet of an e-mail address, or null. */
  walletByEmail(email: string): Wallet | Promise<Wallet | null>;
  /** Forgets what is remembered of a wallet that has been closed. */
  forget(wallet: Wallet): void;
}

export interface Callers extends Wallets {
  /** The caller of an Authorization header; refuses `unauthenticated`, `session_ended`. */
  authenticate(authorization: string | undefined, origin: Origin): Caller | Promise<Caller>;
  /** The caller of a bare token, or null; refuses `session_ended`. */
  ofToken(token: string, origin: Origin): Promise<Caller | null>;
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
function openWallets(db: Db): Wallets {
  const byPerson = new LRUCache<string, Wallet>({ max: 50_000 });
  const byEmail = new LRUCache<string, Wallet>({ max: 50_000, ttl: 5 * 60_000 });

  const walletIfAny = async ({ id }: Caller): Promise<Wallet | null> => {
    const known = byPerson.get(id);
    if (known) return known;
    const { rows } = await db.query<Wallet>(`${selectWallet} w.person_id = $1`, [id]);
    if (rows[0]) byPerson.set(id, rows[0]);
    return rows[0] ?? null;
  };

  const walletNeeded = async (caller: Caller): Promise<Wallet> => {
    const wallet = await walletIfAny(caller);
    if (!wallet) throw new Refusal('not_registered');
    return wallet;
  };

  const readWalletByEmail = async (email: string): Promise<Wallet | null> => {
    const { rows } = await db.query<Wallet>(`${selectWallet} w.email = $1`, [email]);
    if (rows[0]) byEmail.set(email, rows[0]);
    return rows[0] ?? null;
  };

  return {
    walletIfAny,
    wallet: (caller) => byPerson.get(caller.id) ?? walletNeeded(caller),
    walletByEmail: (email) => byEmail.get(email) ?? readWalletByEmail(email),
    forget(wallet) {
      byPerson.delete(wallet.personId);
      byEmail.delete(wallet.email);
    },
  };
}

/** Opens what is remembered of callers, and follows what other instances say of them. */
export function openCallers(
  deps: Pick<Deps, 'config' | 'db' | 'identity' | 'newId' | 'notifier' | 'now'>,
): Callers {
  const { config, db, identity, newId, notifier, now } = deps;
  const people = new WeakMap<Claims, Known>();
  const erased = new LRUCache<string, true>({ max: 10_000 });
  const ended = new LRUCache<string, true>({ max: 100_000 });
  notifier.onNews(({ erasedPeople, endedSessions }) => {
    for (const person of erasedPeople) erased.set(person, true);
    for (const session of endedSessions) ended.set(session, true);
  });

  const isErased = ({ id }: Known): boolean => erased.size > 0 && erased.has(id);
  const hasEnded = ({ session }: Known): boolean => ended.size > 0 && ended.has(session);
  const isDue = ({ seenMs }: Known, ms: number): boolean => ms - seenMs > seenEveryMs;

  /** Whoever was here a moment ago, of whom nothing has to be asked; null for everybody else. */
  const recall = (token: string): Caller | null => {
    const claims = identity.recall(token);
    const known = claims && people.get(claims);
    if (!known || isErased(known) || hasEnded(known)) return null;
    return isDue(known, now().getTime()) ? null : known;
  };

  /** Whoever is known may have been erased or signed out since; the database is asked now and then. */
  const knownStill = async (known: Known, origin: Origin): Promise<Caller | null> => {
    if (isErased(known)) return null;
    if (hasEnded(known)) throw new Refusal('session_ended');
    const ms = now().getTime();
    if (isDue(known, ms)) {
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

  const signIn = async (token: string | undefined, origin: Origin): Promise<Caller> => {
    const caller = token ? await ofToken(token, origin) : null;
    if (!caller) throw new Refusal('unauthenticated');
    return caller;
  };

  return {
    ...openWallets(db),
    ofToken,
    authenticate(authorization = '', origin) {
      const token = bearer.test(authorization) ? authorization.slice(7).trim() : undefined;
      return (token && recall(token)) || signIn(token, origin);
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
