/** A ledger on a fresh database with a manually advanced clock, for one test file. */
import { hash, randomUUID } from 'node:crypto';
import { after, before } from 'node:test';
import { connect, type Db, type Reader, transact } from '#db/connect.ts';
import { freshDatabase } from '#db/testing.ts';
import { type Sql, sqlOf } from '#db/testing-sql.ts';
import { type NewAccount, openAccount, systemAccount } from './accounts.ts';
import type { Audit } from './audit.ts';
import { type Ledger, openLedger } from './ledger.ts';
import type { AccountId, Command, Outcome } from './types.ts';
import { auditDatabase } from './verify.ts';

export interface World {
  readonly apiUrl: string;
  readonly ownerUrl: string;
  /** Connected as the API's role. */
  readonly db: Db;
  readonly sql: Sql;
  /** Connected as the owner of the schema. */
  readonly owner: Db;
  readonly ledger: Ledger;
  now(): Date;
  pass(milliseconds: number): void;
  /** Opens a participant's account with this balance. */
  account(posted?: number, currency?: NewAccount['currency']): Promise<AccountId>;
  audit(): Promise<Audit>;
  close(): Promise<void>;
}

/** Creates the world; the test file must close it. */
export async function openWorld(): Promise<World> {
  const database = await freshDatabase();
  const { apiUrl, ownerUrl } = database;
  const db = connect(apiUrl);
  const owner = connect(ownerUrl);
  let time = Date.parse('2026-11-21T12:00:00.000Z');
  const now = () => new Date(time);
  const ledger = openLedger({ url: apiUrl, now });
  return {
    apiUrl,
    ownerUrl,
    db,
    sql: sqlOf(db),
    owner,
    ledger,
    now,
    pass: (milliseconds) => {
      time += milliseconds;
    },
    async account(posted = 0, currency = 'DNR') {
      const id = await transact(db, (tx) =>
        openAccount(tx, { owner: randomUUID(), currency, kind: 'participant', floor: 0 }),
      );
      if (posted > 0) await ledger.submit(await mintOf(db, id, posted, currency));
      return id;
    },
    audit: () => auditDatabase(ownerUrl),
    async close() {
      await ledger.close();
      await db.end();
      await owner.end();
      await database.drop();
    },
  };
}

/** The world of the calling file, closed after its tests. */
export function testWorld(): World {
  const world = {} as World;
  before(async () => {
    Object.assign(world, await openWorld());
  });
  after(() => world.close());
  return world;
}

/** A fingerprint of some text. */
export const fingerprintOf = (text: string): string => hash('sha256', text);

/** A command that issues covered money to an account; iTalar is exchanged for Denar. */
export async function mintOf(
  db: Reader,
  credit: AccountId,
  amount: number,
  currency: NewAccount['currency'] = 'DNR',
): Promise<Command> {
  const issuance = await systemAccount(db, 'issuance_dnr');
  const [bank, reserve] = [
    await systemAccount(db, 'clearing_bank'),
    await systemAccount(db, 'reserve_pln'),
  ];
  const move = (debit: AccountId, to: AccountId) =>
    ({ type: 'transfer', kind: 'top_up', amount, id: randomUUID(), debit, credit: to }) as const;
  const covered = move(bank, reserve);
  if (currency !== 'ITL') return { items: [move(issuance, credit), covered] };
  const owner = randomUUID();
  const { rows } = await db.query<{ id: AccountId }>(
    `SELECT ledger.open_account($1, 'DNR', 0) AS id`,
    [owner],
  );
  const [{ id: between }] = rows as [{ id: AccountId }];
  const italar = await systemAccount(db, 'issuance_itl');
  return {
    items: [move(issuance, between), covered, move(between, issuance), move(italar, credit)],
  };
}

/** A command that moves money immediately, under a new id. */
export const transferOf = (
  debit: AccountId,
  credit: AccountId,
  amount: number,
  request: Pick<Command, 'requestKey' | 'fingerprint'> = {},
): Command => ({
  items: [{ type: 'transfer', id: randomUUID(), kind: 'transfer', debit, credit, amount }],
  ...request,
});

/** An outcome as text: `ok` or the refusal's code, plus `again` for a repeated answer. */
export const wordOf = (outcome: Outcome): string =>
  `${outcome.replayed ? 'again ' : ''}${outcome.ok ? 'ok' : outcome.refusal}`;
