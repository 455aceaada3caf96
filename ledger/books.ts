/** A second set of books: all accounts and holds, computed only from the journal. */
import type { Reader } from '#db/connect.ts';
import type { JournalRow } from './chain.ts';
import { Difference, expectSame } from './difference.ts';
import type { AccountId } from './types.ts';

/** What of an account the journal does not say. */
interface Opened {
  readonly id: AccountId;
  readonly currency: string;
  readonly kind: string;
  readonly floor: number | null;
}

/** What the journal says of an account. */
export interface Balance {
  readonly id: AccountId;
  readonly posted: number;
  readonly held: number;
  readonly version: number;
}

interface Account {
  readonly opened: Opened;
  posted: number;
  held: number;
  version: number;
}

export interface Hold {
  readonly id: string;
  readonly debit: AccountId;
  readonly credit: AccountId;
  readonly amount: number;
  readonly expires: number | null;
}

/** An entry as the journal requires it. */
export interface BookEntry {
  readonly version: number;
  readonly balance: number;
}

/** Accounts read by one statement. */
const accountsAtOnce = 20_000;

export class Books {
  readonly accounts = new Map<AccountId, Account>();
  readonly holds = new Map<string, Hold>();
  readonly #issuers: Account[] = [];
  readonly #reserves: Account[] = [];

  /** Books as they were kept, over the accounts of a database. */
  static async from(
    db: Reader,
    { balances, holds }: { readonly balances: readonly Balance[]; readonly holds: readonly Hold[] },
  ): Promise<Books> {
    const books = new Books();
    for (let at = 0; at < balances.length; at += accountsAtOnce) {
      const part = balances.slice(at, at + accountsAtOnce);
      await books.learn(
        db,
        part.map(({ id }) => id),
      );
      for (const { id, posted, held, version } of part) {
        Object.assign(books.#account(id, 'what was verified'), { posted, held, version });
      }
    }
    for (const hold of holds) books.holds.set(hold.id, hold);
    return books;
  }

  /** Makes accounts known that the next rows may name. */
  async learn(db: Reader, ids: Iterable<AccountId>): Promise<void> {
    const unknown = [...new Set(ids)].filter((id) => !this.accounts.has(id));
    if (unknown.length === 0) return;
    const { rows } = await db.query<Opened>(
      'SELECT id, currency, kind, floor FROM ledger.account WHERE id = ANY ($1)',
      [unknown],
    );
    for (const opened of rows) {
      const account = { opened, posted: 0, held: 0, version: 0 };
      this.accounts.set(opened.id, account);
      if (opened.kind === 'issuance') this.#issuers.push(account);
      if (opened.kind === 'reserve') this.#reserves.push(account);
    }
  }

  /**
   * Books a row and returns the entries on debit and credit that it must have made, if any; `what`
   * names the row.
   */
  book(row: JournalRow, what: string): BookEntry[] {
    const debit = this.#account(row.debit, what);
    const credit = this.#account(row.credit, what);
    expectSame(`${what}, currency`, debit.opened.currency, credit.opened.currency);
    if (row.type === 'hold') {
      debit.held += row.amount;
      this.holds.set(row.id, row);
    } else if (row.type !== 'transfer') {
      debit.held -= this.#resolve(row, what).amount;
    }
    const moves = row.type === 'transfer' || row.type === 'post';
    const entries = moves ? [move(debit, -row.amount), move(credit, row.amount)] : [];
    expectSame(`${what}, balance of account ${row.debit}`, debit.posted, row.debitPosted);
    expectSame(`${what}, money held on account ${row.debit}`, debit.held, row.debitHeld);
    const floor = debit.opened.floor ?? Number.NEGATIVE_INFINITY;
    if (debit.posted - debit.held < floor) {
      const left = debit.posted - debit.held;
      throw new Difference(`${what}, account ${row.debit}`, `at least ${floor}`, left);
    }
    return entries;
  }

  #account(id: AccountId, what: string): Account {
    const account = this.accounts.get(id);
    if (!account) throw new Difference(what, `an account ${id}`, 'none');
    return account;
  }

  #resolve(row: JournalRow, what: string): Hold {
    const hold = this.holds.get(row.hold ?? '');
    if (!hold) throw new Difference(what, `an open hold ${row.hold}`, 'none');
    this.holds.delete(hold.id);
    expectSame(`${what}, debit account of its hold`, hold.debit, row.debit);
    expectSame(`${what}, credit account of its hold`, hold.credit, row.credit);
    if (row.amount > hold.amount) {
      throw new Difference(`${what}, amount`, `at most ${hold.amount}`, row.amount);
    }
    return hold;
  }

  /** Compares the books with the database's balances and holds; counts accounts and entries. */
  async checkAgainst(db: Reader): Promise<{ accounts: number; entries: number }> {
    const sums = new Map<string, number>();
    const found = { accounts: 0, entries: 0 };
    let booked = 0;
    for await (const stored of storedAccounts(db)) {
      const account = this.accounts.get(stored.id);
      const { posted, held, version } = account ?? { posted: 0, held: 0, version: 0 };
      expectSame(`account ${stored.id}, balance`, posted, stored.posted);
      expectSame(`account ${stored.id}, money held`, held, stored.held);
      expectSame(`account ${stored.id}, number of entries`, version, stored.version);
      found.accounts += 1;
      found.entries += version;
      booked += account ? 1 : 0;
      sums.set(stored.currency, (sums.get(stored.currency) ?? 0) + posted);
    }
    expectSame('number of accounts with entries', this.accounts.size, booked);
    for (const [currency, sum] of sums) expectSame(`sum over all ${currency} accounts`, 0, sum);
    await this.#checkHolds(db);
    return found;
  }

  async #checkHolds(db: Reader): Promise<void> {
    const { rows } = await db.query<Hold>(
      `SELECT id, debit, credit, amount, (extract(epoch FROM expires_at) * 1000)::float8 AS expires
       FROM ledger.hold`,
    );
    for (const stored of rows) {
      const hold = this.holds.get(stored.id);
      if (!hold) throw new Difference(`hold ${stored.id}`, 'to be resolved', 'open');
      for (const field of ['debit', 'credit', 'amount', 'expires'] as const) {
        expectSame(`hold ${stored.id}, ${field}`, hold[field], stored[field]);
      }
    }
    expectSame('number of open holds', this.holds.size, rows.length);
  }

  /** Balances and holds, to go on from later. */
  kept(): { balances: Balance[]; holds: Hold[] } {
    return {
      balances: [...this.accounts.values()].map(({ opened: { id }, posted, held, version }) => ({
        ...{ id, posted, held, version },
      })),
      holds: [...this.holds.values()].map(({ id, debit, credit, amount, expires }) => ({
        ...{ id, debit, credit, amount, expires },
      })),
    };
  }

  /** What the issuance accounts have issued and not redeemed, by currency. */
  circulation(): Record<string, number> {
    return Object.fromEntries(
      this.#issuers.map(({ opened, posted }) => [opened.currency, 0 - posted]),
    );
  }

  /** Total issued in all currencies, and its cover. */
  money(): { circulation: number; reserve: number } {
    const sum = (accounts: readonly Account[]) =>
      accounts.reduce((total, { posted }) => total + posted, 0);
    return { circulation: 0 - sum(this.#issuers), reserve: sum(this.#reserves) };
  }
}

/** All accounts of a database, in order of their numbers. */
async function* storedAccounts(db: Reader): AsyncGenerator<Balance & Opened> {
  for (let after = 0; ; ) {
    const { rows } = await db.query<Balance & Opened>(
      `SELECT id, currency, kind, floor, posted, held, version FROM ledger.account
       WHERE id > $1 ORDER BY id LIMIT ${accountsAtOnce}`,
      [after],
    );
    yield* rows;
    if (rows.length < accountsAtOnce) return;
    after = rows.at(-1)?.id ?? after;
  }
}

function move(account: Account, amount: number): BookEntry {
  account.posted += amount;
  account.version += 1;
  return { version: account.version, balance: account.posted };
}
