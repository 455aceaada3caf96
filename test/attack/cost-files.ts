/** All documents and uploads at their limits, with content that is expensive to process. */
import sharp from 'sharp';
import { drawsFiles, type Operation } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { formType } from './cost-fields.ts';
import { measuredRecords } from './cost-records.ts';
import { measure, type Row, type Sent, type World } from './cost-watch.ts';

const most = 2_097_152;
const bankLines = 10_000;
const reportLines = 50_000;

/** A wallet with a long history, for its documents. */
export async function fillHistory({ api, ewa, jan }: World, payments: number): Promise<void> {
  const title = encodeURIComponent('Za chleb i bułki'.repeat(4));
  for (let begun = 0; begun < payments; begun += 100) {
    const path = `/v2/et/transfer?email=${jan.email}&amount=0.01&title=${title}`;
    await Promise.all(Array.from({ length: 100 }, () => api.ask('POST', path, { as: ewa })));
  }
}

const formats: Readonly<Record<string, string>> = {
  'text/csv': 'csv',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'text/html': 'html',
};

/** All operations that can return a list as a file, in all formats, and a payment's receipt. */
export async function documents({ api, admin, ewa }: World): Promise<Row[]> {
  const { body } = await api.ask('GET', '/v2/trans/transactions', { as: ewa });
  const [{ id }] = body.transactions as [{ id: string }];
  const one = `/v2/trans/transactions/${id}`;
  const rows: Row[] = [];
  for (const { name, method, path, alsoAnswers = [], who } of operations as readonly Operation[]) {
    if (method !== 'GET') continue;
    for (const type of alsoAnswers.filter((one) => formats[one])) {
      const url = path === '/trans/transactions/{id}' ? one : path;
      if (url.includes('{')) continue;
      const as = who === 'admin' || who === 'bank' ? admin : ewa;
      const sent: Sent = {
        what: `${name} as ${type}`,
        method,
        url: `${url}?format=${formats[type]}`,
        as,
      };
      // The first one starts a thread.
      await measure(api, sent);
      rows.push(await measure(api, sent));
    }
  }
  return rows;
}

/** Operations that take a file but are not measured here; must be empty. */
export function unknownUploads(): string[] {
  const known = ['uploadStatement', 'uploadReport', 'uploadImage'];
  return (operations as readonly Operation[])
    .filter(({ bodyType }) => bodyType !== undefined && bodyType !== formType)
    .filter(({ name }) => !known.includes(name))
    .map(({ name }) => name);
}

/** Files of a single thing or by a method other than GET, each measured elsewhere. */
export const unknownFiles = (): string[] => {
  const known = ['receipt', 'listStatementLines', 'uploadImage', ...measuredRecords];
  return (operations as readonly Operation[])
    .filter((one) => drawsFiles(one) && (one.method !== 'GET' || one.path.includes('{')))
    .map(({ name }) => name)
    .filter((name) => !known.includes(name));
};

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#a16605',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

/** Pictures with many pixels in few bytes, and with the maximum number of bytes. */
export async function pictures({ api, ewa }: World): Promise<Row[]> {
  const plain = sharp({
    create: { width: 8000, height: 8000, channels: 3, background: '#a16605' },
  });
  const files: readonly (readonly [string, string, Buffer])[] = [
    ['a PNG of 64 megapixels', 'image/png', await plain.png().toBuffer()],
    ['a JPEG of noise', 'image/jpeg', await noise(2400, 2400).jpeg({ quality: 90 }).toBuffer()],
    ['a PNG of noise', 'image/png', await noise(1300, 1300).png().toBuffer()],
    ['a WebP of noise', 'image/webp', await noise(2000, 2000).webp({ quality: 90 }).toBuffer()],
    ['bytes that are no picture', 'image/png', Buffer.alloc(4_000_000, 137)],
  ];
  const rows: Row[] = [];
  for (const [name, type, payload] of files) {
    const what = `uploadImage: ${name}, ${(payload.length / 1e6).toFixed(1)} MB`;
    const url = '/v2/account/images';
    rows.push(await measure(api, { what, method: 'POST', url, type, payload, as: ewa }));
  }
  return rows;
}

/** Lines up to the limit of bytes or, for valid ones, of their number. */
function fill(
  head: string,
  line: (nth: number) => string,
  count = Number.POSITIVE_INFINITY,
  end = '',
) {
  const lines = [head];
  for (let size = 0, nth = 0; size < most - 600 && nth < count; nth += 1) {
    const text = line(nth);
    size += Buffer.byteLength(text) + 1;
    lines.push(text);
  }
  return Buffer.from([...lines, end].join('\n'))
    .subarray(0, most - 2)
    .toString();
}

const csvHead = 'date;reference;amount;currency;sender;title';
const balance = (kind: string, amount: number) => `:${kind}:C261121PLN${amount},00`;
const mt940 = (text: (nth: number) => string, count = bankLines) =>
  fill(
    `:20:STARTUMS\n:25:PL61109010140000071219812874\n:28C:1\n${balance('60F', 0)}`,
    (nth) => `:61:2611211121C5,00NTRFNONREF\n:86:${text(nth)}`,
    count,
    `${balance('62F', 5 * count)}\n-`,
  );

/** Statements; the last three contain the same transfers in different formats. */
function statementsOf(title: string): Readonly<Record<string, string>> {
  return {
    'marks in every title': fill(
      csvHead,
      (nth) => `2026-11-21;M${nth};5.00;PLN;Ktoś;${'a\u0301\u0316'.repeat(50)}`,
    ),
    'rows without cells': fill(csvHead, () => ';'.repeat(200)),
    'a fault in each row': fill(csvHead, () => 'x;;;;;'),
    'an open quote': fill(csvHead, () => '"'.repeat(7)),
    'accounts at fault': fill(':20:S', () => ':25:1'),
    'one remark of 2 MiB': `${mt940(() => '020?00', 1).slice(0, -30)}${'?20x '.repeat(410_000)}\n${balance('62F', 5)}\n-`,
    'line ends alone': `:20:S${'\n'.repeat(most - 10)}`,
    'the same day and amount': fill(
      csvHead,
      (nth) => `2026-11-21;S${nth};5.00;PLN;Ktoś ${nth};Tytuł ${nth}`,
      bankLines,
    ),
    'wallets to credit': fill(
      csvHead,
      (nth) => `2026-11-21;W${nth};5.00;PLN;Ewa;${title}`,
      bankLines,
    ),
    'all of it once more as MT940': mt940(
      (nth) => `020<20Tytul ${nth}<32Ktos ${nth}${'y'.repeat(80)}`,
    ),
  };
}

/** Uploads each statement, reads it as the second person does, and approves it. */
export async function statements({ api, admin, second, ewa }: World): Promise<Row[]> {
  const wallet = await api.ask('GET', '/v2/account/wallet', { as: ewa });
  const rows: Row[] = [];
  const files = Object.entries(statementsOf(String(wallet.body.topUpTitle)));
  for (const [name, payload] of files) {
    const url = '/v2/adm/bank/statement';
    const sent = { method: 'POST', url, type: 'text/csv', payload, as: admin } as const;
    rows.push(await measure(api, { ...sent, what: `uploadStatement: ${name}` }));
    const { body } = await api.ask('POST', url, {
      as: admin,
      body: payload,
      headers: { 'content-type': 'text/csv' },
    });
    if (body.state !== 'waiting') continue;
    const path = `/v2/adm/bank/statements/${body.statement}`;
    for (const [what, more] of [
      ['getStatement', '/review'],
      ['listStatementLines', '/lines?count=100'],
      ['listStatementLines as text/csv', '/lines?format=csv'],
    ] as const) {
      rows.push(
        await measure(api, {
          what: `${what}: ${name}`,
          method: 'GET',
          url: path + more,
          as: second,
        }),
      );
    }
    const judged = { url: `${path}/judge`, payload: '{"verdict":"approve"}', as: second } as const;
    rows.push(
      await measure(api, {
        ...judged,
        what: `judgeStatement: ${name}`,
        method: 'POST',
        type: 'application/json',
      }),
    );
  }
  return rows;
}

const payuHead = 'Date;Trans ID;Amount;Currency;Type of operation;Account balance;Order ID';
const p24Head = 'Id sesji;Id transakcji;Waluta;Status;Data wpłaty;Kwota;Prowizja';
const reports: Readonly<Record<string, string>> = {
  'PayU, as many lines as there may be': fill(
    payuHead,
    (nth) => `2026-11-21;${nth};5,00;PLN;t;0;${nth}`,
    reportLines,
  ),
  'Przelewy24, as many lines as fit': fill(
    p24Head,
    (nth) => `${nth};${nth};;wykonana;2026-11-21;5;1`,
    reportLines / 2,
  ),
  'a fault in each row': fill(payuHead, () => ';;;;x;;'),
  'too many lines': fill(payuHead, () => '2026-11-21;;5;;t;;'),
  'an open quote': fill(payuHead, () => '"'.repeat(7)),
};

export async function providerReports({ api, admin }: World): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, payload] of Object.entries(reports)) {
    const url = '/v2/adm/reconciliation/reports';
    const sent = { method: 'POST', url, type: 'text/csv', payload, as: admin } as const;
    rows.push(await measure(api, { ...sent, what: `uploadReport: ${name}` }));
  }
  return rows;
}
