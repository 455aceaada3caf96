/** Reads the ZIP of an export: every file by its name (PKWARE APPNOTE 4.3). */
import { inflateRawSync } from 'node:zlib';

const centralHeader = 0x02014b50;

export function unzip(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1')) + 16);
  while (zip.readUInt32LE(at) === centralHeader) {
    const [method, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const local = zip.readUInt32LE(at + 42);
    const data = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = zip.subarray(data, data + packed);
    const path = zip.toString('utf8', at + 46, at + 46 + (name as number));
    files.set(path, (method === 0 ? content : inflateRawSync(content)).toString('utf8'));
    at += 46 + (name as number) + (extra as number) + (comment as number);
  }
  return files;
}
