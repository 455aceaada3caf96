/** What is watched: alarms, dashboard and runbook match the product's metrics. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { openTestApi, type TestApi } from '#api/testing.ts';
import { inTestAll, isLong } from './extent.ts';

const root = path.dirname(import.meta.dirname);
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly runbook: string };
}

const rules = (
  parse(read('deploy/monitoring/prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read('deploy/monitoring/grafana/dashboards/denar.json')) as {
  panels: { title: string; targets?: { expr: string }[] }[];
};

describe('The alarms of the monitoring', () => {
  let api: TestApi;
  let figures: string;
  before(async () => {
    api = await openTestApi();
    figures = (await api.ask('GET', '/metrics')).bytes.toString('utf8');
  });
  after(() => api.close());

  /** The product's own metrics in an expression; others belong to other exporters. */
  const own = (expression: string): string[] =>
    [...expression.matchAll(/\b(denar_\w+|http_request_\w+|nodejs_\w+|process_\w+)/g)].map(
      ([name]) => name.replace(/_(count|bucket|sum)$/, ''),
    );

  it('use only metrics that the API has', () => {
    const expressions = [
      ...rules.map(({ expr }) => expr),
      ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ];
    const asked = new Set(expressions.flatMap(own));
    assert.ok(asked.size > 12);
    // Of the jobs of a complete process, which a test does not have, of the web server and of backups.
    for (const name of [...asked])
      if (/^denar_(job|certificate|backup|restore|books)_/.test(name))
        assert.ok(asked.delete(name));
    for (const name of asked) assert.match(figures, new RegExp(`^# TYPE ${name} `, 'm'));
  });

  it('do not count their own queries among those waiting for the database', async () => {
    for (let at = 0; at < 3; at += 1) {
      const told = (await api.ask('GET', '/metrics')).bytes.toString('utf8');
      assert.match(told, /^denar_database_connections\{state="waited_for"\} 0$/m);
    }
  });

  it('have a value for every single metric', () => {
    for (const name of [
      'journal_rows',
      'circulation',
      'reserve',
      'unsealed_seconds',
      'mails_waiting',
    ]) {
      assert.match(figures, new RegExp(`^denar_${name} \\d`, 'm'));
    }
  });

  const folder = 'deploy/monitoring/prometheus';
  const installations = [
    'a small installation is silent',
    'an installation on Debian is silent',
  ] as const;

  it('have a case that rings and one that does not for each alarm', () => {
    const { tests } = parse(read(`${folder}/alerts.test.yml`)) as { tests: { name: string }[] };
    const wanted = rules.flatMap(({ alert }) => [`${alert} rings`, `${alert} is silent`]);
    assert.deepEqual(
      tests.map(({ name }) => name).sort(),
      // The watchdog is silent only where nothing works.
      [...installations, ...wanted.filter((name) => name !== 'Watchdog is silent')].sort(),
    );
  });

  it('cover all processes, and do not ring while all are up', () => {
    interface Targets {
      readonly labels?: { readonly job: string };
      readonly targets: readonly string[];
    }
    const inFile = (file: string): Targets[] =>
      (
        parse(read(file)) as {
          scrape_configs: { job_name: string; static_configs?: Targets[] }[];
        }
      ).scrape_configs.flatMap(({ job_name: job, static_configs: its = [] }) =>
        its.map((one) => ({ ...one, labels: { job } })),
      );
    const ups = (all: readonly Targets[]): string[] =>
      all.flatMap(({ labels, targets }) =>
        targets.map((target) => `up{job="${labels?.job}",instance="${target}"}`),
      );
    const compose = (size: string): string[] =>
      ups([
        ...inFile(`${folder}/prometheus.yml`),
        ...(parse(read(`${folder}/targets/${size}.yml`)) as Targets[]),
      ]);
    const { tests } = parse(read(`${folder}/alerts.test.yml`)) as {
      tests: { name: string; input_series: { series: string }[] }[];
    };
    const tried = (name: string): string[] =>
      (tests.find((one) => one.name === name)?.input_series ?? [])
        .map(({ series }) => series)
        .filter((series) => series.startsWith('up{'));
    const debian = ups(inFile('deploy/debian/prometheus.yml'));
    assert.deepEqual(tried(installations[0]).sort(), compose('small').sort());
    assert.deepEqual(tried(installations[1]).sort(), debian.sort());
    const { API_INSTANCES: api, WEB_INSTANCE: web } = parseEnv(
      read('deploy/templates/debian/owner.env'),
    );
    for (const url of [...(api ?? '').split(','), web ?? ''])
      assert.ok(debian.join().includes(`"${new URL(url).host}"`), url);
    const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as {
      services: Record<string, { profiles?: string[] }>;
    };
    const told = (size: string, ...profiles: string[]): void => {
      for (const [, name = ''] of compose(size)
        .join()
        .matchAll(/instance="([\w-]+):/g))
        assert.ok(services[name]?.profiles?.every((one) => profiles.includes(one)) ?? true, name);
    };
    told('small', 'monitoring');
    told('standard', 'monitoring', 'standard');
  });

  const promtool = process.env.PROMTOOL || 'promtool';
  const absent = isLong && spawnSync(promtool, ['--version']).status !== 0;
  it('ring as their cases say', inTestAll(absent && 'no promtool here: PROMTOOL=…'), () => {
    const { status, stdout, stderr } = spawnSync(promtool, ['test', 'rules', 'alerts.test.yml'], {
      cwd: path.join(root, folder),
      encoding: 'utf8',
    });
    assert.equal(status, 0, stdout + stderr);
  });

  it('ring with a page of the runbook', () => {
    const headings = new Set(
      [...read('docs/runbook.md').matchAll(/^## (.*)$/gm)].map(([, title]) =>
        (title ?? '').toLowerCase().replaceAll(' ', '-'),
      ),
    );
    assert.ok(rules.length > 10);
    for (const { alert, annotations } of rules) {
      assert.ok(headings.has(annotations.runbook), `${alert}: ${annotations.runbook}`);
    }
  });
});
