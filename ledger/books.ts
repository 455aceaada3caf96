/** A second set of books: all accounts and holds, computed only from the journal. */
import type { Reader } from '#db/connect.ts';
import type { JournalRow } from './chain.ts';
import { Difference, expectSame } from './difference.ts';
import type { AccountId } from './types.ts';

interface StoredAccount {
  readonly id: AccountId;
  readonly currency: string;
  readonly kind: string;
  readonly floor: number | null;
  readonly posted: number;
  readonly held: number;
  readonly version: number;
}

interface Account {
  readonly stored: StoredAccount;
  posted: number;
  held: number;
  version: number;
}

interface Hold {
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

export class Books {
  readonly accounts: ReadonlyMap<AccountId, Account>;
  readonly holds = new Map<string, Hold>();
  readonly #issuers: readonly Account[];
  readonly #reserves: readonly Account[];

  constructor(stored: readonly StoredAccount[]) {
    this.accounts = new Map(
      stored.map((account) => [account.id, { stored: account, posted: 0, held: 0, version: 0 }]),
    );
    const ofKind = (kind: string) =>
      [...this.accounts.values()].filter((account) => account.stored.kind === kind);
    this.#issuers = ofKind('issuance');
    this.#reserves = ofKind('reserve');
  }

  /** Opens empty books over the accounts of a database. */
  static async open(db: Reader): Promise<Books> {
    const { rows } = await db.query<StoredAccount>(
      'SELECT id, currency, kind, floor, posted, held, version FROM ledger.account',
    );
    return new Books(rows);
  }

  /**
   * Books a row and returns the entries on debit and credit that it must have made, if any; `what`
   * names the row.
   */
  book(row: JournalRow, what: string): BookEntry[] {
    const debit = this.#account(row.debit, what);
    const credit = this.#account(row.credit, what);
    expectSame(`${what}, currency`, debit.stored.currency, credit.stored.currency);
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
    const floor = debit.stored.floor ?? Number.NEGATIVE_INFINITY;
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

  /** Compares the books with the database's balances and holds; returns the number of entries. */
  async checkAgainst(db: Reader): Promise<number> {
    let versions = 0;
    const sums = new Map<string, number>();
    for (const { stored, posted, held, version } of this.accounts.values()) {
      expectSame(`account ${stored.id}, balance`, posted, stored.posted);
      expectSame(`account ${stored.id}, money held`, held, stored.held);
      expectSame(`account ${stored.id}, number of entries`, version, stored.version);
      versions += version;
      sums.set(stored.currency, (sums.get(stored.currency) ?? 0) + posted);
    }
    for (const [currency, sum] of sums) expectSame(`sum over all ${currency} accounts`, 0, sum);
    await this.#checkHolds(db);
    return versions;
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

  /** What the issuance accounts have issued and not redeemed, by currency. */
  circulation(): Record<string, number> {
    return Object.fromEntries(
      this.#issuers.map(({ stored, posted }) => [stored.currency, 0 - posted]),
    );
  }

  /** Total issued in all currencies, and its cover. */
  money(): { circulation: number; reserve: number } {
    const sum = (accounts: readonly Account[]) =>
      accounts.reduce((total, { posted }) => total + posted, 0);
    return { circulation: 0 - sum(this.#issuers), reserve: sum(this.#reserves) };
  }
}

function move(account: Account, amount: number): BookEntry {
  account.posted += amount;
  account.version += 1;
  return { version: account.version, balance: account.posted };
}
