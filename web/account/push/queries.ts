/** What I am notified of, and whether this browser is one of my devices. */
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '#contract/operation.ts';
import { addPushDevice, getPush, removePushDevice } from '#contract/push.ts';
import { call } from '../../api/call.ts';
import { change } from '../../api/change.ts';
import { keys } from '../../api/query-keys.ts';
import { useAnswer } from '../../api/use-answer.ts';
import {
  forgetFormer,
  formerEndpoints,
  ownEndpoint,
  subscribedHere,
  subscribeHere,
  unsubscribeHere,
} from './browser-push.ts';

export type Push = Answer<typeof getPush>;

export const usePush = () => useAnswer(getPush, {});

/** The address of this browser; null without one. */
export const useEndpoint = () => useQuery({ queryKey: keys.pushHere, queryFn: ownEndpoint });

/** Returns false if the person did not permit it. */
export async function turnOn(key: string): Promise<boolean> {
  const body = await subscribeHere(key);
  if (!body) return false;
  await change(addPushDevice, { body });
  return true;
}

export async function turnOff(id: string): Promise<void> {
  await change(removePushDevice, { params: { id } });
  await unsubscribeHere();
}

/**
 * Moves this browser to the present session. One that is somebody else's, or was removed from
 * another device, is pushed to no longer. An address that the browser renewed replaces its former one.
 */
export async function keepDevice(): Promise<void> {
  const body = await subscribedHere();
  if (!body) return;
  // Read first: another page that forgets them has added the new address by then.
  const former = (await formerEndpoints()).filter((one) => one !== body.endpoint);
  const { devices } = await call(getPush, {});
  const replaced = devices.filter(({ endpoint }) => former.includes(endpoint));
  if (replaced.length > 0 || devices.some(({ endpoint }) => endpoint === body.endpoint)) {
    await change(addPushDevice, { body });
  } else {
    await unsubscribeHere();
  }
  for (const { id } of replaced) await change(removePushDevice, { params: { id } });
  await forgetFormer();
}
