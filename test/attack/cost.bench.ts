/**
 * What a request at its limit costs everybody else: each text of each operation filled with what is
 * worst to clean, deep and wide JSON, each document and each upload. Prints how long the event loop
 * stood, also as a ratio to an empty request: `node test/attack/cost.bench.ts [--only=saveOffers] [--all]`,
 * on a machine where nothing else runs.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { openTestApi, type Person } from '#api/testing.ts';
import type { Operation } from '#contract/operation.ts';
import { usualMaxBytes } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { type Told, toldBy } from './calls.ts';
import type { Schema } from './values.ts';

/** What is worst for cleaning, normalising, matching and parsing; each is repeated up to the limit. */
const worst: Readonly<Record<string, string>> = {
  marks: '\u0301\u0316',
  'letters with marks': 'x\u0316\u0301',
  'zero width': 'a\u200b',
  'joiners of pictures': '\u200d',
  jamo: '\u1112\u1161\u11ab',
  blanks: ' \u00a0',
  'line ends': ' \n',
  zeros: '0',
  dots: 'a.',
};

interface Row {
  readonly what: string;
  readonly status: number;
  readonly ms: number;
  readonly stood: number;
}

const api = await openTestApi({ env: { BANK_ACCOUNT: '61109010140000071219812874' } });
const admin = await api.admin();
const ewa = await api.person('Ewa Koszt', { denar: '1000.00' });
const jan = await api.person('Jan Koszt');

interface Sent {
  readonly method: Told['method'];
  readonly url: string;
  readonly type?: string;
  readonly payload?: string | Buffer;
  readonly as?: Person;
}

/** Sends it alone and notes how long the event loop stood at a stretch meanwhile. */
async function measure(what: string, { method, url, type, payload, as }: Sent): Promise<Row> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  // The watcher's timer must run before there is something to be late for.
  await new Promise((resolve) => setTimeout(resolve, 5));
  delay.enable();
  await new Promise((resolve) => setTimeout(resolve, 5));
  const began = performance.now();
  const before = process.threadCpuUsage();
  const { statusCode } = await api.app.inject({
    method,
    url,
    headers: {
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(type && { 'content-type': type }),
    },
    ...(payload !== undefined && { payload }),
  });
  const ms = performance.now() - began;
  const { user, system } = process.threadCpuUsage(before);
  await new Promise((resolve) => setTimeout(resolve, 5));
  delay.disable();
  // On a busy machine the loop also stands while others run: it cannot have worked for longer than this.
  const stood = Math.min(delay.max / 1e6, (user + system) / 1000);
  return { what, status: statusCode, ms, stood };
}

const told = toldBy((await api.ask('GET', '/openapi.json')).body);
const limits = new Map(operations.map((one: Operation) => [one.name, one.maxBytes]));
const urlOf = ({ path }: Told): string =>
  path.replace(/\{\w+\}/g, '01900000-0000-7000-8000-000000000000');

/** `unit` again and again, within so many bytes as JSON has it. */
const filled = (unit: string, bytes: number): string =>
  unit.repeat(Math.floor(bytes / (Buffer.byteLength(JSON.stringify(unit)) - 2)));

const namesOf = (schema: Schema | undefined): string[] => [
  ...Object.keys(schema?.properties ?? {}),
  ...[...(schema?.anyOf ?? []), ...(schema?.oneOf ?? [])].flatMap(namesOf),
];

/** Bodies at the limit: all texts at once, as many items as fit, and JSON that is deep or wide. */
function bodiesOf(one: Told, schema: Schema): [string, string][] {
  const max = limits.get(one.operationId) ?? usualMaxBytes;
  const inner = schema.items ?? schema;
  const names = namesOf(inner);
  const items = schema.items ? 300 : 1;
  const each = Math.floor((max * 0.97) / items / Math.max(1, names.length)) - 20;
  const bodies = Object.entries(worst).flatMap(([name, unit]): [string, string][] => {
    const alone = Math.min(max / items - 40, 16_000 * 3);
    const whole = Object.fromEntries(names.map((field) => [field, filled(unit, each)]));
    const pack = (item: object): string =>
      JSON.stringify(schema.items ? Array.from({ length: items }, () => item) : item);
    return [
      [`all texts ${name}`, pack(whole)],
      ...names.map((field): [string, string] => [
        `${field} ${name}`,
        pack({ [field]: filled(unit, alone) }),
      ]),
    ];
  });
  const half = Math.floor(max / 2) - 1;
  return [
    ...bodies,
    ['deep', `${'['.repeat(half)}${']'.repeat(half)}`],
    ['deep objects', `${'{"a":'.repeat(Math.floor(max / 6))}1${'}'.repeat(Math.floor(max / 6))}`],
    ['wide', `[${'1,'.repeat(half)}1]`],
    ['wide objects', `[${'{},'.repeat(Math.floor(max / 3) - 1)}{}]`],
  ];
}

const rows: Row[] = [];
const health = { method: 'GET', url: '/health/live' } as const;
for (let time = 0; time < 20; time += 1) rows.push(await measure('an empty request', health));
/** The usual one, as other work on the machine may have come between. */
const empty = Math.max(1, rows.map(({ stood }) => stood).sort((a, b) => a - b)[10] ?? 1);

const { values: options } = parseArgs({
  options: { all: { type: 'boolean' }, only: { type: 'string' } },
});
for (const one of told.filter(({ operationId }) =>
  [undefined, operationId].includes(options.only),
)) {
  const base = { method: one.method, url: urlOf(one), as: admin };
  const schema = one.requestBody?.content['application/json']?.schema;
  for (const [what, payload] of schema ? bodiesOf(one, schema) : []) {
    const sent = { ...base, type: 'application/json', payload };
    rows.push(await measure(`${one.operationId}: ${what}`, sent));
  }
  const texts = one.parameters.filter(
    ({ in: where, schema: { type } }) => where === 'query' && type !== 'integer',
  );
  for (const { name } of texts) {
    for (const [kind, unit] of Object.entries(worst)) {
      const value = encodeURIComponent(unit.repeat(1 + 12_000 / encodeURIComponent(unit).length));
      const sent = { ...base, url: `${base.url}?${name}=${value}` };
      rows.push(await measure(`${one.operationId}: ?${name} ${kind}`, sent));
    }
  }
}

/** A wallet's long history, for its documents. */
const many = options.only ? 0 : 12_000;
for (let begun = 0; begun < many / 100; begun += 1) {
  const path = `/v2/et/transfer?email=${jan.email}&amount=0.01&title=${encodeURIComponent('Za chleb i bułki')}`;
  await Promise.all(Array.from({ length: 100 }, () => api.ask('POST', path, { as: ewa })));
}
for (const [what, url] of [
  ['history as PDF', '/v2/trans/transactions?format=pdf'],
  ['history as CSV', '/v2/trans/transactions?format=csv'],
  ['own data as ZIP', '/v2/account/export'],
  ['journal as CSV', '/v2/adm/journal?format=csv'],
] as const) {
  const as = url.includes('/adm/') ? admin : ewa;
  // The first one starts a thread.
  await measure(what, { method: 'GET', url, as });
  rows.push(await measure(what, { method: 'GET', url, as }));
}

const picture = await sharp({
  create: { width: 8000, height: 8000, channels: 3, background: '#a16605' },
})
  .png()
  .toBuffer();
const images = { method: 'POST', url: '/v2/account/images', as: ewa } as const;
rows.push(
  await measure('a picture of 64 megapixels', { ...images, type: 'image/png', payload: picture }),
);

const fill = (head: string, line: (nth: number) => string): string => {
  const lines = [head];
  for (let size = 0, nth = 0; size < 2_097_152 - 300; nth += 1) {
    const text = line(nth);
    size += Buffer.byteLength(text) + 1;
    lines.push(text);
  }
  return lines.join('\n').slice(0, 2_097_150);
};
const files: Readonly<Record<string, string>> = {
  'statement of short lines': fill(
    'date;reference;amount;currency;sender;title',
    (nth) => `2026-11-21;R${nth};5.00;PLN;Ktoś;Tytuł`,
  ),
  'statement of marks': fill(
    'date;reference;amount;currency;sender;title',
    (nth) => `2026-11-21;R${nth};5.00;PLN;Ktoś;${'a\u0301\u0316'.repeat(50)}`,
  ),
  'statement of no lines': fill('date;reference;amount;currency;sender;title', () =>
    ';'.repeat(200),
  ),
  MT940: fill(
    ':20:STARTUMS',
    (nth) => `:61:2611211121C5,00NTRFR${nth}\n:86:020?00TRANSFER?20Tytul`,
  ),
};
for (const [what, payload] of Object.entries(files)) {
  for (const url of ['/v2/adm/bank/statement', '/v2/adm/reconciliation/reports']) {
    const sent = { method: 'POST', url, type: 'text/csv', payload, as: admin } as const;
    rows.push(await measure(`${what} to ${url}`, sent));
  }
}

const shown = options.all ? rows.length : 40;
console.log(`${rows.length} requests; an empty one: ${empty.toFixed(1)} ms`);
console.log('stood ms   ratio  status    took ms  request');
for (const { what, status, ms, stood } of rows.sort((a, b) => b.stood - a.stood).slice(0, shown)) {
  const cells = [stood.toFixed(1).padStart(8), (stood / empty).toFixed(1).padStart(7)];
  console.log(
    `${cells.join(' ')}  ${String(status).padStart(6)} ${ms.toFixed(0).padStart(10)}  ${what}`,
  );
}
await api.close();
