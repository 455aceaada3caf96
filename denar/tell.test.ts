/** The person on call hears of what is ill, once, and that it is well again; the watchdog, that somebody looked. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, beforeEach, it } from 'node:test';
import { type Mailbox, startMailbox } from '#sandbox/mailbox.ts';
import { projectRoot } from '#sandbox/world.ts';
import { testFolder } from '#test/folder.ts';
import { freePort } from '#test/free-port.ts';
import { listening } from '#test/local-server.ts';
import { openWorld } from './command.ts';
import { run } from './doctor.ts';
import type { Finding } from './report.ts';
import { tell } from './tell.ts';

const root = testFolder();
const note = path.join(root, 'told.json');
/** Not the product's own: nothing is there. */
const nowhere = 'smtp://127.0.0.1:9';
let mailbox: Mailbox;
let smtp: string;
let outside: Server;
let here: string;
let calls: { url: string; body: unknown }[] = [];

before(async () => {
  const port = await freePort();
  smtp = `smtp://127.0.0.1:${port}`;
  mailbox = await startMailbox({ port, folder: path.join(root, 'mails'), now: () => new Date() });
  outside = createServer(async (request, response) => {
    calls.push({ url: request.url ?? '', body: JSON.parse(await text(request)) });
    response.end();
  });
  here = await listening(outside);
});
after(async () => {
  outside.close();
  await mailbox.stop();
});
beforeEach(() => {
  fs.rmSync(note, { force: true });
  calls = [];
});

const well: Finding = { name: 'disk', state: 'ok', says: '/: 40.0 GB free' };
const backup = (hours: number): Finding => ({
  ...{ name: 'backup', state: 'bad' },
  ...{ says: `the newest is ${hours} h old`, remedy: 'Run `denar backup`.' },
});

/** The mails and calls that telling of these findings sends. */
async function told(findings: readonly Finding[], more: Record<string, string> = {}) {
  const world = openWorld({
    ...{ DENAR_SETTINGS: root, SMTP_URL: smtp, MAIL_FROM: 'Denar <program@denar.pl>' },
    ...{ ON_CALL_EMAIL: 'dyzur@denar.pl', WEB_ORIGIN: 'https://denar.pl' },
    ...{ WATCHDOG_URL: `${here}/watchdog`, ...more },
    ...('second' in more && { ON_CALL_URL: `${here}/second` }),
  });
  const [mails, called] = [mailbox.list('dyzur@denar.pl').length, calls.length];
  const reached = await tell(findings, note, { ...world, say: () => undefined });
  const all = mailbox.list('dyzur@denar.pl');
  return { reached, mails: all.slice(0, all.length - mails), calls: calls.slice(called) };
}

it('mails faults once, again after a day, and their end once', async () => {
  const first = await told([well, backup(27)]);
  assert.equal(first.mails.length, 1);
  assert.equal(first.mails[0]?.subject, 'https://denar.pl: 1 to look at');
  assert.match(first.mails[0]?.text ?? '', /BAD {3}backup: the newest is 27 h old\n +→ Run `denar/);
  assert.doesNotMatch(first.mails[0]?.text ?? '', /disk/);
  assert.deepEqual(first.calls, [{ url: '/watchdog', body: {} }]);

  const same = await told([well, backup(28)]);
  assert.deepEqual([same.mails.length, same.calls.length], [0, 1]);

  const yesterday = { ...JSON.parse(fs.readFileSync(note, 'utf8')), at: '2026-01-01T00:00:00Z' };
  fs.writeFileSync(note, JSON.stringify(yesterday));
  assert.equal((await told([well, backup(51)])).mails.length, 1);

  const more = await told([backup(52), { ...backup(9), name: 'bundle', state: 'warn' }]);
  assert.equal(more.mails[0]?.subject, 'https://denar.pl: 2 to look at');

  const [again] = (await told([well])).mails;
  assert.equal(again?.subject, 'https://denar.pl: all is well again');
  assert.equal((await told([well])).mails.length, 0);
});

it('mails nothing without a fault, and calls the watchdog', async () => {
  const { reached, mails, calls } = await told([well]);
  assert.deepEqual([reached, mails.length, calls.length], [true, 0, 1]);
});

it('uses the second way as well, so that a fault of the mail server is reported', async () => {
  const { mails, calls } = await told([backup(27)], { second: 'yes', SMTP_URL: nowhere });
  assert.equal(mails.length, 0);
  const [alarm, watchdog] = calls;
  assert.deepEqual([alarm?.url, watchdog?.url], ['/second', '/watchdog']);
  const { status, alerts } = alarm?.body as { status: string; alerts: object[] };
  assert.equal(status, 'firing');
  assert.deepEqual(alerts, [
    {
      status: 'firing',
      labels: { alertname: 'Doctor: backup', severity: 'critical' },
      annotations: { summary: 'the newest is 27 h old' },
    },
  ]);
  const over = (await told([well], { second: 'yes' })).calls[0]?.body as typeof alerts & {
    status: string;
  };
  assert.equal(over.status, 'resolved');
});

it('does not call the watchdog when a fault reaches nobody, and tries again', async () => {
  const lost = await told([backup(27)], { SMTP_URL: nowhere });
  assert.deepEqual([lost.reached, lost.calls.length], [false, 0]);
  const then = await told([backup(28)]);
  assert.deepEqual([then.reached, then.mails.length, then.calls.length], [true, 1, 1]);
});

it('is what the doctor runs with --tell', async () => {
  const before = mailbox.list('dyzur@denar.pl').length;
  const env = { SMTP_URL: smtp, MAIL_FROM: 'program@denar.pl', ON_CALL_EMAIL: 'dyzur@denar.pl' };
  const world = { ...openWorld({ DENAR_SETTINGS: root, ...env }), say: () => undefined };
  assert.equal(await run([`--tell=${note}`], world), 1);
  const mails = mailbox.list('dyzur@denar.pl');
  assert.equal(mails.length, before + 1);
  assert.match(mails[0]?.text ?? '', /BAD {3}database: DATABASE_URL is not set/);
});

it('lets the backup container ask the doctor, unless monitoring reports faults', () => {
  const folder = fs.mkdtempSync(path.join(root, 'backup-'));
  const calls = path.join(folder, 'calls');
  const stub = (name: string, does: string): void =>
    fs.writeFileSync(
      path.join(folder, name),
      `#!/bin/sh\necho "${name} $*" >> ${calls}\n${does}\n`,
      { mode: 0o755 },
    );
  stub('node', 'case $* in *backup) exit $FAILS;; esac');
  stub('sleep', `[ "$(grep -c ^sleep ${calls})" -lt 2 ] || kill $PPID`);
  const called = (profiles: string, fails: '0' | '1'): string[] => {
    fs.rmSync(calls, { force: true });
    const PATH = `${folder}:${process.env.PATH}`;
    spawnSync('bash', [path.join(projectRoot, 'deploy/postgres/backup.sh')], {
      env: { PATH, COMPOSE_PROFILES: profiles, FAILS: fails },
    });
    return fs.readFileSync(calls, 'utf8').trim().split('\n');
  };
  const doctor = 'node denar/main.ts doctor --tell=/backup/told.json';
  const backup = 'node denar/main.ts backup';
  assert.deepEqual(called('', '0').slice(-3), ['sleep 900', doctor, 'sleep 900']);
  assert.deepEqual(called('', '1'), [backup, doctor, 'sleep 60', backup, doctor, 'sleep 60']);
  assert.ok(!called('standard,monitoring', '0').includes(doctor));
});
