/** `npm run test:keycloak`: the unchanged sign-in tests against Keycloak with our realm file. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '#sandbox/world.ts';
import { keycloakVersion, prepareKeycloak } from './distribution.ts';
import { findJava } from './java.ts';

/** Other files can be given instead: `npm run test:keycloak -- test/e2e/code-payment.e2e.ts`. */
const usual = ['test/e2e/sign-in.e2e.ts', 'test/e2e/sign-up.e2e.ts', 'test/keycloak/'];

const seconds = (from: number): string => ((performance.now() - from) / 1000).toFixed(1);

/** Runs Playwright with our output; returns its exit code, or 130 if it was interrupted. */
function playwright(files: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const cli = path.join(projectRoot, 'node_modules/@playwright/test/cli.js');
  const config = path.join(projectRoot, 'test/keycloak/playwright.config.ts');
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [cli, 'test', '-c', config, ...files], {
      cwd: projectRoot,
      stdio: 'inherit',
      env,
    });
    // The terminal also sends Ctrl-C to Playwright, which stops the world; we wait for it.
    process.on('SIGINT', () => undefined);
    for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => child.kill('SIGINT'));
    }
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 130));
  });
}

async function main(): Promise<number> {
  const begun = performance.now();
  const java = await findJava(process.env);
  const folder = await prepareKeycloak(java, process.env, (line) => console.log(line));
  console.log(`Keycloak ${keycloakVersion} on Java ${java.version}, ready in ${seconds(begun)} s.`);
  const logs = fs.mkdtempSync(path.join(tmpdir(), 'denar-keycloak-log-'));
  const log = path.join(logs, 'keycloak.log');
  const from = performance.now();
  const asked = process.argv.slice(2);
  const code = await playwright(asked.length > 0 ? asked : usual, {
    ...process.env,
    KEYCLOAK_JAVA: java.program,
    KEYCLOAK_FOLDER: folder,
    KEYCLOAK_LOG: log,
  });
  console.log(`Starting Keycloak and the world, the tests, and the end: ${seconds(from)} s.`);
  if (code === 0) fs.rmSync(logs, { recursive: true });
  else console.error(`Exit code ${code}. What Keycloak said: ${log}`);
  return code;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
