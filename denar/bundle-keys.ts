/** The keys (age) that open encrypted backups. */
import fs from 'node:fs';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { Fault, writeWhole } from './settings-files.ts';

/** The identity in a file, which may have comments as those that `age-keygen` writes. */
export function readIdentity(file: string): string {
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    throw new Fault(`The key cannot be read: ${(error as Error).message}`);
  }
  const found = /^AGE-SECRET-KEY-[\w-]+$/m.exec(text)?.[0];
  if (!found) throw new Fault(`${file} has no line AGE-SECRET-KEY-…`);
  return found;
}

/** Makes a key in a file, unless it is there already; returns its public half. */
export async function bundleKey(file: string): Promise<string> {
  if (fs.existsSync(file)) return identityToRecipient(readIdentity(file));
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  writeWhole(file, `# public key: ${recipient}\n${identity}\n`);
  return recipient;
}
