/** Records which refusals the tests provoke, by operation, to compare with the contract. */
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Operation } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { refusalsOf } from './docs/openapi.ts';
import { pathsOf } from './route.ts';

/** The folder into which every process of a test run writes what it has provoked. */
const variable = 'TEST_REFUSALS';

const names = new Map(
  operations.flatMap((operation) =>
    pathsOf(operation).map((url) => [`${operation.method} ${url}`, operation.name]),
  ),
);

/** Records the refusals of an application that has not answered anything yet. */
export function noteRefusals(app: FastifyInstance): void {
  const folder = process.env[variable];
  if (!folder) return;
  const noted = new Set<string>();
  app.addHook('onSend', async (request, reply, payload) => {
    const name = names.get(`${request.method} ${request.routeOptions.url}`);
    if (!name || reply.statusCode < 400 || typeof payload !== 'string') return;
    const pair = `${name} ${(JSON.parse(payload) as { code: string }).code}`;
    if (noted.has(pair)) return;
    noted.add(pair);
    appendFileSync(path.join(folder, `${process.pid}.txt`), `${pair}\n`);
  });
}

/** The environment in which tests record what they provoke. */
export const notingInto = (folder: string): NodeJS.ProcessEnv => ({ [variable]: folder });

/**
 * Mismatches between the contract and what the tests have provoked: a refusal that an operation
 * declares but never returned, and one that it returned but the documentation omits.
 */
export function refusalFaults(folder: string): string[] {
  const noted = new Set(
    readdirSync(folder).flatMap((file) =>
      readFileSync(path.join(folder, file), 'utf8').trimEnd().split('\n'),
    ),
  );
  const pairs = (codesOf: (operation: Operation) => Iterable<RefusalCode>): string[] =>
    operations.flatMap((operation) =>
      [...codesOf(operation)].map((code) => `${operation.name} ${code}`),
    );
  const told = new Set(pairs(refusalsOf));
  return [
    ...pairs(({ refusals }) => refusals)
      .filter((pair) => !noted.has(pair))
      .map((pair) => `${pair}: declared, but no test provokes it`),
    ...[...noted]
      .filter((pair) => !told.has(pair))
      .map((pair) => `${pair}: given, but not declared`),
  ];
}
