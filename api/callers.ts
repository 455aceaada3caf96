/** Who calls: the person behind a token. */
import { LRUCache } from 'lru-cache';
import type { Claims } from '#adapters/identity.ts';
import type { Minor } from '#contract/money.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Db, Tx } from '#db/connect.ts';
import { sql } from '#db/sql.ts';
import { hasMoved, noteMove } from './accounts/addresses.ts';
import { openWallets, type Wallets } from './caller-wallets.ts';
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
  /** Who acts in the person's name, if it is somebody else; everything else is the person's. */
  readonly cashier?: Cashier;
}

/** Somebody who takes payments for another's wallet, as they are at this moment. */
export interface Cashier {
  /** Also recorded with what they do. */
  readonly id: string;
  /** Their own account; null for a tablet. */
  readonly self: Caller | null;
  readonly name: string;
  /** The most that they may give back in one day; 0 for nothing. */
  readonly refundCap: Minor;
}

/**
 * The caller's e-mail address if the provider says that it is verified, else null. Nothing else
 * proves that what is found by an address is somebody's.
 */
export const ownEmail = ({ claims }: Pick<Caller, 'claims'>): string | null =>
  claims.emailVerified && claims.email !== '' ? claims.email : null;

/** Under whom a call is counted: what a cashier or a tablet does is their own. */
export function countedAs({ id, cashier }: Pick<Caller, 'id' | 'cashier'>) {
  if (!cashier) return { person: id };
  return cashier.self ? { person: cashier.self.id } : { thing: cashier.id };
}

export type { Wallet } from './caller-wallets.ts';

export interface Callers extends Wallets {
  /** The caller of an Authorization header. Refuses as `ofToken` does, and `unauthenticated`. */
  authenticate(authorization: string | undefined, origin: Origin): Caller | Promise<Caller>;
  /** The caller of a bare token, or null; refuses `no_role`, `session_ended`. */
  ofToken(token: string, origin: Origin): Promise<Caller | null>;
  /** Makes all instances look up a person's wallet again; in the transaction that changes it. */
  walletChanged(tx: Tx, person: string, after: AfterCommit): void;
  /** Makes every instance refuse the tokens of a person who is erased in the transaction. */
  dismiss(tx: Tx, person: Pick<Caller, 'id'>, after: AfterCommit): void;
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

const bearer = /^bearer /i;

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
  const telling = tellingOthers(notifier, { wallets, erase, end });

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
    const person = await personOf(db, claims, newId());
    if (person === null) return null;
    const { id } = person;
    if (person.moved) await noteMove(deps, telling.walletChanged, id);
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
    ...telling,
  };
}

/** What this instance forgets, and tells the others to. */
function tellingOthers(
  notifier: Deps['notifier'],
  {
    wallets,
    erase,
    end,
  }: Pick<ReturnType<typeof followEnds>, 'erase' | 'end'> & { wallets: Wallets },
): Pick<Callers, 'walletChanged' | 'dismiss' | 'dismissSessions'> {
  return {
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

interface Seen {
  readonly id: string;
  /** Whether their wallet has another address. */
  readonly moved: boolean | null;
}

/**
 * The person's identifier, created on first sight; name and verified e-mail address follow the
 * provider. Null for a token issued before its person was erased: it must not recreate them.
 */
async function personOf(db: Db, claims: Claims, newId: string): Promise<Seen | null> {
  const { rows } = await db.query<Seen>(
    ...sql`INSERT INTO person (id, subject, username, email, name)
     SELECT ${newId}, ${claims.subject}, ${claims.username}, ${ownEmail({ claims }) ?? ''},
       ${claims.name}
     WHERE NOT EXISTS (SELECT FROM erasure
       WHERE subject_hash = sha256(${claims.subject}::text::bytea) AND erased_at >= ${claims.issuedAt})
     ON CONFLICT (subject) DO UPDATE
       SET username = EXCLUDED.username, name = EXCLUDED.name,
         email = coalesce(nullif(EXCLUDED.email, ''), person.email)
     RETURNING id, ${sql.raw(hasMoved)} AS moved`,
  );
  return rows[0] ?? null;
}
