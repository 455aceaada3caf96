/** The table of docs/capacity.md follows from the figures above it, to two digits. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import { projectRoot } from '#sandbox/world.ts';

const text = fs.readFileSync(path.join(projectRoot, 'docs/capacity.md'), 'utf8');
/** The first number of a line that begins so; spaces part thousands. */
const numberOf = (shown = ''): number =>
  Number(/[\d ]*\d(\.\d+)?/.exec(shown)?.[0].replaceAll(' ', ''));
const measured = (line: string): number => numberOf(text.split(`\n| ${line}`)[1]?.split('|')[1]);
const keep = numberOf(text.split('`BACKUP_KEEP=')[1]);

/** What the lines with a letter must say of a number of members; gigabytes, but for `a`. */
function computed(members: number): Record<string, number> {
  const years = 5;
  const payment =
    measured('a row of the journal') + measured('its two entries') + measured('its title');
  const a = (members * 100) / 365;
  const b = (a * 365 * payment) / 1e9;
  const c = b * years;
  const d = (a * 30 * measured('its request key')) / 1e9;
  const e =
    (keep * (1440 * measured('an archived file') + a * measured('log of a payment')) * 1e3) / 1e9;
  const f = 4;
  const g = c * 0.37;
  const [h, i] = [g * keep, c + f];
  return { a, b, c, d, e, f, g, h, i, j: c + d + e + f + h + i, k: c + d + e + f + g * 2 };
}

const sizes = [10_000, 1_000_000, 10_000_000];

it('computes the capacity for a number of members as the table says', () => {
  const lines = [...text.matchAll(/^\| ([a-k]) \| [^|]+ \|(.+)\|$/gm)];
  assert.equal(lines.length, 11);
  for (const [, letter = '', cells = ''] of lines)
    for (const [at, cell] of cells.split('|').entries()) {
      const expected = computed(sizes[at] ?? Number.NaN)[letter] ?? Number.NaN;
      const off = Math.abs(numberOf(cell) - expected) / Math.max(expected, 0.1);
      assert.ok(off < 0.05, `${letter}: ${cell.trim()}, computed ${expected}`);
    }
});

it('names the sums of the capacity table in its steps', () => {
  const step = (says: string) => numberOf(text.split(says)[1]);
  const near = (found: number, expected: number) =>
    assert.ok(Math.abs(found - expected) < expected * 0.02, `${found}, computed ${expected}`);
  near(step('10 000 members for five years:'), computed(10_000).j ?? 0);
  near(step('50 000 members for five years:'), computed(50_000).j ?? 0);
  near(step('five years of 1 million:'), computed(1_000_000).k ?? 0);
  near(step('five years of 10 million:') * 1000, computed(10_000_000).k ?? 0);
});
