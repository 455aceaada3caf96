/** Where bundles are kept: a folder, or whatever the operator's commands write to and read from. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkSum } from './bundle.ts';
import type { MadeBundle } from './bundles.ts';
import type { World } from './command.ts';
import { Fault } from './settings-files.ts';

export interface BundleStore {
  /** Writes a bundle to its end; one that was cut off keeps no final name. */
  write(name: string, content: Readable): Promise<void>;
  read(name: string): Readable;
  /**
   * Removes all but the newest bundles, once the one just written reads back as it was made. What a
   * command has written is removed by the operator's own means.
   */
  keepNewest?(keep: number, made: MadeBundle): Promise<void>;
}

const ofBackup = /^denar-\d{4}-\d\d-\d\dT[\d.-]+Z\.tar\.age$/;

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
    async keepNewest(keep, made) {
      await checkSum(path.join(folder, made.name), made.sha256);
      const all = fs.readdirSync(folder).filter((name) => ofBackup.test(name));
      // If the clock was wrong, another bundle may have the newest name.
      for (const name of all
        .sort()
        .slice(0, -keep)
        .filter((one) => one !== made.name))
        fs.rmSync(path.join(folder, name));
    },
  };
}

/** They come to this process alone, because a command that writes is in a group of its own. */
const signals = ['SIGINT', 'SIGTERM'] as const;

/** The commands get the settings too, because their tools read variables from the same files. */
function commandStore(env: World['env'], write: string, read: string | undefined): BundleStore {
  const start = (
    command: string,
    name: string,
    stdio: ['pipe' | 'ignore', 'inherit' | 'pipe'],
    detached = false,
  ) =>
    spawn('/bin/sh', ['-c', command], {
      detached,
      env: { ...env, NAME: name },
      stdio: [...stdio, 'inherit'],
    });
  return {
    async write(name, content) {
      const child = start(write, name, ['pipe', 'inherit'], true);
      const ended = once(child, 'exit');
      const { pid, stdin } = child;
      if (!pid || !stdin) throw new Error('no input');
      // Without this it would take the end of its input for the end of the bundle.
      const stop = () => {
        if (child.exitCode === null && child.signalCode === null) process.kill(-pid);
      };
      content.once('error', stop);
      for (const signal of signals) process.on(signal, stop);
      const broken = await pipeline(content, stdin).catch((error: Error) => error);
      const [code, signal] = await ended;
      for (const one of signals) process.off(one, stop);
      if (broken && code === null) throw broken;
      if (code !== 0) throw new Fault(`BUNDLE_COMMAND ended with ${code ?? signal} for ${name}.`);
      if (broken) throw broken;
    },
    read(name) {
      if (!read) throw new Fault('BUNDLE_READ is not set: it has to print the bundle $NAME.');
      const child = start(read, name, ['ignore', 'pipe']);
      const ended = once(child, 'exit');
      const { stdout } = child;
      if (!stdout) throw new Error('no output');
      return stdout.pipe(
        new PassThrough({
          destroy(error, done) {
            // Ends a command that has more to print.
            stdout.destroy();
            done(error);
          },
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
  if (env.BUNDLE_COMMAND) return commandStore(env, env.BUNDLE_COMMAND, env.BUNDLE_READ);
  if (env.BUNDLE_TO) return folderStore(env.BUNDLE_TO);
  throw new Fault('Neither BUNDLE_TO nor BUNDLE_COMMAND is set: a backup needs another place.');
}
