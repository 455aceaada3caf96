/** What CHANGELOG.md says about upgrading, for a program: a comment below each version's heading. */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { Fault } from './settings-files.ts';

const noteShape = z.strictObject({
  /** Settings that must be there before the new version starts. */
  settings: z.array(z.string().regex(/^[A-Z][A-Z0-9_]*$/)),
  /** Whether the API must be stopped while the migrations run. */
  stop: z.boolean(),
  /** False if no version before it works on its schema. */
  rollback: z.boolean(),
});

export interface VersionNote extends z.output<typeof noteShape> {
  readonly version: string;
  /** What people have to read: the section "Upgrade". */
  readonly text: string;
}

/** The versions of a changelog, the newest first; refuses one without a readable note. */
export function readNotes(changelog: string): VersionNote[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const version = section.split('\n', 1)[0]?.trim() ?? '';
      const [, json = ''] = /<!-- upgrade (\{.*?\}) -->/s.exec(section) ?? [];
      const text = /^### Upgrade\n([\s\S]*?)(?=^### |(?![\s\S]))/m.exec(section)?.[1] ?? '';
      try {
        return { version, text: text.trim(), ...noteShape.parse(JSON.parse(json)) };
      } catch (error) {
        throw new Fault(
          `The upgrade note of ${version} cannot be read: ${(error as Error).message}`,
        );
      }
    });
}

/** The notes of a release's folder that are newer than a version. */
export function notesSince(release: string, version: string): VersionNote[] {
  const notes = readNotes(fs.readFileSync(path.join(release, 'CHANGELOG.md'), 'utf8'));
  const at = notes.findIndex((note) => note.version === version);
  if (at < 0) throw new Fault(`${release} does not know version ${version}: upgrade step by step.`);
  return notes.slice(0, at);
}
