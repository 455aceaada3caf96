/** Common steps of all payments in a storm: making requests, and checking refusals. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Participant } from '../../participants.ts';
import type { StormBank } from './bank.ts';
import type { ToldBooks } from './books.ts';
import type { Answer, Area, Asker, Json } from './client.ts';
import { type People, type Person, type Seller, signIn } from './people.ts';
import type { StormWorld } from './world.ts';

export interface Stage {
  readonly world: StormWorld;
  readonly people: People;
  readonly asker: Asker;
  readonly books: ToldBooks;
  readonly bank: StormBank;
  readonly random: () => number;
}

export type Flow = (stage: Stage, who: Person) => Promise<void>;
/** Relative frequency of each activity. */
export type Shares = readonly (readonly [Flow, number])[];

export const pick = <T>(random: () => number, all: readonly T[]): T =>
  all[Math.floor(random() * all.length)] as T;

export const sellerOf = ({ people, random }: Stage): Seller => pick(random, people.sellers);

/** From 0.01 to 9.99. */
export const someAmount = ({ random }: Stage): number => 1 + Math.floor(random() * 999);

export const wire = (minor: number): string => (minor / 100).toFixed(2);

export const post = (
  { asker }: Stage,
  as: Participant,
  path: string,
  body?: Json,
  area: Area = 'money',
): Promise<Answer> => asker.ask({ area, as, method: 'POST', path, body, key: randomUUID() });

/** Makes a request that needs a fresh sign-in, signing in as often as required. */
export async function postConfirmed(
  { asker, world }: Stage,
  as: Participant,
  path: string,
  body: Json,
): Promise<Answer> {
  const asked = { area: 'money', as, method: 'POST', path, body, key: randomUUID() } as const;
  let answer = await asker.ask(asked);
  while (answer.body.code === 'step_up_required') {
    const { id } = answer.body.confirmation as { id: string };
    // The sign-in time has whole seconds, and must not precede what it confirms.
    await pause(1100);
    const anew = { ...as, token: await signIn(world, as.email) };
    const way = `/v2/account/confirmations/${id}/sign-in`;
    await asker.ask({ area: 'money', as: anew, method: 'POST', path: way, key: randomUUID() });
    answer = await asker.ask({ ...asked, confirmation: id });
  }
  return answer;
}

export const codeOf = ({ body }: Answer): string => String(body.code);

/** Records an acceptable refusal; throws for any other. */
export function refused({ books }: Stage, answer: Answer, ...expected: string[]): void {
  const code = codeOf(answer);
  if (!expected.includes(code)) {
    throw new Error(`unexpected answer ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  books.note(`refused ${code}`);
}

/** Rejects a claim that something requested less than its lifetime ago has expired. */
export function refuseEarly(
  { body }: Answer,
  code: string,
  since: number,
  lifeSeconds: number,
): void {
  const age = (performance.now() - since) / 1000;
  if (body.code === code && age < lifeSeconds) {
    throw new Error(`${code} after ${age.toFixed(1)} s of ${lifeSeconds}`);
  }
}
