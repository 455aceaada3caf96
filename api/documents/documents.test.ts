/** Documents are rendered off the event loop, in turns, and equal those rendered on it. */
// Own process: another brand stays.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ownBrand, readBrand } from '#contract/brand-file.ts';
import type { Refusal } from '#contract/refusals.ts';
import { speakFor } from '#contract/spoken-brand.ts';
import { transactions } from '#contract/transfers.ts';
import { openGate } from '../gate.ts';
import { prepared, testApi } from '../testing.ts';
import { openThreads } from '../threads.ts';
import { drawHistory, historyPdf } from './history-documents.ts';
import { historyAbout, historyRow } from './testing.ts';

const api = testApi();
const ewa = prepared(() => api.person('Ewa Dokumenty', { denar: '5.00' }));

const rows = Array.from({ length: 60 }, (_, nth) => historyRow(nth));
const about = { ...historyAbout, sums: { total: 60, in: 500, out: 600 } };

/** A PDF without its creation time and what depends on it. */
const undated = (pdf: Buffer): string =>
  pdf
    .toString('latin1')
    .replaceAll(/\(D:\d{14}Z\)|<xmp:CreateDate>[^<]*/g, '')
    .replaceAll(/\/ID \[[^\]]*\]/g, '');

it('a PDF from a thread has the same bytes, and the event loop goes on meanwhile', async () => {
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
  }, 1);
  const [one, other] = await Promise.all([historyPdf(rows, about), historyPdf(rows, about)]);
  clearInterval(turning);
  assert.ok(turns > 10, `${turns} turns`);
  assert.equal(undated(one), undated(await drawHistory(rows, about)));
  assert.equal(undated(other), undated(one));
});

it('a thread speaks for the brand of its process', async () => {
  const own = await historyPdf(rows, about);
  speakFor(readBrand('test/talar.json'));
  try {
    const drawn = undated(await drawHistory(rows, about));
    assert.notEqual(drawn, undated(own));
    const run = openThreads(new URL('./thread.ts', import.meta.url), 1);
    assert.equal(undated(Buffer.from(await run<Uint8Array>('history', rows, about))), drawn);
  } finally {
    speakFor(ownBrand);
  }
});

it('a document that cannot be drawn fails alone', async () => {
  await assert.rejects(historyPdf([{ ...historyRow(1), time: 'never' }], about), /cannot be made/);
  assert.ok((await historyPdf(rows, about)).length > 1000);
});

it('a history that is cut says so, in each language', async () => {
  const texts = await Promise.all(
    (['pl', 'uk', 'en'] as const).map(async (locale) => {
      const cut = { ...about, locale, sums: { ...about.sums, total: 61 } };
      return (
        (await drawHistory(rows, cut)).length -
        (await drawHistory(rows, { ...about, locale })).length
      );
    }),
  );
  for (const more of texts) assert.ok(more > 0, String(texts));
});

it('two are made at once, one for each person, and others wait until there are too many', async () => {
  const gate = openGate();
  const ends: (() => void)[] = [];
  const make = () => new Promise<void>((resolve) => ends.push(resolve));
  const made = Array.from({ length: 52 }, (_, nth) => gate(`person ${nth}`, make));
  const refused = (error: Refusal): boolean => error.code === 'too_many_requests';
  await assert.rejects(gate('person 0', make), refused);
  await assert.rejects(gate('person 51', make), refused);
  await assert.rejects(gate('one more', make), refused);
  for (let ended = 0; ended < 52; ended += 1) {
    await new Promise(setImmediate);
    assert.equal(ends.length, Math.min(52, ended + 2));
    ends[ended]?.();
  }
  await Promise.all(made);
  const broken = () => Promise.reject(new Error('broken'));
  await assert.rejects(gate('person 0', broken), /broken/);
  assert.equal(await gate('person 0', async () => 'made'), 'made');
});

it('whoever asks for several at once gets one; JSON is not counted', async () => {
  const ask = (format: string) => api.reply(transactions, { as: ewa, query: { format } });
  const files = await Promise.all(['pdf', 'csv', 'pdf', 'csv'].map(ask));
  assert.deepEqual(files.map(({ status }) => status).sort(), [200, 429, 429, 429]);
  assert.equal(files.find(({ status }) => status === 429)?.headers['retry-after'], '10');
  const lists = await Promise.all(['json', 'json', 'json'].map(ask));
  assert.ok(lists.every(({ status }) => status === 200));
  assert.equal((await ask('pdf')).status, 200);
});
