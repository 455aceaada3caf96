/** The deployment files match the product: its variables, folders and sizes. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { namesIn } from '#denar/templates.ts';
import { openSigner } from '#ledger/signer.ts';
import { released } from './release.ts';

const root = path.dirname(import.meta.dirname);
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

interface Service {
  readonly command?: readonly string[];
  readonly mem_limit?: string;
  readonly profiles?: readonly string[];
  readonly environment?: Readonly<Record<string, string | number | null>>;
  readonly env_file?: readonly { readonly path: string }[];
  readonly volumes?: readonly string[];
}

const compose = read('deploy/compose.yaml');
const { services } = parse(compose, { merge: true }) as { services: Record<string, Service> };
/** What `denar setup --compose` writes into .env. */
function composeSettings(...words: readonly string[]): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'denar-setup-'));
  try {
    const asked = ['denar/main.ts', 'setup', '--compose', '--answers=-', ...words];
    const { status, stderr } = spawnSync(process.execPath, asked, {
      cwd: root,
      env: { ...process.env, DENAR_SETTINGS: folder },
      input: [
        'domain=denar.invalid',
        "OPERATOR='Who runs it, Street 1'",
        "SUPPORT_PHONE='+48 22 555 01 20'",
        'BANK_ACCOUNT=61109010140000071219812874',
        'SMTP_URL=smtp://user:word@127.0.0.1:9',
        'BUNDLE_TO=/mnt/elsewhere',
      ].join('\n'),
      encoding: 'utf8',
    });
    assert.deepEqual([status, stderr], [1, ''], 'no such name');
    return readFileSync(path.join(folder, '.env'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Variables that docs/operations.md documents for a part of the product. */
function documented(part: string): Set<string> {
  const rows = read('docs/operations.md').matchAll(/^\| (`[A-Z][^|]*) \| ([^|]*) \|/gm);
  return new Set(
    [...rows]
      .filter(([, , of]) => of?.includes(part))
      .flatMap(([, names]) =>
        [...(names ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name ?? ''),
      ),
  );
}

describe('compose.yaml', () => {
  for (const [service, part] of [
    ['api-1', 'API'],
    ['api-2', 'API'],
    ['web', 'web'],
  ] as const) {
    it(`sets for ${service} all documented variables, and no others`, () => {
      const { environment = {}, env_file: files = [] } = services[service] ?? {};
      const ofFiles = files.flatMap(({ path: file }) => [
        ...read(`deploy/${file}.example`).matchAll(/^([A-Z0-9_]+)=/gm),
      ]);
      const set = [...Object.keys(environment), ...ofFiles.map(([, name = '']) => name)];
      assert.deepEqual(set.sort(), [...documented(part)].sort());
    });

    it(`sets the same for ${service} on Debian`, () => {
      const files = namesIn('debian');
      const names = [
        ...(files.get('site.env') ?? []),
        ...(part === 'API' ? (files.get('api.env') ?? []) : []),
        ...(part === 'API'
          ? [...read('deploy/providers.env.example').matchAll(/^(\w+)=/gm)].map(([, one]) => one)
          : []),
      ];
      assert.deepEqual(
        [...documented(part)].filter((name) => !names.includes(name)),
        [],
      );
    });
  }

  it('passes on the variables of .env that its template lists', () => {
    const passed = Object.values(services).flatMap(({ environment = {} }) =>
      Object.entries(environment).flatMap(([name, value]) => (value === null ? [name] : [])),
    );
    const named = [...read('deploy/templates/compose/.env').matchAll(/^# ([A-Z0-9_]+)=(.+)$/gm)];
    assert.deepEqual([...new Set(passed)].sort(), named.map(([, name]) => name).sort());
  });

  it('takes every setting from the file that `denar setup` writes', () => {
    const asked = new Set([...compose.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name));
    const stdout = composeSettings();
    const written = new Set([...stdout.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name));
    assert.deepEqual(
      [...asked].filter((name) => !written.has(name)),
      [],
    );
    assert.deepEqual(
      [...written].filter((name) => !asked.has(name)),
      [],
    );
    const secrets = [...stdout.matchAll(/(?:PASSWORD|SECRET|KEYS?)=(\S{20,})/g)].map(
      ([, value]) => value,
    );
    assert.equal(secrets.length, 14);
    assert.equal(new Set(secrets).size, 14);
    const [, key = ''] = /^CHECKPOINT_KEY=(.+)$/m.exec(stdout) ?? [];
    const { publicKey } = openSigner(Buffer.from(key, 'base64'));
    assert.match(stdout, new RegExp(`^CHECKPOINT_PUBLIC_KEYS=${publicKey.toString('hex')}$`, 'm'));
  });

  const sizes = [
    { machine: 'everything on one of 16 GB', words: ['--chain', '--monitoring'], mostMb: 10_000 },
    { machine: 'the smallest on one of 4 GB', words: ['--small'], mostMb: 3600 },
  ];
  for (const { machine, words, mostMb } of sizes) {
    it(`limits the memory of each process, within ${machine}`, () => {
      const stdout = composeSettings(...words);
      const set = new Map([...stdout.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, to]) => [name, to]));
      const megabytes = (size = ''): number => {
        const named = /^\$\{(\w+):\?\}$/.exec(size)?.[1];
        const [, count, unit] = /^(\d+)(m|g|MB|GB)$/.exec(set.get(named) ?? size) ?? [];
        return Number(count) * (unit?.toLowerCase().startsWith('g') ? 1024 : 1);
      };
      const profiles = (set.get('COMPOSE_PROFILES') ?? '').split(',');
      // The migrations end before anything else begins.
      const { migrate: _ended, ...lasting } = services;
      const running = Object.values(lasting).filter(
        ({ profiles: of }) => of === undefined || of.some((one) => profiles.includes(one)),
      );
      assert.equal(running.length, words.includes('--small') ? 6 : 15);
      assert.equal(set.get('WATCHED'), words.includes('--small') ? 'small' : 'standard');
      const all = running.reduce((sum, { mem_limit }) => sum + megabytes(mem_limit), 0);
      assert.ok(all > 0 && all < mostMb, `${all} MB`);
      const database = megabytes(set.get('DATABASE_MEMORY'));
      assert.ok(megabytes(set.get('SHARED_BUFFERS')) * 2 <= database);
    });
  }

  it('mounts only existing files', () => {
    for (const { volumes = [] } of Object.values(services)) {
      for (const volume of volumes) {
        const [from] = volume.replace(/\$\{WATCHED:-(\w+)\}/, '$1').split(':');
        if (from?.startsWith('.')) assert.ok(existsSync(path.join(root, 'deploy', from)), from);
      }
    }
  });
});

it('limits the proxy’s waits and bodies as the API does', () => {
  const proxy = read('deploy/proxy/Caddyfile');
  for (const limit of ['read_header', 'read_body', 'idle', 'max_header_size'])
    assert.match(proxy, new RegExp(`^\\s+${limit} \\d`, 'm'), limit);
  assert.equal([...proxy.matchAll(/max_size \d+[KM]iB/g)].length, 3);
});

it('names only existing services in the proxy and Prometheus', () => {
  const files =
    read('deploy/proxy/Caddyfile') +
    read('deploy/monitoring/prometheus/prometheus.yml') +
    read('deploy/monitoring/prometheus/targets/standard.yml') +
    composeSettings().replace(/^(?!API_UPSTREAMS).*$/gm, '');
  const named = new Set([...files.matchAll(/\b([a-z][\w-]*):\d+/g)].map(([, name]) => name ?? ''));
  assert.ok(named.size > 6);
  for (const name of named) assert.ok(services[name], name);
});

it('has an exact version of every image, and possibly a digest', () => {
  const files = ['compose.yaml', 'images/denar.Dockerfile', 'images/multichain.Dockerfile'];
  const named = files.flatMap((file) =>
    [...read(`deploy/${file}`).matchAll(/^\s*(?:image:|FROM) (\S+)/gm)].map(
      ([, name = '']) => name,
    ),
  );
  // A stage of the same file.
  const images = named.filter((name) => name !== 'shipped');
  assert.ok(images.length > 8);
  const exact = /:(v?\d+\.\d+[\w.-]*|\$\{[A-Z]+_VERSION:\?\})(@sha256:[0-9a-f]{64})?$/;
  for (const name of images) assert.match(name, exact);
});

it('builds the image from the release, with web app and packages', () => {
  const image = read('deploy/images/denar.Dockerfile');
  const sources = [...image.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = '']) =>
    from.split(' '),
  );
  assert.ok(sources.includes('node_modules') && sources.includes('web'));
  for (const source of sources) assert.ok(released.includes(source.split('/')[0] ?? ''), source);
  assert.doesNotMatch(image, /\bnpm\b/);
});

it('has every folder of the product in the image', () => {
  const image = read('deploy/images/denar.Dockerfile');
  const besides = ['deploy', 'docs', 'node_modules', 'sandbox', 'test', 'test-results'];
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .filter((name) => !besides.includes(name));
  for (const folder of folders) assert.match(image, new RegExp(`^COPY ${folder} ${folder}$`, 'm'));
});
