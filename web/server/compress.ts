/** Precompresses the build at the best quality, so that serving it costs nothing. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** A smaller file fits into one packet anyway. The page itself is compressed by the server. */
const worthwhileBytes = 1024;
const compressible = /\.(js|css|svg|json|webmanifest|txt)$/;

/** Writes a .br and a .gz file next to each text file under `folder`. */
export async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((one) => compressible.test(one))) {
    const path = join(folder, name);
    const bytes = await readFile(path);
    if (bytes.length < worthwhileBytes) continue;
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    await writeFile(`${path}.br`, await brotli(bytes, quality));
    await writeFile(`${path}.gz`, await gz(bytes, { level: 9 }));
  }
}
