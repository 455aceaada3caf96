/** The stand-ins of the payment providers, each with its fictitious shop. */
import path from 'node:path';
import { type Provider, providers } from '#contract/providers.ts';
import type { Deliver } from './gateways/notifier.ts';
import { openP24StandIn } from './p24/p24.ts';
import { p24Environment, sandboxMerchant } from './p24/settings.ts';
import { openPayuStandIn } from './payu/payu.ts';
import { payuEnvironment, payuShop } from './payu/settings.ts';

/** Where and how they run. */
export interface GatewayPlace {
  /** Folder for their data, in which each has its own. */
  readonly folder: string;
  /** Their origin for payers. */
  readonly origin: string;
  /** URL of the product's web site, for links. */
  readonly web: string;
  readonly now: () => Date;
  /** Length of one of the providers' minutes here, the unit of the notification schedule. */
  readonly minuteMs: number;
  /** Length of one of a payer's bank's minutes, if different. */
  readonly bankMinuteMs?: number;
  /** How long a caller waits in vain if the answer is to be lost. */
  readonly hangMs: number;
  /** Delivery of notifications; by default to their URLs by HTTP. */
  readonly deliver?: Deliver;
  /** How PayU signs. */
  readonly algorithm?: 'MD5' | 'SHA-256';
}

/** `open` starts one; `environment` is the API's for using it, by its URL. */
export const standIns = {
  payu: {
    open: (place: GatewayPlace) => openPayuStandIn({ ...payuShop(), ...place }),
    environment: payuEnvironment,
  },
  p24: {
    open: (place: GatewayPlace) => openP24StandIn({ merchant: sandboxMerchant, ...place }),
    environment: p24Environment,
  },
};

export type Gateways = {
  readonly [P in Provider]: Awaited<ReturnType<(typeof standIns)[P]['open']>>;
};

/** Opens all of them with their stored data. */
export async function openGateways({ folder, ...place }: GatewayPlace): Promise<Gateways> {
  const open = async (name: Provider) =>
    [name, await standIns[name].open({ ...place, folder: path.join(folder, name) })] as const;
  return Object.fromEntries(await Promise.all(providers.map(open))) as Gateways;
}

/** The API's environment for using them; a real one that `own` names replaces its stand-in. */
export function gatewayEnvironment(
  origin: string,
  own: Readonly<Record<string, string | undefined>> = {},
): Readonly<Record<string, string>> {
  const mine = providers.filter((name) => own[`${name.toUpperCase()}_URL`] === undefined);
  return Object.assign({}, ...mine.map((name) => standIns[name].environment(`${origin}/${name}`)));
}
