/** `npm start` from a user's point of view: its output, how it ends, and a second start. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { freePort } from '#test/free-port.ts';
import { patience } from '#test/patience.ts';
import { HttpBrowser, OidcClient } from './plain-browser.ts';
import { type PortName, portNames, takenPorts } from './ports.ts';

const root = path.dirname(import.meta.dirname);
const start = path.join(root, 'sandbox', 'start.ts');
const dataDir = fs.mkdtempSync(path.join(tmpdir(), 'denar-start-'));
fs.chmodSync(dataDir, 0o755);
let ports: Record<PortName, number>;
let env: NodeJS.ProcessEnv;

before(async () => {
  const entries = [];
  for (const name of Object.keys(portNames) as PortName[]) entries.push([name, await freePort()]);
  ports = Object.fromEntries(entries) as Record<PortName, number>;
  env = {
    ...process.env,
    DATA_DIR: dataDir,
    ...Object.fromEntries(
      Object.entries(ports).map(([name, port]) => [
        portNames[name as PortName].variable,
        `${port}`,
      ]),
    ),
  };
});

after(() => {
  const note = path.join(dataDir, 'postgres-is-elsewhere.txt');
  assert.ok(!fs.existsSync(note), 'a folder that all may enter needs no other place');
  fs.rmSync(dataDir, { recursive: true });
});

interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
}

function run(): Started {
  const child = spawn(process.execPath, [start], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, output: () => output, ended };
}

/** Starts and waits for the table. */
async function startReady(): Promise<Started> {
  const started = run();
  const said = new Promise<void>((resolve) => {
    started.child.stdout?.on('data', () => {
      if (started.output().includes('Ctrl-C stops everything.')) resolve();
    });
  });
  await Promise.race([
    said,
    started.ended.then((code) => assert.fail(`ended with ${code}: ${started.output()}`)),
  ]);
  return started;
}

/** All processes that have our data folder or ports in their command or environment. */
function ours(): string[] {
  return fs
    .readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && Number(pid) !== process.pid)
    .filter((pid) => {
      const read = (file: string) => {
        try {
          return fs.readFileSync(`/proc/${pid}/${file}`, 'utf8');
        } catch {
          return '';
        }
      };
      return `${read('cmdline')}\0${read('environ')}`.includes(dataDir);
    });
}

async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const limit = Date.now() + patience(30_000);
  while (!(await holds())) {
    assert.ok(Date.now() < limit, `waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const nothingLeft = async () => ours().length === 0 && (await takenPorts(ports)).length === 0;

describe('npm start', { skip: process.platform !== 'linux' && 'looks into /proc' }, () => {
  test('prints all addresses, and gives the demo people wallets and a history', async () => {
    const started = await startReady();
    const said = started.output();
    for (const port of [ports.web, ports.api, ports.site, ports.identity]) {
      assert.ok(said.includes(`http://localhost:${port}`), said);
    }
    assert.match(said, /buyer@denar\.test/);
    const issuer = `http://localhost:${ports.identity}/realms/web`;
    const client = new OidcClient(issuer, `http://localhost:${ports.web}`);
    const tokens = await client.signIn(new HttpBrowser(), 'buyer@denar.test', 'denar-demo-2026');
    const call = async (at: string) => {
      const answer = await fetch(`http://localhost:${ports.api}${at}`, {
        headers: { authorization: `Bearer ${tokens.access_token}` },
      });
      assert.equal(answer.status, 200, await answer.clone().text());
      return (await answer.json()) as Record<string, unknown>;
    };
    assert.ok(Number((await call('/v2/et/account')).denar) > 0);
    assert.ok(Number((await call('/v2/trans/transactions')).total) >= 10);
    const { cards } = await call('/v2/trans/cards/my');
    const [card] = cards as { codesLeft: number; serial: string }[];
    assert.equal(card?.codesLeft, 20);
    assert.match(said, new RegExp(`of the buyer +9616[\\d ]+ +${card.serial}`));
    assert.match(said, /to register +9616[\d ]+ +[\w-]{9} +PIN \d{6}/);
    const site = await fetch(`http://localhost:${ports.web}/`);
    assert.equal(site.status, 200);
    started.child.kill('SIGINT');
    assert.equal(await started.ended, 0);
    await until('nothing is left', nothingLeft);
  });

  test('finds its data at a second start within seconds, restarts what dies, and stops on two signals at once', async () => {
    const before = performance.now();
    const started = await startReady();
    const seconds = (performance.now() - before) / 1000;
    assert.ok(seconds < 30, `${seconds} s`);
    assert.ok(!started.output().includes('Giving the demo people'));
    const api = ours().find((pid) =>
      fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[2]?.endsWith('api/main.ts'),
    );
    process.kill(Number(api), 'SIGKILL');
    await until('it says so', () => started.output().includes('api-1 ended unexpectedly'));
    await until('the API is ready again', () =>
      fetch(`http://localhost:${ports.api}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    started.child.kill('SIGINT');
    started.child.kill('SIGINT');
    started.child.kill('SIGTERM');
    assert.equal(await started.ended, 0);
    await until('nothing is left', nothingLeft);
  });

  test('ends on a signal while it is still starting', async () => {
    const started = run();
    await until('the database is coming up', () => ours().length > 1);
    started.child.kill('SIGINT');
    assert.equal(await started.ended, 0);
    await until('nothing is left', nothingLeft);
  });

  test('leaves no process after kill -9, starts again, and ends when its terminal is closed (SIGHUP)', async () => {
    const started = await startReady();
    started.child.kill('SIGKILL');
    await started.ended;
    await until('nothing is left', nothingLeft);
    const again = await startReady();
    again.child.stdout?.destroy();
    again.child.stderr?.destroy();
    again.child.kill('SIGHUP');
    assert.equal(await again.ended, 0);
    await until('nothing is left', nothingLeft);
  });
});

for (const name of Object.keys(portNames) as PortName[]) {
  const { variable, byDefault, purpose } = portNames[name];
  test(`reports a taken port for ${purpose} in one line with ${variable}`, async () => {
    const taken = net.createServer();
    await new Promise<void>((resolve) => taken.listen(ports[name], '0.0.0.0', resolve));
    const { status, stderr, stdout } = spawnSync(process.execPath, [start], {
      env,
      encoding: 'utf8',
    });
    taken.close();
    assert.equal(status, 1);
    assert.match(stderr, new RegExp(`^Denar did not start: Port ${ports[name]}, for ${purpose}`));
    assert.ok(stderr.includes(variable));
    assert.equal(stderr.trim().split('\n').length, 1);
    assert.equal(stdout, '');
    assert.ok(byDefault > 0);
  });
}
