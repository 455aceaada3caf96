/** Checks of the settings: are they usable, and is anything still as in a demo? */
import fs from 'node:fs';
import path from 'node:path';
import { readConfig } from '#api/config.ts';
import { parseConfig } from '#web/server/config.ts';
import { type Check, ok, warn } from './check.ts';

const remedy = 'README.md, "Configuration", explains each.';

const usable: Check = {
  name: 'settings',
  remedy,
  async run({ env }) {
    readConfig(env);
    parseConfig(env);
    return [ok('the API and the web server take them')];
  },
};

/** Hosts that exist in demos alone (RFC 2606). */
const ofDemo = /[@./](?:test|example|invalid|localhost)(?![\w.-])|\bexample\.(?:com|org|net)\b/;
const watched = [
  'WEB_ORIGIN',
  'API_ORIGIN',
  'OIDC_ISSUER',
  'ADMIN_EMAIL',
  'SUPPORT_EMAIL',
  'MAIL_FROM',
  'SMTP_URL',
];

const noDemo: Check = {
  name: 'demo',
  remedy,
  async run({ env }) {
    const demo = watched.filter((name) => ofDemo.test(env[name] ?? ''));
    return demo.length === 0
      ? [ok('no setting is of a demo')]
      : [warn(`${demo.join(', ')} name hosts that exist in demos alone`, remedy)];
  },
};

const secrets: Check = {
  name: 'secrets',
  remedy: 'chmod 600, and chmod 700 for the folder.',
  async run({ settings: { folder } }) {
    if (!fs.existsSync(folder)) return [];
    const open = fs
      .readdirSync(folder)
      .filter((name) => /\.(env|key)$/.test(name))
      .filter((name) => (fs.statSync(path.join(folder, name)).mode & 0o077) !== 0);
    const found = [
      open.length === 0
        ? ok('nobody else can read the files')
        : warn(`others can read ${open.join(', ')}`, secrets.remedy),
    ];
    if (fs.existsSync(path.join(folder, 'bundle.key')))
      found.push(
        warn(
          'bundle.key, which opens every backup, is still on this machine',
          'Take two copies of it away, print one, and delete it here.',
        ),
      );
    return found;
  },
};

export const settingsChecks: readonly Check[] = [usable, noDemo, secrets];
