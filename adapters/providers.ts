/** The adapters of the payment providers. */
import { type Provider, providers } from '#contract/providers.ts';
import { p24 } from './p24/provider.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { payu } from './payu/provider.ts';
import {
  type CallReport,
  type Environment,
  type GatewayTools,
  type ProviderAdapter,
  readWhole,
} from './provider.ts';

const listed = { payu, p24 };

type SettingsOf = {
  readonly [P in Provider]: (typeof listed)[P] extends ProviderAdapter<infer Settings>
    ? Settings
    : never;
};

/** What is known of each. */
export const adapters: { readonly [P in Provider]: ProviderAdapter<SettingsOf[P]> } = listed;

/** Settings of the configured payment providers. */
export type GatewaySettings = { [P in Provider]?: SettingsOf[P] };

/** The settings of the providers that the environment configures, and its faults. */
export function readGateways(environment: Environment) {
  const settings: GatewaySettings = {};
  const read = <P extends Provider>(provider: P) => {
    const parsed = readWhole(adapters[provider].settings, environment);
    if (parsed?.data) settings[provider] = parsed.data;
    return parsed?.error?.issues ?? [];
  };
  return { settings, issues: providers.flatMap((provider) => read(provider)) };
}

/** The readers of their reports. */
export const reportReaders = () => providers.map((provider) => adapters[provider].report);

/** Opens the gateways of the configured providers. `report` is told of their calls. */
export function openGateways(
  settings: Readonly<GatewaySettings>,
  tools: Omit<GatewayTools, 'report'>,
  report: (provider: Provider, call: CallReport) => void = () => undefined,
): Readonly<Partial<Record<Provider, PaymentGateway>>> {
  const open = <P extends Provider>(provider: P) => {
    const set = settings[provider];
    const own = { ...tools, report: (call: CallReport) => report(provider, call) };
    return set && adapters[provider].open(set, own);
  };
  const opened = providers.map((provider) => [provider, open(provider)] as const);
  return Object.fromEntries(opened.filter(([, gateway]) => gateway));
}
