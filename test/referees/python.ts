/** A Python with the programs of others, in a folder that is kept between runs. */
import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#sandbox/world.ts';

const folder = path.join(projectRoot, 'test/referees');
const requirements = path.join(folder, 'requirements.txt');

const installMs = 10 * 60_000;
const judgeMs = 5 * 60_000;

/** Why the referees could not be asked. */
export class NotTried extends Error {}

function run(program: string, args: readonly string[], input = '', timeout = installMs): string {
  const maxBuffer = 256 * 1024 * 1024;
  const { error, status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    input,
    maxBuffer,
    timeout,
  });
  if (error) throw error;
  if (status !== 0) throw new Error(stderr.trim().split('\n').at(-1) ?? `exit code ${status}`);
  return stdout;
}

/** The program `python` of an environment with all that the referees need. */
export function python(): string {
  const wanted = hash('sha256', fs.readFileSync(requirements)).slice(0, 16);
  const home = path.join(projectRoot, 'node_modules/.cache/referees', wanted);
  const windows = process.platform === 'win32';
  const program = path.join(home, windows ? 'Scripts/python.exe' : 'bin/python');
  const complete = path.join(home, 'complete');
  if (fs.existsSync(complete)) return program;
  try {
    console.log('Installing the referees …');
    run(windows ? 'python' : 'python3', ['-m', 'venv', '--clear', home]);
    const quiet = ['--quiet', '--disable-pip-version-check'];
    run(program, ['-m', 'pip', 'install', ...quiet, '-r', requirements]);
  } catch (error) {
    throw new NotTried(`Python and its packages cannot be had: ${(error as Error).message}`);
  }
  fs.writeFileSync(complete, '');
  return program;
}

export interface Task {
  readonly kind: 'mt940' | 'camt' | 'pain';
  readonly path: string;
}

/** A day, an amount and an account number. */
export type Line = readonly [string, string, string];

export interface Reading {
  /** Whose reading it is. */
  readonly by: string;
  readonly lines?: readonly Line[];
  /** Whether its bookings add up to the balances that it reads. */
  readonly adds?: boolean;
  readonly fault?: string;
  readonly untried?: string;
}

export type Judged = Task & { readonly readings: readonly Reading[] };

export function judge(program: string, tasks: readonly Task[]): readonly Judged[] {
  const said = run(program, [path.join(folder, 'judge.py')], JSON.stringify(tasks), judgeMs);
  return JSON.parse(said) as readonly Judged[];
}

/** Nouns with their forms, and frequent words with what they may be forms of. */
export interface Dictionary {
  readonly nouns: Readonly<Record<string, readonly string[]>>;
  readonly words: Readonly<Record<string, readonly string[]>>;
}

/** By language. */
export const dictionaries = (program: string): Readonly<Record<string, Dictionary>> =>
  JSON.parse(run(program, [path.join(folder, 'words.py')], '', judgeMs));
