/** `denar rotate-keys`: replaces the key of card codes or of checkpoints while people go on paying. */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connect } from '#db/connect.ts';
import { needed, type World } from './command.ts';
import { instancesOf, restartAll, webInstance } from './instances.ts';
import { newCardKey, newCheckpointKey } from './keys.ts';
import { Fault } from './settings-files.ts';

const name = 'CARD_CODE_KEYS';

const idOf = (key: string): string => key.slice(0, key.indexOf(':'));

/** `2026-11-26-2` comes after `2026-11-26`, and both after `2026-11`. */
const compare = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

function settingOf({ settings }: World, wanted: string): string {
  const value = settings.values[wanted];
  if (!value) throw new Fault(`No file in ${settings.folder} has ${wanted}.`);
  return value;
}

/** How much is not yet sealed under the newest key, by kind. */
export async function sealedBefore(
  databaseUrl: string,
  newest: string,
): Promise<Record<string, number>> {
  const db = connect(databaseUrl, { max: 1 });
  try {
    const { rows } = await db.query<{ cards: number; tills: number; answers: number }>(
      `SELECT (SELECT count(*) FROM card WHERE NOT starts_with(pin, $1))::int
           + (SELECT count(*) FROM card_code WHERE NOT starts_with(sealed, $1))::int AS cards,
         (SELECT count(*) FROM offline_till WHERE NOT starts_with(sealed, $1))::int AS tills,
         (SELECT count(*) FROM confidential_answer WHERE NOT starts_with(sealed, $1))::int AS answers`,
      [`${newest}.`],
    );
    return { ...rows[0] };
  } finally {
    await db.end();
  }
}

/** The job that seals again runs every minute. */
const resealMs = 600_000;

async function waitForCards(world: World, newest: string): Promise<void> {
  const until = Date.now() + resealMs;
  for (;;) {
    const { cards } = await sealedBefore(needed(world, 'DATABASE_URL'), newest);
    if (cards === 0) return;
    if (Date.now() > until) throw new Fault(`${cards} codes are still under the old key.`);
    await pause(500);
  }
}

/** Whether a rotation has come so far that instances seal with its key. */
function isInUse(keys: readonly string[]): boolean {
  const ids = keys.map(idOf);
  return ids.length > 1 && ids[0] === [...ids].sort(compare).at(-1);
}

/** First known to all, then used by all; an interrupted rotation goes on where it stopped. */
async function rotateCards(world: World): Promise<void> {
  const { settings, say } = world;
  const instances = instancesOf(world);
  let keys = settingOf(world, name).split(',');
  if (!isInUse(keys)) {
    if (keys.length === 1) {
      keys = [...keys, newCardKey(new Date(), keys.map(idOf))];
      settings.set(name, keys.join(','));
      say(`The key ${idOf(keys.at(-1) ?? '')} is made; every instance learns it.`);
    }
    await restartAll(instances, world);
    const last = keys.at(-1) ?? '';
    keys = [last, ...keys.filter((key) => key !== last)];
    settings.set(name, keys.join(','));
  }
  const [fresh = ''] = keys;
  say(`Every instance seals with ${idOf(fresh)} from now on.`);
  await restartAll(instances, world);
  await waitForCards(world, idOf(fresh));
  say('All card codes are under the new key. Keep a copy of it away from this machine.');
  say('Later: denar rotate-keys --finish, which forgets the old key once nothing needs it.');
}

async function finish(world: World): Promise<void> {
  const keys = settingOf(world, name).split(',');
  const [fresh = ''] = keys;
  if (keys.length === 1) throw new Fault('There is no old key.');
  if (!isInUse(keys)) throw new Fault('The new key is not in use yet: denar rotate-keys goes on.');
  // One that an interrupted rotation did not reach would go on sealing with the old key after the count.
  await restartAll(instancesOf(world), world);
  const left = await sealedBefore(needed(world, 'DATABASE_URL'), idOf(fresh));
  const waiting = Object.entries(left).filter(([, count]) => count > 0);
  if (waiting.length > 0) {
    const what = waiting.map(([kind, count]) => `${count} ${kind}`).join(', ');
    throw new Fault(
      `The old key is still needed for ${what}. Cards need it for minutes, answers for a ` +
        'quarter of an hour, tills for eight days; try again then.',
    );
  }
  world.settings.set(name, fresh);
  await restartAll(instancesOf(world), world);
  world.say('The old key is forgotten. Keep its copy as long as you keep backups from its time.');
}

async function rotateCheckpoints(world: World): Promise<void> {
  const { settings, say } = world;
  const known = settingOf(world, 'CHECKPOINT_PUBLIC_KEYS');
  settingOf(world, 'CHECKPOINT_KEY');
  const { key, publicKey } = newCheckpointKey();
  settings.set('CHECKPOINT_PUBLIC_KEYS', `${known},${publicKey}`);
  await restartAll(webInstance(world), world);
  settings.set('CHECKPOINT_KEY', key);
  await restartAll(instancesOf(world), world);
  say(`New checkpoints are signed by ${publicKey}: publish it where people find it.`);
}

export async function run(args: readonly string[], world: World): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      finish: { type: 'boolean', default: false },
      checkpoint: { type: 'boolean', default: false },
    },
  });
  // Without instances to start again, those that run would go on with the old key unnoticed.
  needed(world, 'API_INSTANCES');
  if (values.finish) await finish(world);
  else if (values.checkpoint) await rotateCheckpoints(world);
  else await rotateCards(world);
  return 0;
}
