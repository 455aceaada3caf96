/** `denar backup`: a base backup, and of it an encrypted bundle with settings and keys, elsewhere. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { productVersion } from '#contract/version.ts';
import { backUp, tellFigures } from '#db/backup.ts';
import { expectedMigration } from '#db/migrate.ts';
import { type About, type Part, packBundle } from './bundle.ts';
import { openStore } from './bundle-store.ts';
import { type MadeBundle, noteBundle } from './bundles.ts';
import { needed, type World } from './command.ts';
import { Fault } from './settings-files.ts';

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** The settings and what belongs to them, but no key that opens bundles. */
function settingsPart({ settings: { folder } }: World, draft: string): Part {
  const target = path.join(draft, 'settings');
  fs.mkdirSync(target);
  if (fs.existsSync(folder))
    for (const entry of fs.readdirSync(folder, { withFileTypes: true }))
      if (entry.isFile() && !entry.name.endsWith('.key'))
        fs.copyFileSync(path.join(folder, entry.name), path.join(target, entry.name));
  return { folder: draft, names: ['about.json', 'settings'] };
}

/** Keycloak's own server, if its database is not on the product's. */
async function keycloakPart({ env }: World, room: string): Promise<Part[]> {
  const url = env.KEYCLOAK_BACKUP_DATABASE_URL;
  if (!url) return [];
  const { place } = await backUp({ url, folder: path.join(room, 'server') });
  fs.renameSync(place, path.join(room, 'keycloak'));
  return [{ folder: room, names: ['keycloak'] }];
}

/** Makes a base backup and a bundle of it; returns what was made. */
export async function makeBundle(world: World): Promise<MadeBundle> {
  const { env } = world;
  const store = openStore(world);
  const recipients = needed(world, 'BUNDLE_RECIPIENTS').split(',');
  const keep = env.BACKUP_KEEP ? Number(env.BACKUP_KEEP) : undefined;
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0))
    throw new Fault('BACKUP_KEEP is not a number of backups.');
  const backup = await backUp({
    url: needed(world, 'BACKUP_DATABASE_URL'),
    folder: needed(world, 'BACKUP_DIR'),
    keep,
    archive: env.ARCHIVE_DIR || undefined,
  });
  const draft = fs.mkdtempSync(path.join(os.tmpdir(), 'denar-bundle-'));
  // The keys are not in it, so that they never lie beside the base backups.
  const room = fs.mkdtempSync(path.join(path.dirname(backup.place), 'keycloak-'));
  try {
    const about: About = {
      version: productVersion,
      migration: expectedMigration,
      madeAt: backup.endedAt,
      cardKeys: (env.CARD_CODE_KEYS ?? '').split(',').map((key) => key.split(':')[0] ?? ''),
    };
    fs.writeFileSync(path.join(draft, 'about.json'), `${JSON.stringify(about, null, 2)}\n`);
    const parts = [
      settingsPart(world, draft),
      { folder: backup.place, names: ['backup.json', 'base.tar.gz'] },
      ...(await keycloakPart(world, room)),
    ];
    const name = `denar-${path.basename(backup.place)}.tar.age`;
    const written = await packBundle(parts, recipients, (content) => store.write(name, content));
    const made = { name, madeAt: backup.endedAt, ...written };
    if (keep !== undefined) await store.keepNewest?.(keep, made);
    noteBundle(world, made);
    // Not before: what has not left this machine is no backup, and an alarm rings for it.
    if (env.BACKUP_FIGURES) await tellFigures(env.BACKUP_FIGURES, backup);
    return made;
  } finally {
    for (const one of [draft, room]) fs.rmSync(one, { recursive: true, force: true });
  }
}

export async function run(args: readonly string[], world: World): Promise<number> {
  parseArgs({ args: [...args], options: {} });
  const began = performance.now();
  const { name, bytes, sha256 } = await makeBundle(world);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  world.say(`${name}: ${megabytes(bytes)} in ${seconds} s, SHA-256 ${sha256}.`);
  return 0;
}
