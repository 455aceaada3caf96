/** Who calls: the person behind a token, and that person's wallet. */
import { LRUCache } from 'lru-cache';
import type { Claims } from '#adapters/identity.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Db, Tx } from '#db/connect.ts';
import type { AccountId } from '#ledger/types.ts';
import type { Deps } from './deps.ts';
import type { AfterCommit } from './keyed.ts';
import { type Origin, seeAgain, seenEveryMs, sessionOf } from './security/sessions.ts';

export interface Caller {
  /** Our own identifier of the person; the provider's is used only for lookup. */
  readonly id: string;
  readonly claims: Claims;
  readonly isAdmin: boolean;
  /** The session the person is signed in with. */
  readonly session: string;
}

/**
 * The caller's e-mail address if the provider says that it is verified, else null. Nothing else
 * proves that what is found by an address is somebody's.
 */
export const ownEmail = ({ claims }: Pick<Caller, 'claims'>): string | null =>
  claims.emailVerified && claims.email !== '' ? claims.email : null;

export interface Wallet {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** The wallet's account in Denar. */
  readonly denar: AccountId;
  /** The wallet's account in iTalar. */
  readonly italar: AccountId;
  /** What the title of a bank transfer must contain to top the wallet up. */
  readonly topUpTitle: string;
  readonly personId: string;
}

interface Wallets {
  /** The caller's open wallet, read from the database; refuses `not_registered`. */
  wallet(caller: Caller): Promise<Wallet>;
  /** The caller's open wallet, read from the database, or null. */
  walletIfAny(caller: Caller): Promise<Wallet | null>;
  /** The open wallet of an e-mail address, read from the database, or null. */
  walletByEmail(email: string): Promise<Wallet | null>;
  /**
   * The caller's wallet, possibly cached: another instance may have closed it a moment ago. For
   * reading, and for transfers, because the ledger refuses a closed account. Refuses
   * `not_registered`.
   */
  knownWallet(caller: Caller): Wallet | Promise<Wallet>;
  /**
   * Runs what may start from a cached wallet; if it refuses `not_registered`, runs it again with
   * the wallet as it is now.
   */
  withWallet<T>(caller: Caller, use: (wallet: Wallet) => Promise<T>): Promise<T>;
  /** The same by e-mail address, or null. */
  knownByEmail(email: string): Wallet | Promise<Wallet | null>;
  /** Drops a person's wallet from the cache of this instance only. */
  forget(person: string): void;
}

export interface Callers extends Wallets {
  /** The caller of an Authorization header. Refuses as `ofToken` does, and `unauthenticated`. */
  authenticate(authorization: string | undefined, origin: Origin): Caller | Promise<Caller>;
  /** The caller of a bare token, or null; refuses `no_role`, `session_ended`. */
  ofToken(token: string, origin: Origin): Promise<Caller | null>;
  /** Makes all instances look up a person's wallet again; in the transaction that changes it. */
  walletChanged(tx: Tx, person: string, after: AfterCommit): void;
  /** Makes every instance refuse the tokens of a person who is erased in the transaction. */
  dismiss(tx: Tx, caller: Caller, after: AfterCommit): void;
  /** Makes every instance refuse the tokens of sessions that are ended in the transaction. */
  dismissSessions(tx: Tx, sessions: readonly string[], after: AfterCommit): void;
}

interface Known extends Caller {
  /** When the use of the session was last recorded. */
  seenMs: number;
  /** How many gaps in the notifications there had been by then. */
  gaps: number;
  /** Whether the session is still open, while that query is running. */
  looking: Promise<boolean> | null;
}

const selectWallet = `
  SELECT w.id, w.name, w.email, w.person_id AS "personId", w.denar_account AS denar,
         w.italar_account AS italar, w.top_up_title AS "topUpTitle"
  FROM wallet w WHERE w.closed_at IS NULL AND `;

const bearer = /^bearer /i;

/** How long a wallet stays cached without being looked up again. */
const walletLifeMs = 5 * 60_000;

/**
 * Wallets with a cache: for some minutes, and only while this instance receives the others'
 * notifications. A query result that a change may have overtaken is not cached.
 */
function openWallets({ db, notifier, now }: Pick<Deps, 'db' | 'notifier' | 'now'>): Wallets {
  const perf = { now: () => now().getTime() };
  const byPerson = new LRUCache<string, Wallet>({ max: 50_000, ttl: walletLifeMs, perf });
  const personByEmail = new LRUCache<string, string>({ max: 50_000 });
  let changes = 0;

  const forget = (person: string): void => {
    changes += 1;
    byPerson.delete(person);
  };
  notifier.onNews(({ erasedPeople, changedWallets }) => {
    for (const person of [...erasedPeople, ...changedWallets]) forget(person);
  });
  notifier.onGap(() => {
    changes += 1;
    byPerson.clear();
  });

  const look = async (column: 'person_id' | 'email', value: string): Promise<Wallet | null> => {
    const before = changes;
    const { rows } = await db.query<Wallet>(`${selectWallet} w.${column} = $1`, [value]);
    const wallet = rows[0] ?? null;
    if (wallet && changes === before && notifier.isListening()) {
      byPerson.set(wallet.personId, wallet);
      personByEmail.set(wallet.email, wallet.personId);
    }
    return wallet;
  };
  const known = (person: string | undefined): Wallet | undefined =>
    person !== undefined && notifier.isListening() ? byPerson.get(person) : undefined;

  const walletIfAny = ({ id }: Caller): Promise<Wallet | null> => look('person_id', id);
  const wallet = async (caller: Caller): Promise<Wallet> => {
    const found = await walletIfAny(caller);
    if (!found) throw new Refusal('not_registered');
    return found;
  };
  const walletByEmail = (email: string): Promise<Wallet | null> => look('email', email);

  return {
    wallet,
    walletIfAny,
    walletByEmail,
    knownWallet: (caller) => known(caller.id) ?? wallet(caller),
    async withWallet(caller, use) {
      const cached = known(caller.id);
      if (!cached) return use(await wallet(caller));
      return use(cached).catch(async (error: unknown) => {
        if (!(error instanceof Refusal && error.code === 'not_registered')) throw error;
        return use(await wallet(caller));
      });
    },
    knownByEmail(email) {
      const found = known(personByEmail.get(email));
      // A person may have another e-mail address by now.
      return found?.email === email ? found : walletByEmail(email);
    },
    forget,
  };
}

/** Remembers erased people and ended sessions that other instances report. */
function followEnds(notifier: Deps['notifier']) {
  const erased = new LRUCache<string, true>({ max: 10_000 });
  const ended = new LRUCache<string, true>({ max: 100_000 });
  let gaps = 0;
  notifier.onNews(({ erasedPeople, endedSessions }) => {
    for (const person of erasedPeople) erased.set(person, true);
    for (const session of endedSessions) ended.set(session, true);
  });
  notifier.onGap(() => {
    gaps += 1;
  });
  return {
    isErased: ({ id }: Known): boolean => erased.has(id),
    hasEnded: ({ session }: Known): boolean => ended.has(session),
    erase: (person: string): void => void erased.set(person, true),
    end: (session: string): void => void ended.set(session, true),
    /** How many times notifications may have been missed. */
    gaps: (): number => gaps,
  };
}

/** Opens the cache of callers, and follows the other instances' notifications about them. */
export function openCallers(
  deps: Pick<Deps, 'config' | 'db' | 'identity' | 'newId' | 'notifier' | 'now'>,
): Callers {
  const { config, db, identity, newId, notifier, now } = deps;
  const people = new WeakMap<Claims, Known>();
  const { isErased, hasEnded, erase, end, gaps } = followEnds(notifier);
  const wallets = openWallets(deps);

  /** After a gap in the notifications the database is asked. */
  const isDue = (known: Known, ms: number): boolean =>
    ms - known.seenMs > seenEveryMs || known.gaps !== gaps() || !notifier.isListening();

  /** A caller seen a moment ago, about whom no query is needed; otherwise null. */
  const recall = (token: string): Caller | null => {
    const claims = identity.recall(token);
    const known = claims && people.get(claims);
    if (!known || isErased(known) || hasEnded(known)) return null;
    return isDue(known, now().getTime()) ? null : known;
  };

  /** Refuses known callers whose session has ended; null for an erased person. */
  const admitted = (known: Known): Caller | null => {
    if (hasEnded(known)) throw new Refusal('session_ended');
    return isErased(known) ? null : known;
  };

  /** A cached caller may have been erased or signed out; the database is asked at times. */
  const knownStill = async (known: Known, origin: Origin): Promise<Caller | null> => {
    const ms = now().getTime();
    if (isDue(known, ms)) {
      const seen = { seenMs: ms, gaps: gaps() };
      known.looking ??= seeAgain(deps, known.session, origin).finally(() => {
        known.looking = null;
      });
      if (await known.looking) Object.assign(known, seen);
      else end(known.session);
    }
    return admitted(known);
  };

  const ofToken = async (token: string, origin: Origin): Promise<Caller | null> => {
    const claims = await identity.verify(token).catch((cause: unknown) => {
      throw Object.assign(new Refusal('not_ready', { retryAfterSeconds: 5 }), { cause });
    });
    if (!claims) return null;
    // Nothing is cached for them, so that no other entry point takes them for known.
    if (claims.roles.length === 0) throw new Refusal('no_role');
    const known = people.get(claims);
    if (known) return knownStill(known, origin);
    const isAdmin = ownEmail({ claims }) === config.ADMIN_EMAIL;
    const id = await personId(db, claims, newId());
    if (id === null) return null;
    const seen = { seenMs: now().getTime(), gaps: gaps() };
    const session = await sessionOf(deps, id, claims, origin);
    const caller = { id, claims, isAdmin, session, ...seen, looking: null };
    people.set(claims, caller);
    return admitted(caller);
  };

  const signIn = async (token: string | undefined, origin: Origin): Promise<Caller> => {
    const caller = token ? await ofToken(token, origin) : null;
    if (!caller) throw new Refusal('unauthenticated');
    return caller;
  };

  return {
    ...wallets,
    ofToken,
    authenticate(authorization = '', origin) {
      const token = bearer.test(authorization) ? authorization.slice(7).trim() : undefined;
      return (token && recall(token)) || signIn(token, origin);
    },
    walletChanged(tx, person, after) {
      notifier.tellWith(tx, { changedWallets: [person] });
      after(() => wallets.forget(person));
    },
    dismiss(tx, { id }, after) {
      notifier.tellWith(tx, { erasedPeople: [id] });
      after(() => {
        erase(id);
        wallets.forget(id);
      });
    },
    dismissSessions(tx, sessions, after) {
      notifier.tellWith(tx, { endedSessions: sessions });
      after(() => {
        for (const session of sessions) end(session);
      });
    },
  };
}

/**
 * The person's identifier, created on first sight; name and verified e-mail address follow the
 * provider. Null for a token issued before its person was erased: it must not recreate them.
 */
async function personId(db: Db, claims: Claims, newId: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO person (id, subject, username, email, name)
     SELECT $1, $2, $3, $4, $5
     WHERE NOT EXISTS (SELECT FROM erasure WHERE subject_hash = sha256($2::text::bytea)
       AND erased_at >= $6)
     ON CONFLICT (subject) DO UPDATE
       SET username = EXCLUDED.username, name = EXCLUDED.name,
         email = coalesce(nullif(EXCLUDED.email, ''), person.email)
     RETURNING id`,
    [
      newId,
      claims.subject,
      claims.username,
      ownEmail({ claims }) ?? '',
      claims.name,
      claims.issuedAt,
    ],
  );
  return rows[0]?.id ?? null;
}
