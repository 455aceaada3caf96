/** What is watched: alarms, dashboard and runbook match the product's metrics. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { before, describe, it } from 'node:test';
import { parse } from 'yaml';
import { testApi } from '#api/testing.ts';
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
  const api = testApi();
  let figures: string;
  before(async () => {
    figures = (await api.ask('GET', '/metrics')).bytes.toString('utf8');
  });

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
