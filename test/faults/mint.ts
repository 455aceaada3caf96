/** For fault tests of the chain: API and node as processes, with a faulty proxy in between. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Chain } from '#adapters/chain.ts';
import { openMultichain } from '#adapters/multichain/multichain.ts';
import { type FaultyWay, openFaultyWay } from '#adapters/testing-chain.ts';
import { verifyDatabase } from '#api/invariants/whole.ts';
import { type Guarded, startGuarded } from '#sandbox/guarded.ts';
import { freePort } from '#test/free-port.ts';
import { patience } from '#test/patience.ts';
import { inherited } from '../inherited.ts';
import { call, type Participant } from '../participants.ts';
import { signal } from '../server-processes.ts';
import { type FaultApi, openFaultApi } from './fault-api.ts';

export interface Answer {
  /** 0 if the API was killed meanwhile. */
  readonly status: number;
  readonly code: string | undefined;
  /** Id of its chain operation, if the answer contains it. */
  readonly move: string | undefined;
}

export interface Move {
  readonly id: string;
  readonly state: string;
  readonly booked: boolean;
  readonly signings: number;
}

const nodeProgram = fileURLToPath(new URL('../../sandbox/chain/main.ts', import.meta.url));
const credentials = { user: 'rpc', password: 'test' };

/** The development node as a process; what it has confirmed survives it. */
class NodeProcess {
  readonly #folder = fs.mkdtempSync(path.join(tmpdir(), 'denar-chain-'));
  readonly port: number;
  #running: Guarded | undefined;

  constructor(port: number) {
    this.port = port;
  }

  async start(): Promise<void> {
    this.#running = startGuarded([process.execPath, nodeProgram], {
      signal: 'KILL',
      output: ['pipe', 2],
      cwd: this.#folder,
      env: {
        ...inherited,
        CHAIN_FOLDER: this.#folder,
        CHAIN_PORT: String(this.port),
        CHAIN_USER: credentials.user,
        CHAIN_PASSWORD: credentials.password,
        CHAIN_BLOCK_MS: '300',
      },
    });
    this.#running.shell.stdout?.resume();
    while (!(await fetch(`http://127.0.0.1:${this.port}`).catch(() => null))) await pause(50);
  }

  async kill(): Promise<void> {
    if (!this.#running) return;
    signal(await this.#running.pid, 'SIGKILL');
    await this.#running.ended;
  }

  async stop(): Promise<void> {
    await this.kill();
    fs.rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Everyone's initial balance. */
const opening = '100.00';

export class FaultMint {
  readonly #api: FaultApi;
  readonly #node: NodeProcess;
  readonly #chain: Chain;
  readonly way: FaultyWay;

  private constructor(api: FaultApi, node: NodeProcess, way: FaultyWay) {
    this.#api = api;
    this.#node = node;
    this.way = way;
    const url = `http://127.0.0.1:${node.port}`;
    this.#chain = openMultichain({ url, ...credentials, newId: () => 'test' });
  }

  static async open(people: number): Promise<FaultMint> {
    const node = new NodeProcess(await freePort());
    await node.start();
    const way = await openFaultyWay(`http://127.0.0.1:${node.port}`, patience(900));
    const api = await openFaultApi(people, opening, {
      MULTICHAIN_URL: way.url,
      MULTICHAIN_USER: credentials.user,
      MULTICHAIN_PASSWORD: credentials.password,
      MULTICHAIN_TIMEOUT_MS: String(patience(600)),
      LOG_LEVEL: 'silent',
    });
    return new FaultMint(api, node, way);
  }

  get people(): readonly Participant[] {
    return this.#api.people;
  }

  /** Resolves when the API responds. */
  async apiIsBack(): Promise<void> {
    while (!(await fetch(`${this.#api.url}/health/live`).catch(() => null))) await pause(50);
  }

  async killApi(): Promise<void> {
    await this.#api.kill();
    await this.#api.restart();
  }

  async killNode(): Promise<void> {
    await this.#node.kill();
    await pause(200);
    await this.#node.start();
  }

  async exchange(who: Participant, body: object, key: string): Promise<Answer> {
    try {
      const path = '/v2/trans/exchange';
      const answer = await call(this.#api.url, 'POST', path, who.token, { key, body });
      const said = answer.body as { code?: string; id?: string; move?: string };
      const { status } = answer;
      return { status, code: said.code, move: status < 300 ? said.id : said.move };
    } catch {
      return { status: 0, code: undefined, move: undefined };
    }
  }

  /**
   * Lets an hour pass for everything that waits, so that operations in progress are taken over as
   * well; returns all operations once each has ended and is in a block.
   */
  async settled(seconds: number): Promise<Move[]> {
    const end = Date.now() + patience(seconds * 1000);
    for (;;) {
      await this.#api.db.query(
        `UPDATE chain_move SET next_look_at = next_look_at - interval '1 hour',
           leased_until = leased_until - interval '1 hour' WHERE next_look_at IS NOT NULL`,
      );
      const { rows } = await this.#api.db.query<Move>(
        'SELECT id, state, booked, signings FROM chain_move ORDER BY id',
      );
      const open = rows.filter(({ state }) => !['confirmed', 'refused'].includes(state));
      if (open.length === 0) return rows;
      if (Date.now() > end) throw new Error(`never: ${JSON.stringify(open)}`);
      await pause(300);
    }
  }

  /**
   * The books are correct and covered; everyone's total in both currencies is unchanged, the chain
   * and the ledger have the same iTalar, and each operation is on the chain once.
   */
  async allAgree(): Promise<void> {
    await verifyDatabase(this.#api.database.apiUrl);
    const { rows } = await this.#api.db.query<{
      denar: number;
      italar: number;
      held: number;
      address: string | null;
    }>(
      `SELECT d.posted AS denar, i.posted AS italar, d.held + i.held AS held, a.address
       FROM wallet w JOIN ledger.account d ON d.id = w.denar_account
       JOIN ledger.account i ON i.id = w.italar_account
       LEFT JOIN chain_address a ON a.person_id = w.person_id`,
    );
    assert.equal(rows.length, this.people.length);
    let given = 0;
    for (const { denar, italar, held, address } of rows) {
      assert.deepEqual([denar + italar, held], [Number(opening) * 100, 0]);
      const onChain = address === null ? [] : await this.#chain.holdings(address);
      assert.equal(Number(onChain[0]?.raw ?? 0), italar, String(address));
      given += italar;
    }
    const issued = await this.#api.db.query<{ name: string; posted: number }>(
      `SELECT name, posted FROM ledger.account WHERE name IN ('issuance_itl', 'reserve_pln', 'issuance_dnr')`,
    );
    const posted = new Map(issued.rows.map((row) => [row.name, row.posted]));
    assert.equal(given + (posted.get('issuance_itl') ?? 0), 0);
    const circulates = -(posted.get('issuance_itl') ?? 0) - (posted.get('issuance_dnr') ?? 0);
    assert.equal(circulates, posted.get('reserve_pln'));
  }

  async close(): Promise<void> {
    await this.#api.close();
    this.way.close();
    await this.#node.stop();
  }
}
