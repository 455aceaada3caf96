/** `denar erase` and `denar export`: what a person asks for by letter and cannot do in the app. */
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { type Caller, openCallers } from '#api/callers.ts';
import { readConfig } from '#api/config.ts';
import { features } from '#api/features.ts';
import { openLog } from '#api/log.ts';
import { erasePerson } from '#api/personal-data/erase.ts';
import { exportOf } from '#api/personal-data/export.ts';
import { type Opened, openProcess } from '#api/process.ts';
import { languages } from '#contract/languages.ts';
import { Refusal } from '#contract/refusals.ts';
import { speakFor } from '#contract/spoken-brand.ts';
import { agreed, type World } from './command.ts';
import { leftAt } from './left.ts';
import { openProvider } from './provider.ts';
import { Fault } from './settings-files.ts';

const hints: Readonly<Record<string, string>> = {
  wallet_not_empty: 'The wallet has money, or money is held: it has to be paid out first.',
  orders_open: 'There are open orders: they have to end first.',
  frozen: 'The account is frozen: decide at the desk first.',
  forbidden: 'This is the account of ADMIN_EMAIL, which the programme needs.',
};

/** The API's use cases, as one more process that serves nobody. */
async function withApi<Done>(
  { env }: World,
  work: (opened: Opened) => Promise<Done>,
): Promise<Done> {
  const config = readConfig(env);
  speakFor(config.brand);
  const opened = await openProcess(config, openLog('warn'));
  try {
    return await work(opened);
  } catch (error) {
    if (error instanceof Refusal) throw new Fault(hints[error.code] ?? `Refused: ${error.code}.`);
    throw error;
  } finally {
    await opened.close();
  }
}

/** The person of an address as if they called; null if the product has no such person. */
async function callerOf({ deps }: Opened, email: string): Promise<Caller | null> {
  const { rows } = await deps.db.query<{
    id: string;
    subject: string;
    name: string;
    username: string;
  }>('SELECT id, subject, name, username FROM person WHERE email = $1 AND erased_at IS NULL', [
    email,
  ]);
  const [person, ...others] = rows;
  if (others.length > 0)
    throw new Fault(`${email} has ${rows.length} accounts; ask for their ids.`);
  if (!person) return null;
  const now = deps.now();
  const { id, subject, name, username } = person;
  const claims = { subject, username, email, emailVerified: true, name, roles: [], groups: [] };
  const times = { issuedAt: now, signedInAt: null, expiresAt: now };
  return {
    id,
    claims: { ...claims, ...times, session: '' },
    isAdmin: email === deps.config.ADMIN_EMAIL,
    session: '',
  };
}

const sections = features.flatMap(({ personalData = [] }) => personalData);

/** Erases in the product, then at Keycloak; repeating it does what an interrupted one has left. */
async function erase(email: string, world: World): Promise<void> {
  const provider = openProvider(world);
  const account = await provider.find(email);
  const known = await withApi(world, async (opened) => {
    const caller = await callerOf(opened, email);
    if (!caller) return false;
    const callers = openCallers(opened.deps);
    const wallet = await callers.walletIfAny(caller);
    const person = { id: caller.id, subject: caller.claims.subject, email };
    await erasePerson(opened.deps, callers, { person, wallet, sections });
    return true;
  });
  if (!known && !account) throw new Fault(`Nobody has the address ${email}.`);
  world.say(known ? 'Erased in the product.' : 'The product has no such person.');
  if (account) await provider.call('DELETE', `/users/${account.id}`);
  world.say(account ? 'The account at Keycloak is deleted.' : 'Keycloak has no such account.');
  world.say('Answer the letter; bookings stay under a number, as the law demands.');
}

/** Deletes at Keycloak the accounts of those who have erased themselves in the app. */
async function eraseLeft(world: World, yes: boolean): Promise<void> {
  const provider = openProvider(world);
  const left = await withApi(world, ({ deps }) => leftAt(provider, deps.db));
  if (left.length === 0) return world.say('Keycloak has no account of anybody who is erased.');
  world.say(
    `Erased in the app, and still at Keycloak: ${left.map(({ email }) => email).join(', ')}.`,
  );
  await agreed(world, yes, `Delete ${left.length} at Keycloak for ever?`);
  for (const { id } of left) await provider.call('DELETE', `/users/${id}`);
  world.say(`Deleted: ${left.length}.`);
}

export async function run(args: readonly string[], world: World): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      yes: { type: 'boolean', default: false },
      left: { type: 'boolean', default: false },
      to: { type: 'string' },
      language: { type: 'string', default: 'pl' },
    },
  });
  const [act, address] = positionals;
  const email = address?.toLowerCase();
  if (act === 'erase' && values.left && !email) {
    await eraseLeft(world, values.yes);
    return 0;
  }
  if (!email) throw new Fault('Whose data? An e-mail address is needed.');
  if (act === 'erase') {
    await agreed(world, values.yes, `Erase ${email} for ever, here and at Keycloak?`);
    await erase(email, world);
    return 0;
  }
  const { to, language } = values;
  if (!to) throw new Fault('Where to? --to=<file.zip> is needed.');
  if (fs.existsSync(to)) throw new Fault(`${to} is there already.`);
  const locale = languages.find((one) => one === language);
  if (!locale) throw new Fault(`--language is one of ${languages.join(', ')}.`);
  const zip = await withApi(world, async (opened) => {
    const caller = await callerOf(opened, email);
    if (!caller) throw new Fault(`Nobody has the address ${email}.`);
    const at = opened.deps.now();
    return exportOf(opened.deps.db, sections, { caller, locale, at, byLetter: true });
  });
  fs.writeFileSync(to, zip, { mode: 0o600, flag: 'wx' });
  world.say(`${to}: everything that is kept about ${email}, ${zip.length} bytes.`);
  return 0;
}
