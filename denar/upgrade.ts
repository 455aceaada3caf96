/** `denar upgrade` and `denar rollback`: another release's folder, instance by instance. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeBundle } from './backup.ts';
import { agreed, type World } from './command.ts';
import { instancesOf, restartAll, webInstance } from './instances.ts';
import { Fault } from './settings-files.ts';
import { notesSince } from './upgrade-notes.ts';

/** The link that the units follow, and beside it the one of the release before. */
const linkOf = ({ env }: World): string => env.RELEASE_LINK || '/opt/denar/current';
const previousOf = (world: World): string => `${linkOf(world)}-before`;

/** Refuses where no units follow a link: in a container the image is the release. */
function checkLink(world: World): void {
  const link = linkOf(world);
  if (fs.existsSync(link)) return;
  throw new Fault(
    `There is no ${link}: with Compose set DENAR_VERSION, \`docker compose build\`, and go on as in deploy/README.md, "Upgrade".`,
  );
}

function versionIn(release: string): string {
  try {
    const text = fs.readFileSync(path.join(release, 'package.json'), 'utf8');
    return (JSON.parse(text) as { version: string }).version;
  } catch {
    throw new Fault(`${release} is no release: it has no package.json.`);
  }
}

/** Points a link elsewhere at once. */
function point(link: string, to: string): void {
  fs.rmSync(`${link}.part`, { force: true });
  fs.symlinkSync(to, `${link}.part`);
  fs.renameSync(`${link}.part`, link);
}

/** The release's own Node, which comes with it. */
export function nodeOf(release: string): string {
  const own = path.join(release, `node_modules/node-linux-${process.arch}/bin/node`);
  return fs.existsSync(own) ? own : process.execPath;
}

/** Runs the release's migrations; an older release refuses a schema that it cannot live with. */
function migrate(release: string, world: World): void {
  const { status, stdout, stderr } = spawnSync(nodeOf(release), ['db/migrate.ts'], {
    cwd: release,
    env: { ...process.env, ...world.env },
    encoding: 'utf8',
  });
  for (const line of stdout.split('\n').filter(Boolean)) world.say(line);
  if (status !== 0) throw new Fault(`The migrations did not run: ${stderr.trim()}`);
}

async function checkVersions(wanted: string, world: World): Promise<void> {
  for (const { name, url } of [...instancesOf(world), ...webInstance(world)]) {
    const answer = await fetch(`${url}/version`, { signal: AbortSignal.timeout(10_000) });
    const { version } = (await answer.json()) as { version: string };
    if (version !== wanted) throw new Fault(`${name} still runs ${version}, and not ${wanted}.`);
  }
}

async function switchTo(release: string, world: World): Promise<void> {
  const link = linkOf(world);
  const before = fs.realpathSync(link);
  point(link, release);
  point(previousOf(world), before);
  await restartAll([...instancesOf(world), ...webInstance(world)], world);
  await checkVersions(versionIn(release), world);
  world.say(`${versionIn(release)} runs everywhere.`);
}

/** What the notes demand; refuses while a setting is missing. */
function checkNotes(release: string, world: World): { readonly stop: boolean } {
  const current = versionIn(linkOf(world));
  const notes = notesSince(release, current);
  for (const { version, text } of notes) world.say(`${version}:\n${text || '- nothing to do'}`);
  const missing = notes.flatMap(({ settings }) => settings).filter((name) => !world.env[name]);
  if (missing.length > 0)
    throw new Fault(`These settings are new and missing: ${missing.join(', ')}.`);
  if (notes.some(({ rollback }) => !rollback))
    world.say('There is no way back from it but a restore: its schema serves no older version.');
  return { stop: notes.some(({ stop }) => stop) };
}

async function upgrade(release: string, yes: boolean, check: boolean, world: World) {
  const { stop } = checkNotes(release, world);
  if (check) return;
  if (stop) world.say('Stop the API before you agree: this upgrade does not work beside it.');
  await agreed(world, yes, `Make a backup, and upgrade to ${versionIn(release)}?`);
  world.say(`${(await makeBundle(world)).name} is made.`);
  migrate(release, world);
  await switchTo(release, world);
  world.say('Back again, if need be: denar rollback.');
}

async function rollback(yes: boolean, world: World): Promise<void> {
  const link = previousOf(world);
  if (!fs.existsSync(link)) throw new Fault(`There is no ${link}: nothing was upgraded here.`);
  const release = fs.realpathSync(link);
  await agreed(world, yes, `Go back to ${versionIn(release)}?`);
  migrate(release, world);
  await switchTo(release, world);
}

export async function run(args: readonly string[], world: World): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      yes: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
    },
  });
  const [act, folder] = positionals;
  checkLink(world);
  if (act === 'rollback') await rollback(values.yes, world);
  else if (folder) await upgrade(fs.realpathSync(folder), values.yes, values.check, world);
  else throw new Fault('The folder of the new release is needed.');
  return 0;
}
