/** The primary is killed under load and the standby takes over, as often as is wanted. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { Servers } from '#db/servers.ts';
import { freePort } from '../api-process.ts';
import { ask, Cluster, type Server, until } from './cluster.ts';
import { longestGap, type Payers, paidMore } from './payers.ts';
import { addressOf, booksAgree, lostOn, openProgramme, type Programme } from './programme.ts';

/** How the primary is lost: it ends, or it says nothing any more and later comes back. */
export type Blow = 'killed' | 'cut off';

export interface FailOver {
  readonly blow: Blow;
  /** Answered before the blow, in this round. */
  readonly before: number;
  /** Of all that were ever answered, those that the new primary did not have. */
  readonly lost: number;
  /** From the blow until the standby took writes, and until somebody could pay again. */
  readonly promotedMs: number;
  readonly nobodyPaidMs: number;
}

export interface Outage {
  readonly waitedMs: number;
  readonly afterMs: number;
  readonly answeredMeanwhile: number;
}

export interface Figures {
  readonly rounds: readonly FailOver[];
  /** What became of payments while there was no standby; null where that was not tried. */
  readonly withoutStandby: Outage | null;
  readonly transfers: number;
  readonly codes: number;
  readonly failures: ReadonlyMap<number, number>;
}

interface Options {
  /** One round for each, every time with a new standby. */
  readonly blows: readonly Blow[];
  readonly people: number;
  /** How long people pay before each blow. */
  readonly seconds: number;
  /** Whether the standby is lost in the end as well. */
  readonly loseStandby: boolean;
  /** Settings of the servers beyond those of a drill. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly say?: (line: string) => void;
}

/** Strikes the primary in the middle of payments, and gives the standby its place. */
async function failOver(
  cluster: Cluster,
  [primary, standby]: readonly [Server, Server],
  payers: Payers,
  { blow, seconds }: { blow: Blow; seconds: number },
): Promise<FailOver> {
  const earlier = payers.count;
  await pause(seconds * 1000);
  const struck = performance.now();
  if (blow === 'killed') await cluster.kill(primary);
  else cluster.cutOff(primary);
  await cluster.promote(standby);
  const promotedMs = performance.now() - struck;
  const answered = [...payers.paid];
  const before = answered.filter(({ at }) => at <= struck).length - earlier;
  const lost = await lostOn(standby, answered);
  await paidMore(payers, 20);
  const nobodyPaidMs = longestGap(payers.paid, struck);
  if (blow === 'cut off') await comeBack(cluster, [primary, standby], payers);
  return { blow, before, lost: lost.length, promotedMs, nobodyPaidMs };
}

/**
 * The former primary is there again and takes itself for the primary still: whoever has seen its
 * successor does not believe it, and whoever has not gets no answer from it.
 */
async function comeBack(
  cluster: Cluster,
  [former, successor]: readonly [Server, Server],
  payers: Payers,
): Promise<void> {
  cluster.comeBack(former);
  const servers = new Servers(addressOf('denar_api', [successor.port, former.port]));
  for (const at of ['first', 'again']) {
    const client = await servers.connected({});
    assert.equal(client.port, successor.port, `${at}: the former primary was believed`);
    await client.end();
    servers.avoid(servers.url);
  }
  const written = ask(former.postgres, 'CREATE TABLE by_the_former_primary ()').then(
    () => true,
    () => false,
  );
  await paidMore(payers, 100);
  assert.equal(await Promise.race([written, pause(500, false)]), false, 'it has answered a commit');
  await cluster.kill(former);
}

/** Whose commit waits for the standby, among the server's own processes. */
const waiting = "FROM pg_stat_activity WHERE wait_event = 'SyncRep'";

/**
 * Kills the standby: nobody is told that a payment is done which it does not have, not even where
 * the server is made to give up waiting; and all of it goes on once the operator says so.
 */
async function loseStandby(
  cluster: Cluster,
  [primary, standby]: readonly [Server, Server],
  payers: Payers,
): Promise<Outage> {
  await cluster.kill(standby);
  const struck = performance.now();
  await until(primary.postgres, `EXISTS (SELECT ${waiting})`);
  await pause(200);
  const { count } = payers;
  for (let times = 0; times < 3; times += 1) {
    await ask(primary.postgres, `SELECT pg_cancel_backend(pid) ${waiting}`);
    await until(primary.postgres, `EXISTS (SELECT ${waiting})`);
  }
  const answeredMeanwhile = payers.count - count;
  await cluster.goOnAlone(primary);
  const told = performance.now();
  await paidMore(payers, 20);
  const next = payers.paid.find(({ at }) => at > told);
  return { waitedMs: told - struck, afterMs: (next?.at ?? told) - told, answeredMeanwhile };
}

/** Runs the whole drill and fails where anything is lost, doubled or not whole. */
export async function drillStandby(options: Options): Promise<Figures> {
  const { blows, people, seconds, say = () => undefined } = options;
  const cluster = new Cluster(options.settings);
  let programme: Programme | undefined;
  try {
    const rounds: FailOver[] = [];
    let primary = await cluster.startPrimary();
    let spare = await freePort();
    programme = await openProgramme([primary.port, spare], people);
    const payers = programme.payers();
    const join = async (): Promise<Server> => {
      const began = performance.now();
      const standby = await cluster.addStandby(primary, spare);
      await cluster.waitForStandby(primary);
      say(`A standby was made of the primary’s copy in ${ms(performance.now() - began)}.`);
      return standby;
    };
    for (const [round, blow] of blows.entries()) {
      const standby = await join();
      if (round === 0) payers.start();
      const done = await failOver(cluster, [primary, standby], payers, { blow, seconds });
      spare = primary.port;
      primary = standby;
      rounds.push(done);
      say(describe(round + 1, done));
    }
    const withoutStandby = options.loseStandby
      ? await loseStandby(cluster, [primary, await join()], payers)
      : null;
    await payers.stop();
    await booksAgree(primary, programme.people, payers.paid);
    for (const { lost } of rounds) assert.equal(lost, 0, 'answered payments are lost');
    assert.equal(withoutStandby?.answeredMeanwhile ?? 0, 0, 'answered without the standby');
    const codes = payers.paid.filter(({ by }) => by === 'code').length;
    const transfers = payers.count - codes;
    return { rounds, withoutStandby, transfers, codes, failures: payers.failures };
  } finally {
    await programme?.close();
    await cluster.close();
  }
}

const ms = (time: number): string => `${Math.round(time)} ms`;

const describe = (
  round: number,
  { blow, before, lost, promotedMs, nobodyPaidMs }: FailOver,
): string =>
  `${round}: ${before} payments answered before the primary was ${blow}, lost ${lost}; ` +
  `the standby took writes after ${ms(promotedMs)}, nobody could pay for ${ms(nobodyPaidMs)}.`;

/** The drill's last words. */
export function conclude({ rounds, withoutStandby, transfers, codes, failures }: Figures): string {
  const worst = (of: Blow): string[] => {
    const times = rounds.filter(({ blow }) => blow === of).map(({ nobodyPaidMs }) => nobodyPaidMs);
    return times.length > 0 ? [`${ms(Math.max(...times))} where the primary was ${of}`] : [];
  };
  const waited = [...worst('killed'), ...worst('cut off')].join(', ');
  const refused = [...failures].map(([status, times]) => `${times} × ${status || 'cut off'}`);
  return [
    `${transfers + codes} payments answered (${transfers} transfers, ${codes} by code), lost 0, doubled 0; nobody could pay for at most ${waited}.`,
    `Asked again after: ${refused.join(', ') || 'nothing'}.`,
    ...(withoutStandby
      ? [
          `Without a standby nothing was answered for ${ms(withoutStandby.waitedMs)}, and again ${ms(withoutStandby.afterMs)} after the operator let the primary go on alone.`,
        ]
      : []),
    'Every balance is what the answered payments leave, nothing is held, the journal verifies.',
  ].join('\n');
}
