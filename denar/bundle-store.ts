/** Where bundles are kept: a folder, or whatever the operator's commands write to and read from. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { World } from './command.ts';
import { Fault } from './settings-files.ts';

export interface BundleStore {
  /** Writes a bundle to its end; one that was cut off keeps no final name. */
  write(name: string, content: Readable): Promise<void>;
  read(name: string): Readable;
}

function folderStore(folder: string): BundleStore {
  return {
    async write(name, content) {
      fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
      const target = path.join(folder, name);
      const file = fs.createWriteStream(`${target}.part`, { mode: 0o600, flush: true });
      try {
        await pipeline(content, file);
      } catch (error) {
        fs.rmSync(`${target}.part`, { force: true });
        throw error;
      }
      fs.renameSync(`${target}.part`, target);
    },
    read: (name) => fs.createReadStream(path.join(folder, name)),
  };
}

function commandStore(write: string, read: string | undefined): BundleStore {
  const start = (command: string, name: string, stdio: ['pipe' | 'ignore', 'inherit' | 'pipe']) =>
    spawn('/bin/sh', ['-c', command], {
      env: { ...process.env, NAME: name },
      stdio: [...stdio, 'inherit'],
    });
  return {
    async write(name, content) {
      const child = start(write, name, ['pipe', 'inherit']);
      const ended = once(child, 'exit');
      if (!child.stdin) throw new Error('no input');
      // Without this it would take the end of its input for the end of the bundle.
      content.once('error', () => child.kill());
      const broken = await pipeline(content, child.stdin).catch((error: Error) => error);
      const [code] = await ended;
      if (code !== 0 && code !== null)
        throw new Fault(`BUNDLE_COMMAND ended with ${code} for ${name}.`);
      if (broken) throw broken;
    },
    read(name) {
      if (!read) throw new Fault('BUNDLE_READ is not set: it has to print the bundle $NAME.');
      const child = start(read, name, ['ignore', 'pipe']);
      const ended = once(child, 'exit');
      if (!child.stdout) throw new Error('no output');
      return child.stdout.pipe(
        new PassThrough({
          flush(done) {
            const judge = ([code]: unknown[]) =>
              done(code === 0 ? null : new Fault(`BUNDLE_READ ended with ${code} for ${name}.`));
            ended.then(judge, done);
          },
        }),
      );
    },
  };
}

/** The store of the settings; refuses if none is named. */
export function openStore({ env }: World): BundleStore {
  if (env.BUNDLE_COMMAND) return commandStore(env.BUNDLE_COMMAND, env.BUNDLE_READ);
  if (env.BUNDLE_TO) return folderStore(env.BUNDLE_TO);
  throw new Fault('Neither BUNDLE_TO nor BUNDLE_COMMAND is set: a backup needs another place.');
}
