/** Limits of time in tests that guard against hanging, on machines of different speed. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { it } from 'node:test';

/** What a process with such an environment makes of a second. */
const second = (env: NodeJS.ProcessEnv): number =>
  Number(
    execFileSync(process.execPath, ['-p', "require('./test/patience.ts').patience(1000)"], {
      cwd: `${import.meta.dirname}/..`,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    }),
  );

it('a limit against hanging grows with the slowness that the run has measured', () => {
  assert.equal(second({ TEST_PATIENCE: '1000' }), 1_000_000);
});

it('a limit against hanging is never shorter than written', () => {
  assert.ok(second({ TEST_PATIENCE: undefined }) >= 1000);
});
