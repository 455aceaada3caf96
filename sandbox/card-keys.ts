/** The key that seals card codes in the sandbox: made once, and kept beside the data that it seals. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/** The value of `CARD_CODE_KEYS` for the data of this folder. */
export async function cardKeys(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'card-code-keys');
  const known = await fs.readFile(file, 'utf8').catch(() => null);
  if (known !== null) return known.trim();
  const made = `sandbox:${randomBytes(32).toString('base64')}`;
  await fs.mkdir(dataDir, { recursive: true });
  await fs.writeFile(file, `${made}\n`, { mode: 0o600 });
  return made;
}
