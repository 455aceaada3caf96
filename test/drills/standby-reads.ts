/**
 * Histories read from a standby: one's own payment is always there, whatever becomes of the standby,
 * and what that leaves of the primary's processor time.
 */
import assert from 'node:assert/strict';
import { type Issuer, openIssuer } from '#api/testing.ts';
import { migrate } from '#db/migrate.ts';
import { type ApiProcess, startApi } from '../api-process.ts';
import { loadHttp, requestOf } from '../bench/http-load.ts';
import { microsOfFamily } from '../bench/processes.ts';
import { call, openParticipants, type Participant } from '../participants.ts';
import { serverProcesses } from '../server-processes.ts';
import { ask, Cluster, type Server, until } from './cluster.ts';
import { addressOf } from './programme.ts';

export interface ReadFigures {
  /** Microseconds of the primary's processor time for a page of a history. */
  readonly aloneUs: number;
  readonly withStandbyUs: number;
  readonly standbyUs: number;
}

interface World {
  readonly cluster: Cluster;
  readonly primary: Server;
  readonly standby: Server;
  /** Without a standby, with it, and another one with it. */
  readonly instances: readonly [ApiProcess, ApiProcess, ApiProcess];
  readonly issuer: Issuer;
  readonly people: readonly Participant[];
}

async function openWorld(settings: Readonly<Record<string, string>>): Promise<World> {
  const cluster = new Cluster(settings);
  const primary = await cluster.startPrimary();
  const databaseUrl = addressOf('denar_api', [primary.port]);
  await migrate({ ownerUrl: addressOf('denar', [primary.port]), apiUrl: databaseUrl });
  const standby = await cluster.addStandby(primary, primary.port + 1);
  await cluster.waitForStandby(primary);
  const issuer = await openIssuer(() => new Date());
  const readUrl = `postgres://denar_api:denar_api@127.0.0.1:${standby.port}/denar`;
  const start = (more: Readonly<Record<string, string>>) =>
    startApi({ databaseUrl, issuer: issuer.url, more });
  const more = { READ_DATABASE_URL: readUrl };
  const instances = [await start({}), await start(more), await start(more)] as const;
  const people = await openParticipants(instances[0].url, issuer, 2, '1000.00');
  return { cluster, primary, standby, instances, issuer, people };
}

/** Pays, and reads the payment at once from another instance; returns how many rows there are. */
async function payAndRead({ instances, people }: World, key: string): Promise<number> {
  const [payer, payee] = people as [Participant, Participant];
  const [, one, other] = instances;
  const path = `/v2/et/transfer?email=${payee.email}&amount=0.01`;
  const paid = await call(one.url, 'POST', path, payer.token, { key });
  assert.equal(paid.status, 201, JSON.stringify(paid.body));
  for (const person of [payer, payee]) {
    const read = await call(other.url, 'GET', '/v2/trans/transactions?count=1', person.token);
    assert.equal(read.status, 200);
    const [row] = read.body.transactions as { id: string }[];
    assert.equal(row?.id, paid.body.transaction, key);
  }
  const all = await call(other.url, 'GET', '/v2/trans/transactions', payer.token);
  return all.body.total as number;
}

/** How many pages of histories the standby has answered since the last time. */
async function answeredBy({ postgres }: Server): Promise<number> {
  const [row] = await ask<{ n: string }>(
    postgres,
    `SELECT count(*) AS n FROM pg_stat_activity
     WHERE usename = 'denar_api' AND query LIKE '%ledger.outgoing%'`,
  );
  return Number(row?.n);
}

const spent = ({ postgres }: Server): number =>
  microsOfFamily(serverProcesses(postgres.data)[0] ?? 0);

/** Processor time of both servers for a page of a history that an instance is asked for. */
async function costs({ primary, standby, people }: World, api: ApiProcess, seconds: number) {
  const path = '/v2/trans/transactions?count=25';
  const request = requestOf(api.url, { method: 'GET', path, token: people[0]?.token ?? '' });
  const work = () => async (connection: { status(request: string): Promise<number> }) =>
    (await connection.status(request)) === 200;
  const load = (forSeconds: number) =>
    loadHttp({ urls: [api.url], connections: 8, seconds: forSeconds, work });
  await load(0.5);
  const before = [spent(primary), spent(standby)] as const;
  const { done, failed } = await load(seconds);
  assert.equal(failed, 0);
  const each = (server: Server, at: 0 | 1) => (spent(server) - before[at]) / done;
  return { primaryUs: each(primary, 0), standbyUs: each(standby, 1) };
}

/** Runs it all; throws if a payment is missing in a history read after it. */
export async function drillReads({
  payments,
  seconds,
  settings = {},
}: {
  readonly payments: number;
  readonly seconds: number;
  readonly settings?: Readonly<Record<string, string>>;
}): Promise<ReadFigures> {
  const world = await openWorld(settings);
  const { cluster, standby, instances, issuer } = world;
  try {
    for (let at = 0; at < payments; at += 1) await payAndRead(world, `follows-${at}`);
    assert.ok((await answeredBy(standby)) > 0, 'the standby answers');
    const alone = await costs(world, instances[0], seconds);
    const shared = await costs(world, instances[1], seconds);
    await ask(standby.postgres, 'SELECT pg_wal_replay_pause()');
    await until(standby.postgres, "pg_get_wal_replay_pause_state() = 'paused'");
    for (let at = 0; at < payments; at += 1) await payAndRead(world, `paused-${at}`);
    await ask(standby.postgres, 'SELECT pg_wal_replay_resume()');
    assert.equal(await payAndRead(world, 'resumed'), 2 * payments + 2, 'none is missing');
    await cluster.goOnAlone(world.primary);
    await cluster.kill(standby);
    for (let at = 0; at < payments; at += 1) await payAndRead(world, `gone-${at}`);
    return {
      aloneUs: alone.primaryUs,
      withStandbyUs: shared.primaryUs,
      standbyUs: shared.standbyUs,
    };
  } finally {
    await Promise.all(instances.map((instance) => instance.stop()));
    issuer.close();
    await cluster.close();
  }
}
