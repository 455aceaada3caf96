/** Test support: the flows of docs/money.md, each run once. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { bankFlows } from './testing-bank-flows.ts';
import { chainFlows } from './testing-chain-flows.ts';
import { orderFlows } from './testing-orders.ts';
import { returnFlows } from './testing-returns.ts';
import { tillFlows } from './testing-till.ts';
import type { Booked, Flows, World } from './testing-world.ts';

export interface Step extends Booked {
  readonly flow: string;
  readonly step: string;
}

/** The rows of the table in docs/money.md. */
export function documentedSteps(): Step[] {
  const text = fs.readFileSync(new URL('../../docs/money.md', import.meta.url), 'utf8');
  const [, body = ''] = text.split('|---|---|---|---|---|---|\n');
  const lines = body.slice(0, body.search(/\n\n/)).split('\n');
  let last = '';
  return lines.map((line) => {
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const [flow = '', step = '', legs = '', kinds = '', circulation = '', reserve = ''] = cells;
    last = flow || last;
    return { flow: last, step, legs, kinds, circulation, reserve };
  });
}

const flows: Flows = { ...tillFlows, ...orderFlows, ...returnFlows, ...bankFlows, ...chainFlows };

/** The steps that can be run, by flow and name. */
export const walkedSteps: ReadonlyMap<string, (w: World) => Promise<void>> = new Map(
  Object.entries(flows).flatMap(([flow, steps]) =>
    Object.entries(steps).map(([step, walk]) => [`${flow}: ${step}`, walk] as const),
  ),
);

/** Runs one step and returns what it booked. */
export async function walked(
  w: World,
  { flow, step }: Pick<Step, 'flow' | 'step'>,
): Promise<Booked> {
  const walk = walkedSteps.get(`${flow}: ${step}`);
  assert.ok(walk, `no test walks “${flow}: ${step}”`);
  await w.begin();
  await walk(w);
  return w.booked();
}
