/** PostgreSQL reads our binary arrays like their text form. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { byteas, int4s, int8s, texts, timestamptzs, uuids } from './encode.ts';
import { testWorld, transferOf } from './testing.ts';

const world = testWorld();

const hexadecimal = fc
  .uint8Array({ maxLength: 40 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));
/** Characters allowed in PostgreSQL's text. */
const words = fc.string({ unit: 'binary', maxLength: 20 }).filter((text) => !text.includes('\0'));
const times = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2400-01-01') });

const whole = (
  type: string,
  write: (elements: never) => Buffer | null,
  value: fc.Arbitrary<unknown>,
) => ({ type, write: write as (elements: readonly unknown[]) => Buffer | null, value });
const kinds = [
  whole('int4', int4s, fc.integer()),
  whole('int8', int8s, fc.maxSafeInteger()),
  whole(
    'uuid',
    uuids,
    fc.uuid().chain((id) => fc.constantFrom(id, id.toUpperCase())),
  ),
  whole('text', texts, words),
  whole('bytea', byteas, hexadecimal),
  whole('timestamptz', timestamptzs, times),
];

/** As text, converted by PostgreSQL's own cast. */
const written = (type: string) => (value: unknown) =>
  value instanceof Date
    ? value.toISOString()
    : value === null || value === undefined
      ? null
      : type === 'bytea'
        ? `\\x${value}`
        : String(value);

for (const { type, write, value } of kinds) {
  test(`reads an array of ${type} as it was written, with nulls`, async () => {
    const elements = fc.array(
      fc.oneof({ weight: 4, arbitrary: value }, fc.constantFrom(null, undefined)),
    );
    await fc.assert(
      fc.asyncProperty(elements, async (all) => {
        const array = write(all);
        if (all.every((one) => one === null || one === undefined)) return assert.equal(array, null);
        const { rows } = await world.db.query<{ same: boolean; dims: string }>(
          `SELECT $1::${type}[] IS NOT DISTINCT FROM $2::text[]::${type}[] AS same, array_dims($1::${type}[]) AS dims`,
          [array, all.map(written(type))],
        );
        assert.deepEqual(rows, [{ same: true, dims: `[1:${all.length}]` }]);
      }),
      { numRuns: 60 },
    );
  });
}

test('refuses a command with ids that are no UUIDs before writing it', async () => {
  const good = transferOf(1, 2, 5, { requestKey: randomUUID() });
  const [item] = good.items;
  const bad = ['', 'x', randomUUID().slice(1), `${randomUUID()}0`, randomUUID().replace(/./, 'g')];
  for (const name of bad) {
    for (const command of [
      { ...good, items: [{ ...item, id: name }] },
      { items: [{ type: 'release', kind: 'x', id: randomUUID(), hold: name }] },
      { ...good, requestKey: name },
    ]) {
      await assert.rejects(async () => world.ledger.submit(command as never), RangeError);
    }
  }
});
