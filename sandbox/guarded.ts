/** Runs a program that ends with us, however we end. */
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

/**
 * A shell runs in between: its input is a pipe from us, which closes when we close it or die, even
 * by SIGKILL; then it ends the program. The program has its own session, so that Ctrl-C in the
 * terminal reaches only us and everything stops in order.
 */
const guard = `
signal=$1; shift
exec 4<&0 </dev/null
trap '' INT HUP TERM
"$@" 3>&- 4<&- & program=$!
echo $program >&3; exec 3>&-
{ read -r _ <&4; kill -$signal $program; } >/dev/null 2>&1 & watcher=$!
exec 4<&- >/dev/null 2>&1
wait $program; code=$?
kill $watcher
exit $code
`;

export interface Guarded {
  readonly shell: ChildProcess;
  /** The program's own process id. */
  readonly pid: Promise<number>;
  /** Resolves with the exit code when the program has ended for any reason. */
  readonly ended: Promise<number>;
  /** Asks the program to end; kills it after `seconds`. */
  stop(seconds: number): Promise<void>;
}

interface GuardedOptions {
  /** The signal that asks the program to end. */
  readonly signal: 'INT' | 'TERM' | 'KILL';
  readonly output: readonly [stdout: 'pipe' | number, stderr: 'pipe' | number];
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly user?: { readonly uid: number; readonly gid: number } | undefined;
}

/** Starts a program under a guard. */
export function startGuarded(command: readonly string[], options: GuardedOptions): Guarded {
  const stdio: StdioOptions = ['pipe', ...options.output, 'pipe'];
  const shell = spawn('/bin/sh', ['-c', guard, 'guard', options.signal, ...command], {
    cwd: options.cwd,
    detached: true,
    stdio,
    ...(options.env && { env: options.env }),
    ...(options.user && { uid: options.user.uid, gid: options.user.gid }),
  });
  shell.stdin?.on('error', () => undefined);
  const ended = new Promise<number>((resolve) => {
    shell.once('error', () => resolve(127));
    shell.once('exit', (code) => resolve(code ?? 1));
  });
  const pid = readNumber(shell.stdio[3] as Readable);
  const stop = async (seconds: number): Promise<void> => {
    shell.stdin?.destroy();
    const late = setTimeout(() => void pid.then((id) => kill(id)), seconds * 1000);
    await ended;
    clearTimeout(late);
  };
  return { shell, pid, ended, stop };
}

async function readNumber(stream: Readable): Promise<number> {
  let text = '';
  stream.setEncoding('utf8').on('error', () => undefined);
  for await (const part of stream) text += String(part);
  return Number.parseInt(text, 10);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended in the meantime.
  }
}
