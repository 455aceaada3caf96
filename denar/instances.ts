/** The API's instances on the operator's network: their figures, and how each is started again. */
import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { World } from './command.ts';
import { Fault } from './settings-files.ts';

export interface Instance {
  /** `api@1`, `api@2`, `web`: what RESTART_COMMAND gets as $INSTANCE. */
  readonly name: string;
  readonly url: string;
}

/** Those of API_INSTANCES, in order. */
export const instancesOf = ({ env }: World): Instance[] =>
  (env.API_INSTANCES ?? '')
    .split(',')
    .filter((url) => url !== '')
    .map((url, at) => ({ name: `api@${at + 1}`, url: url.trim() }));

/** The web server, if it is named. */
export const webInstance = ({ env }: World): Instance[] =>
  env.WEB_INSTANCE ? [{ name: 'web', url: env.WEB_INSTANCE }] : [];

/** The largest value of each figure that an instance tells Prometheus, without labels. */
export async function figuresOf(url: string): Promise<ReadonlyMap<string, number>> {
  const answer = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(10_000) });
  const figures = new Map<string, number>();
  for (const [, name = '', value] of (await answer.text()).matchAll(
    /^([a-z_]\w*)(?:\{[^}]*\})? (\S+)$/gm,
  ))
    figures.set(name, Math.max(figures.get(name) ?? Number.NEGATIVE_INFINITY, Number(value)));
  return figures;
}

const beganAt = (url: string): Promise<number | null> =>
  figuresOf(url).then(
    (figures) => figures.get('process_start_time_seconds') ?? null,
    () => null,
  );

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** How long an instance may take until it is ready again. */
const patienceMs = 180_000;

/**
 * Starts one instance again by RESTART_COMMAND, or tells the operator to, and waits until another
 * process answers and is ready; refuses if that takes more than three minutes.
 */
export async function restart({ name, url }: Instance, world: World): Promise<void> {
  const before = await beganAt(url);
  const command = world.env.RESTART_COMMAND;
  if (command) {
    const { status } = spawnSync('/bin/sh', ['-c', command], {
      env: { ...process.env, INSTANCE: name },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (status !== 0) throw new Fault(`RESTART_COMMAND ended with ${status} for ${name}.`);
  } else {
    // A mere restart keeps the container's settings of before.
    const compose = `docker compose up --detach --no-deps --force-recreate ${name.replace('@', '-')}`;
    world.say(
      `Start ${name} again now, in another window (${compose}); this command goes on then.`,
    );
  }
  const until = Date.now() + patienceMs;
  for (;;) {
    const began = await beganAt(url);
    if (began !== null && began !== before && (await isReady(url))) break;
    if (Date.now() > until) throw new Fault(`${name} is not ready at ${url}; look at its log.`);
    await pause(200);
  }
  world.say(`${name} runs again.`);
}

/** One after the other, so that the others serve meanwhile. */
export async function restartAll(instances: readonly Instance[], world: World): Promise<void> {
  for (const one of instances) await restart(one, world);
}
