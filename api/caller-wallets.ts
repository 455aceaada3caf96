/** The wallets of callers, with a cache. */
import { LRUCache } from 'lru-cache';
import { Refusal } from '#contract/refusals.ts';
import type { AccountId } from '#ledger/types.ts';
import type { Deps } from './deps.ts';

export interface Wallet {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Whether it can be paid by that address: its person may have another one by now. */
  readonly isReached: boolean;
  /** The wallet's account in Denar. */
  readonly denar: AccountId;
  /** The wallet's account in iTalar. */
  readonly italar: AccountId;
  /** What the title of a bank transfer must contain to top the wallet up. */
  readonly topUpTitle: string;
  readonly personId: string;
  /** The cashier who acts for it; absent if its own person does. */
  readonly cashier?: string;
}

/** The parts of a caller that determine the wallet. */
interface Holder {
  readonly id: string;
  readonly cashier?: { readonly id: string };
}

export interface Wallets {
  /** The caller's open wallet, read from the database; refuses `not_registered`. */
  wallet(caller: Holder): Promise<Wallet>;
  /** The caller's open wallet, read from the database, or null. */
  walletIfAny(caller: Holder): Promise<Wallet | null>;
  /** The open wallet of an e-mail address, read from the database, or null. */
  walletByEmail(email: string): Promise<Wallet | null>;
  /**
   * The caller's wallet, possibly cached: another instance may have closed it a moment ago. For
   * reading, and for transfers, because the ledger refuses a closed account. Refuses
   * `not_registered`.
   */
  knownWallet(caller: Holder): Wallet | Promise<Wallet>;
  /**
   * Runs what may start from a cached wallet; if it refuses `not_registered`, runs it again with
   * the wallet as it is now.
   */
  withWallet<T>(caller: Holder, use: (wallet: Wallet) => Promise<T>): Promise<T>;
  /** The same by e-mail address, or null. */
  knownByEmail(email: string): Wallet | Promise<Wallet | null>;
  /** Drops a person's wallet from the cache of this instance only. */
  forget(person: string): void;
}

/** SQL condition on a wallet row: it can be found by its address. */
export const isReached = (wallet: string): string =>
  `(${wallet}.closed_at IS NULL AND ${wallet}.address_lost_at IS NULL)`;

const selectWallet = `
  SELECT w.id, w.name, w.email, w.person_id AS "personId", w.denar_account AS denar,
         w.italar_account AS italar, w.top_up_title AS "topUpTitle",
         ${isReached('w')} AS "isReached"
  FROM wallet w WHERE w.closed_at IS NULL AND `;

/** How long a wallet stays cached without being looked up again. */
const walletLifeMs = 5 * 60_000;

/**
 * Wallets with a cache: for some minutes, and only while this instance receives the others'
 * notifications. A query result that a change may have overtaken is not cached.
 */
export function openWallets({ db, notifier, now }: Pick<Deps, 'db' | 'notifier' | 'now'>): Wallets {
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
    const reached = column === 'email' ? `AND ${isReached('w')}` : '';
    const { rows } = await db.query<Wallet>(`${selectWallet} w.${column} = $1 ${reached}`, [value]);
    const wallet = rows[0] ?? null;
    if (wallet && changes === before && notifier.isListening()) {
      byPerson.set(wallet.personId, wallet);
      personByEmail.set(wallet.email, wallet.personId);
    }
    return wallet;
  };
  const actedFor = (wallet: Wallet, { cashier }: Holder): Wallet =>
    cashier ? { ...wallet, cashier: cashier.id } : wallet;
  const known = (person: string | undefined): Wallet | undefined =>
    person !== undefined && notifier.isListening() ? byPerson.get(person) : undefined;

  const walletIfAny = async (holder: Holder): Promise<Wallet | null> => {
    const found = await look('person_id', holder.id);
    return found && actedFor(found, holder);
  };
  const knownOf = (holder: Holder): Wallet | undefined => {
    const found = known(holder.id);
    return found && actedFor(found, holder);
  };
  const wallet = async (caller: Holder): Promise<Wallet> => {
    const found = await walletIfAny(caller);
    if (!found) throw new Refusal('not_registered');
    return found;
  };
  const walletByEmail = (email: string): Promise<Wallet | null> => look('email', email);

  return {
    wallet,
    walletIfAny,
    walletByEmail,
    knownWallet: (caller) => knownOf(caller) ?? wallet(caller),
    async withWallet(caller, use) {
      const cached = knownOf(caller);
      if (!cached) return use(await wallet(caller));
      return use(cached).catch(async (error: unknown) => {
        if (!(error instanceof Refusal && error.code === 'not_registered')) throw error;
        return use(await wallet(caller));
      });
    },
    knownByEmail(email) {
      const found = known(personByEmail.get(email));
      // A person may have another e-mail address by now.
      return found?.email === email && found.isReached ? found : walletByEmail(email);
    },
    forget,
  };
}
