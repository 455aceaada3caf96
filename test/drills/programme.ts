/** A drill besides its servers: a migrated database, people with money, and API instances. */
import assert from 'node:assert/strict';
import { verifyDatabase } from '#api/invariants/whole.ts';
import { type Issuer, openIssuer } from '#api/testing.ts';
import { migrate } from '#db/migrate.ts';
import type { Postgres } from '#sandbox/postgres.ts';
import { type ApiProcess, startApi } from '../api-process.ts';
import { openParticipants, type Participant } from '../participants.ts';
import { ask, type Server } from './cluster.ts';
import { type Paid, Payers, type Way } from './payers.ts';

/** Everyone's initial balance, in minor units. */
const opening = 1_000_000;

export interface Programme {
  readonly issuer: Issuer;
  readonly instances: readonly ApiProcess[];
  readonly people: readonly Participant[];
  /** The same people on the same instances, paying until they are stopped. */
  payers(): Payers;
  close(): Promise<void>;
}

/** A URL for a role with all these ports, in order. */
export function addressOf(role: string, ports: readonly number[]): string {
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join();
  return `postgres://${role}:${role}@${hosts}/denar?target_session_attrs=read-write`;
}

/** Migrates the database on the first port, and starts API instances that know all ports. */
export async function openProgramme(
  ports: readonly number[],
  count: number,
  instanceCount = 2,
): Promise<Programme> {
  const databaseUrl = addressOf('denar_api', ports);
  await migrate({ ownerUrl: addressOf('denar', ports), apiUrl: databaseUrl });
  const issuer = await openIssuer(() => new Date());
  const start = () => startApi({ databaseUrl, issuer: issuer.url });
  const instances = await Promise.all(Array.from({ length: instanceCount }, start));
  const urls = instances.map(({ url }) => url);
  const people = await openParticipants(urls[0] ?? '', issuer, count, '10000.00');
  return {
    issuer,
    instances,
    people,
    payers: () => new Payers(urls, people),
    async close() {
      await Promise.all(instances.map((instance) => instance.stop()));
      issuer.close();
    },
  };
}

/** Payments missing in a server's journal. */
export async function lostOn({ postgres }: Server, paid: readonly Paid[]): Promise<string[]> {
  const found = await inProduct<{ id: string }>(
    postgres,
    'SELECT id FROM ledger.transfer WHERE id = ANY ($1::uuid[])',
    [paid.map(({ id }) => id)],
  );
  const there = new Set(found.map(({ id }) => id));
  return paid.map(({ id }) => id).filter((id) => !there.has(id));
}

/** The product's database, as the superuser. */
export function productOf(postgres: Postgres): Postgres {
  const url = new URL(postgres.superuserUrl);
  url.pathname = '/denar';
  return { ...postgres, superuserUrl: url.href };
}

/** Queries the product's database as the superuser. */
export const inProduct = <Row extends object>(
  postgres: Postgres,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> => ask<Row>(productOf(postgres), sql, values);

/** What the journal calls each way of paying. */
const kinds: Readonly<Record<Way, string>> = {
  transfer: 'transfer',
  code: 'code_payment',
  card: 'card_payment',
};

/** Fails unless the journal has each answered payment once, as its kind, and no others of these kinds. */
async function eachIsThere(postgres: Postgres, paid: readonly Paid[]): Promise<void> {
  const booked = await inProduct<{ id: string; kind: string }>(
    postgres,
    `SELECT id, kind FROM ledger.transfer WHERE kind = ANY ($1) AND type IN ('transfer', 'post')`,
    [Object.values(kinds)],
  );
  const sorted = (all: readonly { id: string; kind: string }[]): string[] =>
    all.map(({ id, kind }) => `${kind} ${id}`).sort();
  const answered = paid.map(({ id, by }) => ({ id, kind: kinds[by] }));
  assert.deepEqual(sorted(booked), sorted(answered));
}

/**
 * Fails unless each payment answered is there once, all balances match them, nothing is held, and
 * the whole journal verifies.
 */
export async function booksAgree(
  { postgres }: Server,
  people: readonly Participant[],
  paid: readonly Paid[],
  databaseUrl = postgres.url('denar_api'),
): Promise<void> {
  await eachIsThere(postgres, paid);
  const expected = new Map(people.map(({ email }) => [email, opening]));
  const add = (who: Participant, amount: number): void =>
    void expected.set(who.email, (expected.get(who.email) ?? 0) + amount);
  for (const { payer, payee } of paid) {
    add(payer, -1);
    add(payee, 1);
  }
  const rows = await inProduct<{ email: string; has: string; held: string }>(
    postgres,
    `SELECT w.email, a.posted::text AS has, a.held::text AS held
     FROM wallet w JOIN ledger.account a ON a.id = w.denar_account`,
  );
  const has = new Map(rows.map((row) => [row.email, Number(row.has)]));
  assert.deepEqual(
    people.map(({ email }) => [email, has.get(email)]),
    people.map(({ email }) => [email, expected.get(email)]),
  );
  assert.deepEqual(
    rows.filter(({ held }) => held !== '0'),
    [],
  );
  await verifyDatabase(databaseUrl);
}
