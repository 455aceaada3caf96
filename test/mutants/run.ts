/**
 * `npm run test:mutants -- <paths>`: changes one line at a time in copies of the project, runs the
 * tests that execute that line, and lists the changes that none of them detects. Without paths it
 * uses the code that guards money and access. `--sample=400 --seed=1` selects a sample of all
 * changes, the same for one seed. Equivalent mutants are listed in accepted.json with reasons, and
 * skipped.
 */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { dropTemplate } from '#db/testing.ts';
import { testServer } from '../test-server.ts';
import accepted from './accepted.json' with { type: 'json' };
import { type Coverage, measure } from './coverage.ts';
import { type Mutant, mutantsOf, nameOf, sampleOf, testsOf } from './mutants.ts';
import { openTrial, projectFiles, type Trial, testFiles } from './trial.ts';

/** Code where a wrong line costs money or lets someone in. */
const guarded = [
  ...['ledger', 'db/functions', 'adapters', 'contract/money.ts', 'contract/card-number.ts'],
  ...['bank', 'bills', 'cards', 'chain', 'charges', 'orders', 'payments', 'payouts', 'promotions']
    .concat(['security', 'transfers', 'keyed.ts', 'callers.ts', 'ledger-refusals.ts', 'limits.ts'])
    .map((name) => `api/${name}`),
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: 'all' },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '2' },
    // Part of the names of the selected operators, such as `lock`.
    only: { type: 'string', default: '' },
    // Also prints which test has detected each mutant.
    seen: { type: 'boolean', default: false },
    // A mutant has survived after its tests have run for this many seconds.
    patience: { type: 'string', default: '60' },
  },
});

interface Verdict {
  readonly mutant: Mutant;
  readonly survived: boolean;
  /** The test that detected it, or the number of tests tried. */
  readonly by: string;
}

const killsBy = new Map<string, number>();
const believed = new Set<string>();
const unfit = new Set<string>();
/** With more of them the tests are not the cause, and no result can be trusted. */
const mostUnfit = 10;

/** Whether a test that fails on a mutant passes without it; checked once per test. */
async function believable(trial: Trial, test: string, restore: () => void): Promise<boolean> {
  if (believed.has(test)) return true;
  restore();
  const { outcome } = await trial.run(test, 180_000);
  (outcome === 'passed' ? believed : unfit).add(test);
  if (unfit.size > mostUnfit) throw new Error(`Fail without any mutant: ${[...unfit].join(', ')}`);
  return outcome === 'passed';
}

async function judge(trial: Trial, mutant: Mutant, coverage: Coverage): Promise<Verdict> {
  const full = path.join(trial.tree, mutant.file);
  const whole = fs.readFileSync(full, 'utf8');
  const wrong = whole.slice(0, mutant.start) + mutant.after + whole.slice(mutant.end);
  const restore = () => fs.writeFileSync(full, whole);
  const tests = testsOf(mutant, coverage, killsBy).filter((test) => !unfit.has(test));
  const until = performance.now() + Number(values.patience) * 1000;
  let asked = 0;
  try {
    for (const test of tests) {
      if (performance.now() > until) break;
      asked += 1;
      fs.writeFileSync(full, wrong);
      const limitMs = 20_000 + 4 * (coverage[test]?.ms ?? 0);
      const { outcome, failed } = await trial.run(test, limitMs);
      if (outcome === 'passed' || !(await believable(trial, test, restore))) continue;
      const pair = `${mutant.file} ${test}`;
      killsBy.set(pair, (killsBy.get(pair) ?? 0) + 1);
      return { mutant, survived: false, by: `${test}: ${failed || outcome}` };
    }
  } finally {
    if (mutant.file.endsWith('.sql'))
      await dropTemplate(trial.ownerUrl, pathToFileURL(`${path.dirname(full)}/`));
    restore();
  }
  return { mutant, survived: true, by: `${asked} of ${tests.length} tests` };
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const describe = ({ file, line, operator, before, after }: Mutant): string =>
  `${file}:${line} ${operator}: «${oneLine(before)}» → «${oneLine(after)}»`;

async function judgeAll(trials: readonly Trial[], mutants: readonly Mutant[], coverage: Coverage) {
  const waiting = [...mutants];
  const verdicts: Verdict[] = [];
  const work = async (trial: Trial): Promise<void> => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const verdict = await judge(trial, mutant, coverage);
      verdicts.push(verdict);
      const { survived, by } = verdict;
      if (survived) console.log(`survived ${by}: ${describe(mutant)}`);
      else if (values.seen) console.log(`seen by ${by}: ${describe(mutant)}`);
      if (verdicts.length % 25 === 0) console.log(`${verdicts.length} of ${mutants.length} done`);
    }
  };
  await Promise.all(trials.map(work));
  return verdicts;
}

function report(verdicts: readonly Verdict[], reasons: readonly Mutant[]): void {
  const survivors = verdicts.filter(({ survived }) => survived);
  const killed = verdicts.length - survivors.length;
  const percent = (of: number) => `${((100 * killed) / of).toFixed(1)} %`;
  const all = verdicts.length + reasons.length;
  console.log(`\nSurvivors (${survivors.length}):`);
  for (const { mutant, by } of survivors.sort((a, b) =>
    nameOf(a.mutant) < nameOf(b.mutant) ? -1 : 1,
  ))
    console.log(`  ${describe(mutant)} [${by}]`);
  for (const test of unfit) console.log(`Fails without any mutant: ${test}`);
  console.log(
    `\n${killed} of ${all} mutants seen, ${percent(all)}; ${reasons.length} are accepted with a reason;`,
  );
  console.log(`without those ${percent(verdicts.length)}.`);
}

const asked = positionals.map((name) => path.normalize(name).replace(/\/$/, ''));
const server = await testServer();
const trials = await Promise.all(
  Array.from({ length: Number(values.jobs) }, () => openTrial(server.ownerUrl)),
);
const stop = async () => {
  for (const trial of trials) trial.remove();
  await server.stop();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().finally(() => process.exit(1)));
try {
  const coverage = await measure(trials, testFiles());
  const tree = trials[0]?.tree ?? '';
  const all = mutantsOf(tree, projectFiles(), asked.length > 0 ? asked : guarded).filter(
    ({ operator }) => operator.includes(values.only),
  );
  const count = values.sample === 'all' ? all.length : Number(values.sample);
  const mutants = sampleOf(all, count, values.seed);
  const known = new Set(Object.keys(accepted));
  const isAccepted = (mutant: Mutant): boolean => known.has(nameOf(mutant));
  console.log(`${mutants.length} of ${all.length} mutants, seed ${values.seed}`);
  for (const [test, { fit }] of Object.entries(coverage)) if (!fit) unfit.add(test);
  const verdicts = await judgeAll(
    trials,
    mutants.filter((each) => !isAccepted(each)),
    coverage,
  );
  report(verdicts, mutants.filter(isAccepted));
} finally {
  await stop();
}
