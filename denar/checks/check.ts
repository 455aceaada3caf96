/** One check of `denar doctor`, and what several of them need. */
import type { World } from '../command.ts';
import type { Finding } from '../report.ts';

export interface Check {
  readonly name: string;
  /** What to do if the check itself fails. */
  readonly remedy: string;
  readonly run: (world: World) => Promise<readonly Omit<Finding, 'name'>[]>;
}

export type Found = Omit<Finding, 'name'>;

export const ok = (says: string): Found => ({ state: 'ok', says });
export const info = (says: string): Found => ({ state: 'info', says });
export const warn = (says: string, remedy: string): Found => ({ state: 'warn', says, remedy });
export const bad = (says: string, remedy: string): Found => ({ state: 'bad', says, remedy });

/** Runs checks one after the other; one that fails is a finding and stops no other. */
export async function runChecks(checks: readonly Check[], world: World): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const { name, remedy, run } of checks) {
    try {
      for (const one of await run(world)) found.push({ name, ...one });
    } catch (error) {
      const { message, cause } = error as Error;
      const says = cause instanceof Error ? `${message} (${cause.message})` : message;
      found.push({ name, ...bad(says.split('\n').join(' '), remedy) });
    }
  }
  return found;
}

/** How long ago something was, in the largest unit that fits. */
export function ago(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800
    ? `${Math.round(seconds / 3600)} h`
    : `${Math.round(seconds / 86_400)} days`;
}

/** Fetches within five seconds; throws for an answer that is no success. */
export async function fetched(url: string): Promise<Response> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch((cause: Error) => {
    const reason = (cause.cause as Error | undefined)?.message ?? cause.message;
    throw new Error(`${url} does not answer (${reason})`);
  });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return answer;
}
