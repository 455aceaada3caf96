/**
 * Programs of others read the API's document: a linter, and a generator whose client makes a payment
 * with a real API. It must also notice a document that lies.
 */
import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { demoPassword } from '#sandbox/demo-people.ts';
import { HttpBrowser, OidcClient } from '#sandbox/plain-browser.ts';
import { type Ports, portNames, readPorts } from '#sandbox/ports.ts';
import { projectRoot, type Sandbox, startSandbox } from '#sandbox/world.ts';
import { freePort } from '../free-port.ts';
import { inherited } from '../inherited.ts';
import { quickServer } from '../quick-server.ts';
import { NotTried } from './python.ts';

const folder = path.join(projectRoot, 'test/referees/client');

interface Place {
  readonly origin: string;
  /** Access tokens. */
  readonly buyer: string;
  readonly seller: string;
  readonly sellerEmail: string;
}

/** What `client/walk.ts` is once it is compiled. */
interface Walk {
  walk(place: Place): Promise<readonly string[]>;
}

const limitMs = 5 * 60_000;

/** Runs a program in a folder, while the sandbox in this process goes on; throws what it says. */
async function run(program: string, args: readonly string[], cwd: string): Promise<void> {
  try {
    await promisify(execFile)(program, args, { cwd, timeout: limitMs });
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & Partial<Record<string, string>>;
    throw new Error(`${stdout}${stderr}`.trim() || message);
  }
}

/** The folder with the programs of others, which is kept between runs. */
async function programs(): Promise<string> {
  const wanted = fs.readFileSync(path.join(folder, 'package.json'));
  const home = path.join(
    projectRoot,
    'node_modules/.cache/referees',
    hash('sha256', wanted).slice(0, 16),
  );
  const complete = path.join(home, 'complete');
  if (fs.existsSync(complete)) return home;
  fs.mkdirSync(home, { recursive: true });
  fs.writeFileSync(path.join(home, 'package.json'), wanted);
  try {
    console.log('Installing the generator and the linter …');
    await run('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], home);
  } catch (error) {
    throw new NotTried(`the generator and the linter cannot be had: ${(error as Error).message}`);
  }
  fs.writeFileSync(complete, '');
  return home;
}

/** Runs one of the programs in a folder of `home`. */
const ask = (home: string, name: string, args: readonly string[], cwd: string): Promise<void> =>
  run(process.execPath, [path.join(home, 'node_modules/.bin', name), ...args], cwd);

/** Makes a client of a document, compiles a program that uses it, and runs that. */
async function payBy(document: string, home: string, place: Place): Promise<readonly string[]> {
  const work = fs.mkdtempSync(path.join(tmpdir(), 'denar-client-'));
  try {
    fs.cpSync(folder, work, { recursive: true });
    // Below `node_modules` it would be a library, which is not compiled.
    fs.symlinkSync(path.join(home, 'node_modules'), path.join(work, 'node_modules'), 'junction');
    fs.writeFileSync(path.join(work, 'openapi.json'), document);
    await run(process.execPath, ['generate.js'], work);
    await ask(home, 'tsc', [], work);
    const compiled = pathToFileURL(path.join(work, 'out/walk.js')).href;
    const { walk } = (await import(compiled)) as Walk;
    return await walk(place);
  } finally {
    fs.rmSync(work, { recursive: true, force: true });
  }
}

/** What a document may say wrongly, and how each must be noticed. */
const lies: readonly (readonly [what: string, truth: string, lie: string, noticed: RegExp])[] = [
  ['a path', '"/trans/transfer":{', '"/trans/transfers":{', /not_found/],
  [
    'a field of a body',
    '"title":{"default":"","type":"string"',
    '"name":{"type":"string"',
    /TS2353/,
  ],
  ['a type in an answer', '"balance":{"type":"number"}', '"balance":{"type":"string"}', /TS2345/],
  ['a field of an answer', '"otp_code":{"type":"string"}', '"code":{"type":"string"}', /TS2339/],
  ['a value', '["awaiting_acceptance","completed"]', '["waiting","completed"]', /"waiting"/],
];

async function tokenOf({ issuer, webOrigin }: Sandbox, email: string): Promise<string> {
  const client = new OidcClient(issuer, webOrigin);
  return (await client.signIn(new HttpBrowser(), email, demoPassword)).access_token;
}

/** What went wrong, on one line; a client throws the answer of the API as it is. */
const wordsOf = (fault: unknown): string =>
  (fault instanceof Error ? fault.message : JSON.stringify(fault)).replace(/\s+/g, ' ');

async function judged(home: string, sandbox: Sandbox): Promise<number> {
  const [origin = ''] = sandbox.apiOrigins;
  const sellerEmail = 'seller@denar.test';
  const [buyer, seller] = [
    await tokenOf(sandbox, 'buyer@denar.test'),
    await tokenOf(sandbox, sellerEmail),
  ];
  const place = { origin, buyer, seller, sellerEmail };
  const document = await (await fetch(`${origin}/openapi.json`)).text();
  fs.writeFileSync(path.join(home, 'openapi.json'), document);
  // Some paths of the specification differ from others in nothing but a parameter.
  const linted = [
    'lint',
    'openapi.json',
    '--extends=recommended',
    '--skip-rule=no-ambiguous-paths',
  ];
  await ask(home, 'redocly', [...linted, '--max-problems=20'], home);
  console.log('The linter has no complaint.');
  console.log(`The client has paid: ${(await payBy(document, home, place)).join('; ')}.`);
  let unnoticed = 0;
  for (const [what, truth, lie, noticed] of lies) {
    if (!document.includes(truth)) throw new Error(`The document no longer says ${truth}.`);
    const fault = await payBy(document.replaceAll(truth, lie), home, place).then(
      () => 'not noticed',
      wordsOf,
    );
    if (!noticed.test(fault)) unnoticed += 1;
    console.log(`A lie about ${what}: ${fault.slice(0, 150)}`);
  }
  return unnoticed > 0 ? 1 : 0;
}

async function freePorts(): Promise<Ports> {
  const chosen: Record<string, string> = {};
  for (const { variable } of Object.values(portNames)) chosen[variable] = String(await freePort());
  return readPorts(chosen);
}

/** Returns 1 if the document is wrong; throws `NotTried` where the programs cannot be had. */
export async function judgeDocument(): Promise<number> {
  const home = await programs();
  const dataDir = fs.mkdtempSync(path.join(tmpdir(), 'denar-referees-'));
  // The database server's own user must be able to enter it.
  fs.chmodSync(dataDir, 0o755);
  try {
    const sandbox = await startSandbox({
      dataDir,
      ports: await freePorts(),
      web: false,
      tokenSeconds: 3600,
      postgresSettings: quickServer,
      env: inherited,
    });
    try {
      return await judged(home, sandbox);
    } finally {
      await sandbox.stop();
    }
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
