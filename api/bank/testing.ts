/** Test support: a working bank desk, and statements as a bank would write them. */
import { uploadStatement } from '#contract/bank.ts';
import { decideLine, judgeDecision, listUnmatched } from '#contract/bank-decisions.ts';
import { exportOutgoing, settleOutgoing } from '#contract/bank-outgoing.ts';
import type { Answer } from '#contract/operation.ts';
import { makePayout } from '#contract/payouts.ts';
import { ProductDiffers, verifyDatabase } from '../invariants/whole.ts';
import { confirming } from '../security/testing.ts';
import {
  openTestApi,
  type Person,
  type Reply,
  type StatementOptions,
  type TestApi,
} from '../testing.ts';
import { denarOf, verifiedAccount, walletOf } from '../testing-flows.ts';
import { compareWithBank } from './comparison.ts';

export const programmeAccount = '61109010140000071219812874';

/** The bank desk of a programme, with two people who may decide there. */
export async function openDesk(more: Readonly<Record<string, string>> = {}) {
  const env = { BANK_ACCOUNT: programmeAccount, BANK_ACCOUNT_HOLDER: 'Program', ...more };
  const api = await openTestApi({ env });
  const { db } = api;
  const boss = await api.admin();
  /** The second person, who may approve. */
  const second = await api.person('Druga Osoba', { roles: ['user', 'bank-approver'] });
  return {
    ...api,
    boss,
    second,
    ...decisions(api, boss, second),
    /** The balances of the programme's own accounts, in grosze. */
    async programme(): Promise<Record<string, number>> {
      const { rows } = await db.query<{ name: string; posted: number }>(
        'SELECT name, posted FROM ledger.account WHERE name IS NOT NULL',
      );
      return Object.fromEntries(rows.map(({ name, posted }) => [name, posted]));
    },
    /** Uploads a statement and does nothing else with it. */
    upload: (
      file: string | Buffer,
      { name = 'w.csv', type = 'text/csv', key }: StatementOptions = {},
    ) =>
      api.reply(uploadStatement, {
        as: boss,
        body: file,
        query: { fileName: name },
        headers: { 'content-type': type },
        key,
      }),
    /** Lines below the header of a CSV statement, uploaded and approved. */
    csv: (...lines: readonly string[]) => api.statement([csvHeader, ...lines].join('\n')),
    titleOf: async (person: Person) => (await walletOf(api, person)).topUpTitle,
    denarOf: (person: Person) => denarOf(api, person),
    /** A verified bank account of the person; returns its id. */
    verified: (person: Person, nrb?: string) => verifiedAccount(api, person, nrb),
    payout: (as: Person, bankAccountId: unknown, amount: unknown, key?: string) =>
      confirming(api).reply(makePayout, { as, body: { bankAccountId, amount }, key }),
    /** The state of a transfer to the bank. */
    async stateOf(id: unknown): Promise<string> {
      const { rows } = await db.query<{ state: string }>(
        'SELECT state FROM bank_transfer_out WHERE id = $1',
        [id],
      );
      return rows[0]?.state ?? 'none';
    },
    /**
     * Throws if the books are inconsistent, if more circulates than the reserve holds, or if the
     * bank's lines differ from the ledger plus the unbooked lines. `broken` names invariants that a
     * test breaks on purpose.
     */
    booksAreWhole: (...broken: readonly string[]) => checkBooks(api, broken),
  };
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;
export type ListedLine = Answer<typeof listUnmatched>['lines'][number];

/** Throws where the books break other invariants than these, or do not match the bank's lines. */
async function checkBooks({ apiUrl, db }: TestApi, broken: readonly string[]): Promise<void> {
  await verifyDatabase(apiUrl).catch((error) => {
    const told = error instanceof ProductDiffers ? error.violations : [];
    const others = told.filter(({ invariant }) => !broken.includes(invariant));
    if (told.length === 0 || others.length > 0) throw error;
  });
  const { rows } = await db.query<{ reserve: number; issued: number }>(
    `SELECT (SELECT posted FROM ledger.account WHERE name = 'reserve_pln') AS reserve,
            (SELECT -posted FROM ledger.account WHERE name = 'issuance_dnr') AS issued`,
  );
  const [{ reserve, issued } = { reserve: 0, issued: 1 }] = rows;
  if (reserve !== issued) throw new Error(`${issued} circulate and the reserve is ${reserve}`);
  const { books, waiting, ignored, underWay } = await compareWithBank(db);
  const explained = books + waiting + ignored + underWay;
  const lines = await db.query<{ sum: number }>(
    'SELECT coalesce(sum(amount), 0)::bigint AS sum FROM bank_line',
  );
  const sum = lines.rows[0]?.sum;
  if (sum !== explained) throw new Error(`lines of ${sum}, of which ${explained} is explained`);
}

/** Decisions by two people at the desk. */
function decisions(api: TestApi, boss: Person, second: Person) {
  /** Proposes as the admin what a line is; returns the answer. */
  const decide = (id: string, body: object) =>
    api.reply(decideLine, { as: boss, params: { id }, body });
  /** The second person judges it. */
  const judge = (id: unknown, verdict = 'approve', as = second) =>
    api.reply(judgeDecision, { as, params: { id }, body: { verdict } });
  return {
    decide,
    judge,
    /** Exports everything queued to the bank. */
    exported: () => api.reply(exportOutgoing, { as: boss, query: { format: 'json' } }),
    /** The bank line that the desk lists for this text. */
    async lineBy(search: string, state: 'unmatched' | 'ignored' = 'unmatched') {
      return (await api.call(listUnmatched, { as: boss, query: { search, state } })).lines[0];
    },
    /** Proposes and approves it; returns the second answer, or the first if it was refused. */
    async decideByTwo(line: string, proposal: object): Promise<Reply> {
      const proposed = await decide(line, proposal);
      return proposed.status === 201 ? judge(proposed.body.decision) : proposed;
    },
    /** Marks these transfers by hand as carried out or failed, by two people if required. */
    async endByTwo(state: 'settled' | 'failed', ...transfers: readonly string[]): Promise<void> {
      const body = { transfers: [...transfers], state, note: 'widać na rachunku' };
      await api.call(settleOutgoing, { as: boss, body });
      const { rows } = await api.db.query<{ id: string }>(
        `SELECT id FROM bank_decision WHERE state = 'proposed' AND transfer_out_id = ANY ($1)`,
        [transfers],
      );
      for (const { id } of rows)
        await api.call(judgeDecision, { as: second, params: { id }, body: { verdict: 'approve' } });
    },
  };
}

export const csvHeader = 'date;reference;amount;currency;sender;title';

/** A booking according to the bank. */
export interface Booking {
  readonly reference: string | null;
  /** In grosze; negative for outgoing money. */
  readonly amount: number;
  readonly title: string;
  readonly sender?: string;
}

const decimal = (amount: number): string => (Math.abs(amount) / 100).toFixed(2).replace('.', ',');
/** A balance on a day (YYMMDD). */
const balance = (tag: string, day: string, amount: number): string =>
  `:${tag}:${amount < 0 ? 'D' : 'C'}${day}PLN${decimal(amount)}`;

/** The bookings of a day (YYMMDD) as one MT940 statement; `opening` is the balance before them. */
export function mt940Of(bookings: readonly Booking[], opening = 0, day = '261120'): string {
  const closing = bookings.reduce((sum, { amount }) => sum + amount, opening);
  const lines = bookings.flatMap(({ reference, amount, title, sender = 'Jan' }) => [
    `:61:${day}${day.slice(2)}${amount < 0 ? 'D' : 'C'}${decimal(amount)}NTRFNONREF//${reference ?? ''}`,
    `:86:020<20${title.slice(0, 27)}<21${title.slice(27, 54)}<22${title.slice(54)}<32${sender}`,
  ]);
  const head = [':20:S', `:25:PL${programmeAccount}`, ':28C:1', balance('60F', day, opening)];
  return `${[...head, ...lines, balance('62F', day, closing), '-'].join('\r\n')}\r\n`;
}

/** The same as a CSV statement. */
export const csvOf = (bookings: readonly Booking[]): string =>
  [
    csvHeader,
    ...bookings.map(
      ({ reference, amount, title, sender = 'Jan' }) =>
        `2026-11-20;${reference};${amount < 0 ? '-' : ''}${decimal(amount)};PLN;${sender};${title}`,
    ),
  ].join('\n');
