/** Checks of what runs: identity provider, API, web server, and how long its queues wait. */
import { productVersion } from '#contract/version.ts';
import { needed, type World } from '../command.ts';
import { figuresOf, instancesOf } from '../instances.ts';
import { ago, bad, type Check, type Found, fetched, info, ok, warn } from './check.ts';

const provider: Check = {
  name: 'identity provider',
  remedy:
    'Start Keycloak; look at its log. The issuer must be what OIDC_ISSUER says, to the letter.',
  async run(world) {
    const issuer = needed(world, 'OIDC_ISSUER');
    const known = (await (await fetched(`${issuer}/.well-known/openid-configuration`)).json()) as {
      issuer?: string;
    };
    if (known.issuer !== issuer)
      return [bad(`it calls its issuer ${known.issuer}, and not ${issuer}`, provider.remedy)];
    const keys = world.env.OIDC_JWKS_URL || `${issuer}/protocol/openid-connect/certs`;
    const { keys: found = [] } = (await (await fetched(keys)).json()) as { keys?: unknown[] };
    return [ok(`${issuer}, ${found.length} keys`)];
  },
};

async function versionOf(name: string, url: string): Promise<Found> {
  await fetched(`${url}/health/ready`);
  const { version } = (await (await fetched(`${url}/version`)).json()) as { version: string };
  const says = `${name} runs ${version}`;
  return version === productVersion
    ? ok(says)
    : info(`${says}, and this command is ${productVersion}`);
}

const running: Check = {
  name: 'running',
  remedy: 'Start it; look at its log. docs/runbook.md, "Instance down".',
  async run(world) {
    const places = [
      ...instancesOf(world).map(({ name, url }) => [name, url] as const),
      ...(world.env.WEB_INSTANCE ? [['web', world.env.WEB_INSTANCE] as const] : []),
    ];
    return Promise.all(
      places.map(([name, url]) =>
        versionOf(name, url).catch((error: Error) =>
          bad(`${name}: ${error.message}`, running.remedy),
        ),
      ),
    );
  },
};

/** Queues by their figure: after how many seconds somebody should look, and where that is told. */
const queues = [
  ['denar_mails_oldest_seconds', 'the oldest mail', 900, 'Mail'],
  ['denar_unsealed_seconds', 'the oldest booking without a checkpoint', 1800, 'Checkpoints'],
  ['denar_bank_transfers_oldest_seconds', 'the oldest payout', 259_200, 'Payouts to export'],
  ['denar_chain_moves_oldest_seconds', 'the oldest move on the chain', 900, 'Chain'],
] as const;

async function queueAges(world: World): Promise<readonly Found[]> {
  const [first] = instancesOf(world);
  if (!first) return [];
  const figures = await figuresOf(first.url);
  return queues.flatMap(([name, what, most, page]) => {
    const age = figures.get(name);
    if (age === undefined) return [];
    const says = age === 0 ? `${what}: none waits` : `${what} waits for ${ago(age)}`;
    return [age > most ? warn(says, `docs/runbook.md, "${page}".`) : ok(says)];
  });
}

export const runningChecks: readonly Check[] = [
  provider,
  running,
  { name: 'queues', remedy: 'See "running" above.', run: queueAges },
];
