/** Generates Keycloak's list of refused passwords: `node test/keycloak/common-passwords.ts`. */
import fs from 'node:fs';
import path from 'node:path';
import { dictionary } from '@zxcvbn-ts/language-common';
import { minimumLength } from '#sandbox/identity/passwords.ts';
import { projectRoot } from '#sandbox/world.ts';

export const commonPasswordsFile = path.join(
  projectRoot,
  'deploy/keycloak/themes/denar/login/resources/passwords/denar.txt',
);

/** The passwords that the embedded provider considers common; shorter ones are refused anyway. */
export const commonPasswords = (): string =>
  `${dictionary['passwords-common'].filter((one) => one.length >= minimumLength).join('\n')}\n`;

if (import.meta.main) fs.writeFileSync(commonPasswordsFile, commonPasswords());
