/** Files for the referees: those of the tests, and those that we and the sandbox write. */
import fs from 'node:fs';
import path from 'node:path';
import type { OrderBatch, StatementReader } from '#adapters/bank-file.ts';
import { camt053 } from '#adapters/iso20022/camt053.ts';
import { openPain001 } from '#adapters/iso20022/pain001.ts';
import { camtOf, entry as credit, statement } from '#adapters/iso20022/testing-camt.ts';
import { mt940 } from '#adapters/mt940/mt940.ts';
import { mt940Statement } from '#sandbox/statement.ts';
import { projectRoot } from '#sandbox/world.ts';
import type { Task } from './python.ts';

/** The programme's account in all of them. */
export const account = '61109010140000071219812874';
const day = '2026-11-27';

const under = (folder: string): string => path.join(projectRoot, 'adapters', folder);

const filesIn = (folder: string): string[] =>
  fs.existsSync(folder) ? fs.readdirSync(folder).map((name) => path.join(folder, name)) : [];

const writers = (['03', '09'] as const).map((version) =>
  openPain001({ version: `pain.001.001.${version}`, letters: 'utf-8' }),
);

const batch: OrderBatch = {
  date: day,
  payer: { account, name: 'Fundacja Denar|ul. Złota 1|00-950 Łódź' },
  orders: [
    ['11114020040000300212345678', 'Zofia Nadbużańska', 310],
    ['25102010260000000200000001', 'Sklep „Żuk” & Córki sp. z o.o.', 1_234_567],
  ].map(([other, name, amount], nth) => ({
    reference: `W${nth + 1}`,
    account: String(other),
    name: String(name),
    title: `Wypłata W${nth + 1} <łódź>`,
    amount: Number(amount),
  })),
};

const entry = (reference: string, amount: number, title: string) => ({
  reference,
  amount,
  title,
  time: `${day}T10:00:00Z`,
  name: 'ZOFIA NADBUŻAŃSKA',
  account: '11114020040000300212345678',
});

export interface Prepared {
  readonly tasks: readonly Task[];
  readonly readers: readonly StatementReader[];
  /** What there was nothing of. */
  readonly missing: readonly string[];
}

/** Collects all files; those that are written go to this folder. */
export async function prepared(folder: string): Promise<Prepared> {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  const missing: string[] = [];
  const kept = (name: string, content: Uint8Array): string => {
    const file = path.join(folder, name);
    fs.writeFileSync(file, content);
    return file;
  };
  const sandbox = mt940Statement({
    account,
    day,
    opening: 100,
    entries: [
      entry('A1', 310, 'DENAR 664722568'),
      entry('A2', -12_345, 'zwrot'),
      entry('A3', 1, ''),
    ],
  });
  const statements = filesIn(under('mt940/testing-files')).filter((one) =>
    /\.(sta|940)$/.test(one),
  );
  if (statements.length === 0) missing.push('adapters/mt940/testing-files');
  const orders = writers.map((one, nth) =>
    kept(`orders-${nth}.${one.extension}`, one.write(batch)),
  );
  const day053 = {
    ...statement,
    entries: [credit, { ...credit, side: 'DBIT', reference: 'BR26110002' } as const],
  };
  const camt = (['02', '08'] as const).map((version) =>
    kept(`camt.053.001.${version}.xml`, camtOf(version, day053)),
  );
  const of = (kind: Task['kind'], paths: readonly string[]) =>
    paths.map((one) => ({ kind, path: one }));
  return {
    tasks: [
      ...of('mt940', [...statements, kept('sandbox.sta', sandbox)]),
      ...of('camt', camt),
      ...of('pain', orders),
    ],
    readers: [mt940, camt053],
    missing,
  };
}
