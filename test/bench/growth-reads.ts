/** What people and the desk read of a journal: a long one beside a short one. */
import type { Postgres } from '#sandbox/postgres.ts';
import type { ApiProcess } from '../api-process.ts';
import type { Participant } from '../participants.ts';
import { median, whole } from './bench-server.ts';
import { deskReads } from './desk-reads.ts';
import { loadHttp, requestOf } from './http-load.ts';
import { databasePid, spending } from './processes.ts';

const readers = 4;
const day = 86_400_000;

export interface Read {
  readonly rows: number;
  readonly admin: string;
  readonly api: ApiProcess;
  readonly people: readonly Participant[];
  /** An old payment of the merchant's. */
  readonly payment: string;
}

/** Reads by people, by the name of the row. */
function reads({ payment }: Read): Readonly<Record<string, string>> {
  const history = '/v2/trans/transactions';
  const month = new Date(Date.now() - 30 * day).toISOString().slice(0, 10);
  return {
    'account/wallet': '/v2/account/wallet',
    'trans/balance': '/v2/trans/balance',
    'balance history, 30 days': '/v2/trans/balance/history?days=30',
    'balance history, 366 days': '/v2/trans/balance/history?days=366',
    'history, first page': `${history}?count=10`,
    'history, a hundred on page 11': `${history}?count=100&skip=1000`,
    'history, incoming only': `${history}?count=10&direction=in`,
    'history, last month': `${history}?count=10&from=${month}`,
    receipt: `${history}/${payment}`,
    'proof of a receipt': `${history}/${payment}/proof`,
  };
}

/** Lists that the journal alone fills. */
const ofJournal = ['overview', 'journal', 'what is stuck', 'locks'];

interface Reads {
  readonly postgres: Postgres;
  /** How long each is read in a round. */
  readonly seconds: number;
  /** How the names of the desk's lists begin; in place of what the journal alone has. */
  readonly lists?: readonly string[];
}

interface Reading {
  readonly p50: number;
  readonly p95: number;
  /** Processor time of the API and PostgreSQL for one read, in microseconds. */
  readonly spent: number;
}

async function read({ postgres, seconds }: Reads, { api }: Read, path: string, token: string) {
  const request = requestOf(api.url, { method: 'GET', path, token });
  const urls = [api.url];
  const work = () => async (connection: { status(request: string): Promise<number> }) =>
    (await connection.status(request)) === 200;
  await loadHttp({ urls, connections: readers, seconds: 0.3, work });
  const watched = { apis: [api.pid], database: databasePid(postgres) };
  const { result, spent } = await spending(watched, () =>
    loadHttp({ urls, connections: readers, seconds, work }),
  );
  if (result.failed > 0) throw new Error(`${path} was not answered with 200.`);
  return {
    p50: result.p50Ms,
    p95: result.p95Ms,
    spent: (spent.api + spent.database) / result.done,
  };
}

/** The path of a read; of a page deep in a list by its cursor, undefined where the list is shorter. */
async function pathOf({ api, admin, people }: Read, text: string): Promise<string | undefined> {
  const path = text.replace('search=@', `search=${people[0]?.email}`);
  if (!path.includes('cursor=')) return path;
  const answer = await fetch(api.url + path.replace('cursor=', 'skip='), {
    headers: { authorization: `Bearer ${admin}` },
  });
  const { next } = (await answer.json()) as { next?: string };
  return next && path.replace(/cursor=\d+/, `cursor=${next}`);
}

const middle = (found: readonly Reading[], of: keyof Reading): number =>
  median(found.map((reading) => reading[of]));

/** In turns, because the machine has more to do in one moment than in another. */
export async function compareReads(how: Reads, young: Read, grown: Read): Promise<void> {
  console.log(
    `\n| read | p50, p95 in ms of ${whole(young.rows)} rows | of ${whole(grown.rows)} | ratio of p50 | processor time in µs | its ratio |`,
  );
  console.log('|---|---|---|---|---|---|');
  const line = async (name: string, ofRead: (world: Read) => readonly [string, string]) => {
    const [few, many]: [Reading[], Reading[]] = [[], []];
    for (let round = 0; round < 3; round += 1) {
      few.push(await read(how, young, ...ofRead(young)));
      many.push(await read(how, grown, ...ofRead(grown)));
    }
    const shown = [few, many].map(
      (found) => `${middle(found, 'p50').toFixed(1)}, ${middle(found, 'p95').toFixed(1)}`,
    );
    const ratio = (of: keyof Reading) => (middle(many, of) / middle(few, of)).toFixed(2);
    const spent = [few, many].map((found) => whole(middle(found, 'spent'))).join(', ');
    console.log(`| ${[name, ...shown, ratio('p50'), spent, ratio('spent')].join(' | ')} |`);
  };
  if (!how.lists) {
    for (const name of Object.keys(reads(young))) {
      await line(name, (world) => [reads(world)[name] ?? '', world.people[0]?.token ?? '']);
    }
  }
  const lists = how.lists ?? ofJournal;
  for (const [name, path] of Object.entries(deskReads)) {
    if (!lists.some((list) => name.startsWith(`desk: ${list}`))) continue;
    const [few, many] = [await pathOf(young, path), await pathOf(grown, path)];
    if (!few || !many) continue;
    await line(name, (world) => [world === young ? few : many, world.admin]);
  }
}
