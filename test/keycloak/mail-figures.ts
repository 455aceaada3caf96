/** Keycloak's mails as Prometheus would read them: where our scrape looks, by what our alarm asks for. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '#sandbox/world.ts';

const read = (file: string): unknown =>
  parse(readFileSync(path.join(projectRoot, 'deploy/monitoring/prometheus', file), 'utf8'));

const { scrape_configs: jobs } = read('prometheus.yml') as {
  scrape_configs: { job_name: string; scheme?: string; metrics_path?: string }[];
};
const job = jobs.find(({ job_name }) => job_name === 'keycloak');

const { groups } = read('alerts.yml') as { groups: { rules: { alert: string; expr: string }[] }[] };
const alarm = groups
  .flatMap(({ rules }) => rules)
  .find(({ alert }) => alert === 'KeycloakMailsFail');
/** What the alarm compares: mails that failed, and mails that went out. */
const selectors = new Set(alarm?.expr.match(/\w+\{[^}]+\}/g));

/** Labels, or matchers of labels, between braces. */
const pairs = (text: string) =>
  [...text.matchAll(/(\w+)(=~?)"([^"]*)"/g)].map((one) => one.slice(1));

/** The sum of the figures that a selector takes. */
function sum(figures: string, selector: string): number {
  const [name] = selector.split('{');
  const wanted = pairs(selector);
  return figures
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`))
    .filter((line) => {
      const labels = new Map(pairs(line).map(([label = '', , value]) => [label, value]));
      return wanted.every(([label = '', how, value = '']) => {
        const found = labels.get(label) ?? '';
        return how === '=' ? found === value : new RegExp(`^(?:${value})$`).test(found);
      });
    })
    .reduce((all, line) => all + Number(line.split(' ').at(-1)), 0);
}

/** @param management the host and port of Keycloak's management, 9000 in an installation */
export async function mailsCounted(management: string): Promise<{ failed: number; sent: number }> {
  const { scheme = 'http', metrics_path = '/metrics' } = job ?? {};
  const answer = await fetch(`${scheme}://${management}${metrics_path}`);
  const figures = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${figures}`);
  const [failed = NaN, sent = NaN] = [...selectors].map((one) => sum(figures, one));
  return { failed, sent };
}
