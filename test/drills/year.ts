/** `npm run drill:year`: a year of an operator's life, each step by one command, while people pay. */
import { parseArgs } from 'node:util';
import { startStandIn } from '#denar/testing-keycloak.ts';
import { drillYear } from './year-drill.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '12' },
    payments: { type: 'string', default: '200' },
  },
});
const keycloak = await startStandIn();
const done = await drillYear({
  people: Number(values.people),
  payments: Number(values.payments),
  instances: 2,
  keycloak,
  say: console.log,
});
await keycloak.close();
const failures = [...done.failures].map(([what, count]) => `${what}: ${count}`);
console.log(
  `Answers other than success, each repeated until it was one: ${failures.join(', ') || 'none'}.`,
);
