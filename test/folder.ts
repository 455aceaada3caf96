/** Test support: a folder for files that tests write. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';

/** An empty folder for the tests of the calling file, removed after them. */
export function testFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'denar-test-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
