/** Puts realm, theme and list of refused passwords where Keycloak reads them at its first start. */
import fs from 'node:fs';
import path from 'node:path';
import { Fault } from './settings-files.ts';

const shipped = path.join(import.meta.dirname, '../deploy/keycloak');

/** Writes them below Keycloak's folder; refuses a folder that is none of Keycloak's. */
export function writeRealm(keycloak: string): void {
  if (!fs.existsSync(path.join(keycloak, 'bin/kc.sh')))
    throw new Fault(`${keycloak} is not Keycloak's folder: it has no bin/kc.sh.`);
  for (const [from, to] of [
    ['realm-web.json', 'data/import/realm-web.json'],
    ['themes/denar', 'themes/denar'],
    ['themes/denar/login/resources/passwords/denar.txt', 'data/password-blacklists/denar.txt'],
  ] as const) {
    const target = path.join(keycloak, to);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.cpSync(path.join(shipped, from), target, { recursive: true });
  }
}
