/** The primary is killed under load and the standby takes over, repeatedly. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { Servers } from '#db/servers.ts';
import { freePort } from '#test/free-port.ts';
import { ask, Cluster, type Server, until } from './cluster.ts';
import { longestGap, type Payers, paidMore } from './payers.ts';
import { addressOf, booksAgree, lostOn, openProgramme, type Programme } from './programme.ts';

/** How the primary is lost: it is killed, or it becomes silent and later returns. */
export type Blow = 'killed' | 'cut off';

export interface FailOver {
  readonly blow: Blow;
  /** Answered before the loss, in this round. */
  readonly before: number;
  /** Payments ever answered that are missing on the new primary. */
  readonly lost: number;
  /** From the loss until the standby accepted writes, and until someone could pay again. */
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
  /** The result for payments without a standby; null if that was not tested. */
  readonly withoutStandby: Outage | null;
  readonly transfers: number;
  readonly codes: number;
  readonly failures: ReadonlyMap<number, number>;
}

interface Options {
  /** One round for each, always with a new standby. */
  readonly blows: readonly Blow[];
  readonly people: number;
  /** How long people pay before each loss. */
  readonly seconds: number;
  /** Whether the standby is lost at the end as well. */
  readonly loseStandby: boolean;
  /** Settings of the servers in addition to those of a drill. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly say?: (line: string) => void;
}

/** Takes out the primary during payments, and promotes the standby. */
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
 * The former primary returns and still considers itself the primary: clients that have seen its
 * successor reject it, and others get no confirmation from it.
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

/** The server's processes whose commit waits for the standby. */
const waiting = "FROM pg_stat_activity WHERE wait_event = 'SyncRep'";

/**
 * Kills the standby: no payment is confirmed that it lacks, not even if the server is made to stop
 * waiting; and payments continue once the operator allows it.
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

/** Runs the whole drill and fails if anything is lost, doubled or incomplete. */
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

/** The drill's summary. */
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
