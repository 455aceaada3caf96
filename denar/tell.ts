/** Tells the operator what the doctor finds: by mail and by a second way, when it changes. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { openSmtp } from '#adapters/smtp/smtp.ts';
import { needed, type World } from './command.ts';
import { type Finding, report } from './report.ts';
import { writeWhole } from './settings-files.ts';

/** What was told last, so that it is told once. */
interface Told {
  readonly at: string;
  readonly ill: readonly Pick<Finding, 'name' | 'state'>[];
}

const readTold = (file: string): Told =>
  fs.existsSync(file)
    ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Told)
    : { at: new Date(0).toISOString(), ill: [] };

/** Names alone: what a finding says changes with every minute. */
const names = (ill: Told['ill']): string =>
  ill
    .map(({ name, state }) => `${state} ${name}`)
    .sort()
    .join('\n');

/** What does not work is told again after a day; a clock that is a little early does not matter. */
const againMs = 23.5 * 3_600_000;

async function sendMail(ill: readonly Finding[], world: World): Promise<void> {
  const lines: string[] = [];
  report(ill, (line) => void lines.push(line));
  const site = world.env.WEB_ORIGIN?.split(',')[0] ?? 'Denar';
  const mailer = openSmtp({ url: needed(world, 'SMTP_URL'), from: needed(world, 'MAIL_FROM') });
  const mail = {
    to: needed(world, 'ON_CALL_EMAIL'),
    subject: `${site}: ${ill.length === 0 ? 'all is well again' : `${ill.length} to look at`}`,
    text: `${lines.join('\n') || 'The doctor has nothing to complain about.'}\n`,
    ...{ id: randomUUID(), language: 'en' },
  };
  await mailer.send(mail).finally(() => mailer.close());
}

async function post(url: string, body: object = {}): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  });
  if (!answer.ok) throw new Error(`${new URL(url).host} answers ${answer.status}`);
}

/** As Alertmanager's webhooks, which services of alarms understand. */
function webhook(ill: readonly Finding[], before: Told['ill']): object {
  const severity = { bad: 'critical', warn: 'warning', info: 'none', ok: 'none' };
  const isWell = ill.length === 0;
  const alerts = (isWell ? before : ill).map((one) => ({
    status: isWell ? 'resolved' : 'firing',
    labels: { alertname: `Doctor: ${one.name}`, severity: severity[one.state] },
    annotations: { summary: 'says' in one ? one.says : 'well again' },
  }));
  const status = isWell ? 'resolved' : 'firing';
  return { version: '4', receiver: 'on-call', status, groupKey: 'doctor', alerts };
}

/**
 * Tells what is to be looked at if that has changed since `file` was written, and again after a day
 * where something does not work; then calls the watchdog. False if something is to be told and
 * reaches nobody: then the watchdog is left alone, so that it calls.
 */
export async function tell(
  found: readonly Finding[],
  file: string,
  world: World,
): Promise<boolean> {
  const { ON_CALL_URL, WATCHDOG_URL } = world.env;
  const ill = found.filter(({ state }) => state === 'bad' || state === 'warn');
  const before = readTold(file);
  const isOld = Date.now() - Date.parse(before.at) > againMs;
  if (names(ill) !== names(before.ill) || (isOld && ill.some(({ state }) => state === 'bad'))) {
    const ways = await Promise.allSettled([
      sendMail(ill, world),
      ...(ON_CALL_URL ? [post(ON_CALL_URL, webhook(ill, before.ill))] : []),
    ]);
    for (const way of ways)
      if (way.status === 'rejected') world.say(`It could not be told: ${way.reason}`);
    if (ways.every(({ status }) => status === 'rejected')) return false;
    const told: Told = {
      at: new Date().toISOString(),
      ill: ill.map(({ name, state }) => ({ name, state })),
    };
    writeWhole(file, `${JSON.stringify(told, null, 2)}\n`);
  }
  if (WATCHDOG_URL)
    await post(WATCHDOG_URL).catch((error: Error) =>
      world.say(`The watchdog was not reached: ${error.message}`),
    );
  return true;
}
