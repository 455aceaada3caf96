/** What a command of `denar` gets, and how it speaks with the operator. */
import readline from 'node:readline/promises';
import { Fault, openSettings, type SettingsFiles } from './settings-files.ts';

export interface World {
  readonly settings: SettingsFiles;
  /** The files' settings, and above them those of the process. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly say: (line: string) => void;
  /** Asks at the terminal; undefined where there is none. */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
}

/** Does its work; resolves with the exit code. */
export type Command = (args: readonly string[], world: World) => Promise<number>;

/** Where installations keep their settings. */
const usualFolder = '/etc/denar';

/** The world of this process. */
export function openWorld(env: NodeJS.ProcessEnv = process.env): World {
  const settings = openSettings(env.DENAR_SETTINGS || usualFolder);
  return {
    settings,
    env: { ...settings.values, ...env },
    say: console.log,
    ask: process.stdin.isTTY
      ? async (question) => {
          const lines = readline.createInterface({ input: process.stdin, output: process.stdout });
          return lines.question(question).finally(() => lines.close());
        }
      : undefined,
  };
}

/** A setting that the command cannot do without; refuses if it is missing. */
export function needed({ env, settings }: World, name: string): string {
  const value = env[name];
  if (!value) throw new Fault(`${name} is not set: write it into a file of ${settings.folder}.`);
  return value;
}

/** Asks for a yes unless it was given already; refuses without one. */
export async function agreed(world: World, yes: boolean, question: string): Promise<void> {
  if (yes) return;
  const answer = await world.ask?.(`${question} [y/N] `);
  if (answer?.trim().toLowerCase() !== 'y') throw new Fault('Nothing was done; --yes says yes.');
}
