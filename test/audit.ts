/**
 * `npm run audit`: queries the registry for known vulnerabilities in production dependencies. Exits
 * with 0 if there are none of severity high or above, with 1 if there are, and with 2 if the
 * registry could not be queried.
 */
import { spawnSync } from 'node:child_process';

interface Report {
  readonly metadata?: {
    readonly vulnerabilities: Readonly<Record<string, number>>;
    readonly dependencies: { readonly prod: number };
  };
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly severity: string; readonly range: string }>
  >;
  readonly message?: string;
}

const outcome = { clean: 0, holes: 1, unknown: 2 } as const;
const bad = ['high', 'critical'];

/** npm's output as JSON; null for anything else. */
function reportIn(text: string): Report | null {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return null;
  }
}

function audit(): number {
  const { stdout = '' } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const report = reportIn(stdout);
  if (!report?.metadata) {
    const said = report?.message ?? 'no answer';
    console.error(`Nobody could be asked for known holes: ${said.split(' - ')[0]}.`);
    console.error('The registry’s audit endpoint is not reached from here; this is no good news.');
    return outcome.unknown;
  }
  const { vulnerabilities, dependencies } = report.metadata;
  for (const [name, { severity, range }] of Object.entries(report.vulnerabilities ?? {}))
    console.log(`${severity}: ${name} ${range}`);
  const severe = bad.reduce((sum, severity) => sum + (vulnerabilities[severity] ?? 0), 0);
  console.log(
    `${dependencies.prod} packages run in production; ${vulnerabilities.total ?? 0} have known holes, ` +
      `${severe} of them of severity high or critical.`,
  );
  return severe > 0 ? outcome.holes : outcome.clean;
}

process.exitCode = audit();
