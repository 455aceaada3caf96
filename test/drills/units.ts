/** Plays the units of `deploy/systemd`: their own commands and settings files, without systemd. */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { type Guarded, startGuarded } from '#sandbox/guarded.ts';
import { projectRoot } from '#sandbox/world.ts';
import { inherited } from '../inherited.ts';

const folder = path.join(projectRoot, 'deploy/systemd');

interface Places {
  /** Where the drill has what the units have elsewhere: `/etc/denar` and so on. */
  readonly moved: Readonly<Record<string, string>>;
  /** Settings of single units, above their files: the ports, because those of the units may be taken. */
  readonly ports: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly logs: string;
}

/** The settings of a unit by name, each as often as it is there; `%i` is filled. */
function readUnit(name: string): (key: string) => readonly string[] {
  const [, instance] = /@(.+)\./.exec(name) ?? [];
  const text = fs.readFileSync(path.join(folder, name.replace(/@.+\./, '@.')), 'utf8');
  const lines = text.split('\n').flatMap((line) => {
    const [, key, value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
    return key ? [[key, value.replaceAll('%i', instance ?? '%i')] as const] : [];
  });
  return (key) => lines.flatMap(([one, value]) => (one === key ? [value] : []));
}

/** A limit as `512M`, in bytes. */
const bytesOf = (limit: string): number => Number.parseInt(limit, 10) * 2 ** 20;

export class Units {
  readonly #places: Places;
  readonly #running = new Map<string, Guarded>();
  readonly #kept: Promise<void>[] = [];
  readonly #done = new Map<string, Promise<void>>();
  #stopping = false;
  /** Programs that ended and were started again. */
  restarts = 0;

  constructor(places: Places) {
    this.#places = places;
  }

  #here(text: string): string {
    return Object.entries(this.#places.moved).reduce(
      (moved, [from, to]) => moved.replaceAll(from, to),
      text,
    );
  }

  logOf = (name: string): string => path.join(this.#places.logs, `${name}.log`);

  /** `systemctl start denar.target`: its services, each after those that it requires. */
  async start(): Promise<void> {
    const names = readUnit('denar.target')('Wants').flatMap((line) => line.split(' '));
    await Promise.all(
      names.filter((name) => name.endsWith('.service')).map((name) => this.#start(name)),
    );
  }

  #start(name: string): Promise<void> {
    const known = this.#done.get(name);
    const done = known ?? this.#begin(name);
    this.#done.set(name, done);
    return done;
  }

  async #begin(name: string): Promise<void> {
    const unit = readUnit(name);
    await Promise.all(unit('Requires').map((one) => this.#start(one)));
    const first = this.#run(name);
    if (unit('Type')[0] === 'oneshot') {
      const code = await first.ended;
      this.#running.delete(name);
      if (code !== 0) throw new Error(`${name}: ${code}\n${fs.readFileSync(this.logOf(name))}`);
    } else this.#kept.push(this.#keep(name, first));
  }

  /** Starts a program again whenever it ends, as `Restart=always`. */
  async #keep(name: string, first: Guarded): Promise<void> {
    const [restart, seconds] = ['Restart', 'RestartSec'].map((key) => readUnit(name)(key)[0]);
    await first.ended;
    while (!this.#stopping && restart === 'always') {
      this.restarts += 1;
      await pause(Number(seconds) * 1000);
      if (!this.#stopping) await this.#run(name).ended;
    }
  }

  #run(name: string): Guarded {
    const unit = readUnit(name);
    const [command = '', ...others] = unit('ExecStart');
    if (others.length > 0 || /["'\\$]/.test(command))
      throw new Error(`${name}: this player does not understand ${command}`);
    const env: NodeJS.ProcessEnv = { ...inherited, JAVA_HOME: process.env.JAVA_HOME };
    for (const line of unit('Environment')) Object.assign(env, parseEnv(line));
    // Files win over Environment=, as in systemd; one with a minus may be missing.
    for (const line of unit('EnvironmentFile')) {
      const file = this.#here(line.replace(/^-/, ''));
      if (!line.startsWith('-') || fs.existsSync(file))
        Object.assign(env, parseEnv(fs.readFileSync(file, 'utf8')));
    }
    Object.assign(env, this.#places.ports[name]);
    const log = fs.openSync(this.logOf(name), 'a');
    const running = startGuarded(this.#here(command).split(' '), {
      signal: 'TERM',
      output: [log, log],
      cwd: fs.realpathSync(this.#here(unit('WorkingDirectory')[0] ?? '/')),
      env,
    });
    fs.closeSync(log);
    this.#running.set(name, running);
    return running;
  }

  /** The first process of each unit, and how much memory it may have. */
  async processes(): Promise<readonly { name: string; pid: number; most: number }[]> {
    return Promise.all(
      [...this.#running].map(async ([name, running]) => ({
        name,
        pid: await running.pid,
        most: bytesOf(readUnit(name)('MemoryMax')[0] ?? ''),
      })),
    );
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all([...this.#running.values()].map((one) => one.stop(20)));
    await Promise.all(this.#kept);
  }
}
