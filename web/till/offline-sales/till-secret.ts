/** The secret with which this browser checks codes without a network: fetched with one, and renewed. */
import { offlineDays, openOfflineTill, renewHours } from '#contract/offline-sales.ts';
import { type Key, secretKey } from '#contract/passcode.ts';
import { call } from '../../api/call.ts';
import { acting } from '../../session/deputy.ts';
import { keepKey, keptKey } from '../../session/key-store.ts';
import { keepShell } from './keep-shell.ts';

export interface TillSecret {
  readonly till: string;
  /** It signs, and no script can read it. */
  readonly key: Key;
  readonly seller: string;
  /** For whom it was fetched: another wallet needs another one. */
  readonly of: string;
  /** By how many milliseconds this device's clock is behind the API's. */
  readonly behindMs: number;
  /** Both by the API's clock. */
  readonly madeAt: number;
  readonly expiresAt: number;
}

const under = 'offline-till';
const owner = (): string => acting()?.id ?? 'own';

/** The API's time on this device, as far as known. */
export const timeOf = ({ behindMs }: TillSecret): number => Date.now() + behindMs;

/** The secret that is kept here and still good, or null; asks nobody. */
export async function keptSecret(): Promise<TillSecret | null> {
  const kept = await keptKey<TillSecret>(under).catch(() => undefined);
  return kept && kept.of === owner() && kept.expiresAt > timeOf(kept) ? kept : null;
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));

/** The same, fetched if there is none or it is a day old. Throws a CallError. */
export async function freshSecret(): Promise<TillSecret> {
  void keepShell();
  const kept = await keptSecret();
  if (kept && timeOf(kept) - kept.madeAt < renewHours * 3_600_000) return kept;
  const asked = Date.now();
  const { till, secret, seller, expiresAt, now } = await call(openOfflineTill, {});
  const madeAt = Date.parse(now);
  const made: TillSecret = {
    till,
    key: await secretKey(bytesOf(secret)),
    seller,
    of: owner(),
    behindMs: madeAt - (asked + Date.now()) / 2,
    madeAt,
    expiresAt: Math.min(Date.parse(expiresAt), madeAt + offlineDays * 86_400_000),
  };
  await keepKey(under, made);
  return made;
}
