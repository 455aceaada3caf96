/** Runs the product's processes: logs, restarts after crashes, and an orderly stop. */
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { type Guarded, startGuarded } from './guarded.ts';

export interface Child {
  readonly name: string;
  /** Process id of the running instance. */
  pid(): Promise<number>;
  stop(): Promise<void>;
}

export interface ChildOptions {
  readonly name: string;
  /** The program's path from the project's folder. */
  readonly script: string;
  /** Node's own options. */
  readonly flags?: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly root: string;
  readonly logDir: string;
  /** Shows a message to the user. */
  readonly say: (line: string) => void;
  /** Called once when the program keeps crashing. */
  readonly onGiveUp: (reason: Error) => void;
  /** Number of crashes within half a minute before it is given up; three by default. */
  readonly maxEnds?: number;
}

const stopSeconds = 5;
const maxLogBytes = 10 * 1024 * 1024;
const endsWithinMs = 30_000;

/** Opens a log for appending; one that is too long is rotated to `.1`. */
function openLog(file: string): fs.WriteStream {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > maxLogBytes) fs.renameSync(file, `${file}.1`);
  return fs.createWriteStream(file, { flags: 'a' });
}

/** True for a JSON log line of level error (50) or above. */
function isError(line: string): boolean {
  return /"level":(?:[5-9]\d|"(?:error|fatal)")/.test(line);
}

/** Starts a program and keeps it running until it is stopped. */
export function startChild(options: ChildOptions): Child {
  const { name, say, maxEnds = 3 } = options;
  const logFile = path.join(options.logDir, `${name}.log`);
  const log = openLog(logFile);
  let stopping = false;
  let ends: number[] = [];
  let last: string[] = [];
  let running: Guarded;
  const keep = (stream: Readable, toTerminal: (line: string) => boolean): void => {
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`);
      last = [...last, line].slice(-12);
      if (toTerminal(line)) say(`[${name}] ${line}`);
    });
  };
  const start = (): void => {
    const { flags = [], root, script } = options;
    const command = [path.join(root, 'denar/node.sh'), ...flags, path.join(root, script)];
    running = startGuarded(command, {
      signal: 'TERM',
      output: ['pipe', 'pipe'],
      cwd: options.root,
      env: options.env,
    });
    keep(running.shell.stdout as Readable, isError);
    keep(running.shell.stderr as Readable, () => true);
    void running.ended.then(onEnd);
  };
  const onEnd = (code: number): void => {
    if (stopping) return;
    const now = Date.now();
    ends = [...ends.filter((at) => now - at < endsWithinMs), now];
    if (ends.length < maxEnds) {
      say(`The ${name} ended unexpectedly (code ${code}); starting it again.`);
      start();
      return;
    }
    stopping = true;
    const tail = last.map((line) => `  ${line}`).join('\n');
    options.onGiveUp(new Error(`the ${name} ends again and again; see ${logFile}\n${tail}`));
  };
  start();
  return {
    name,
    pid: () => running.pid,
    async stop() {
      stopping = true;
      await running.stop(stopSeconds);
      await new Promise<void>((resolve) => log.end(() => resolve()));
    },
  };
}
