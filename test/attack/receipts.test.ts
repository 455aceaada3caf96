/** An API with its own keys and journal does not make a browser accept its receipts. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type Check,
  checkReceipt,
  checkStanding,
  differs,
  type Extension,
  fits,
  isSound,
  type Seen,
  type Surroundings,
} from '#web/trust/check.ts';
import { type ForgedJournal, forgedJournal, keyOf, signerOf } from './forged-journal.ts';

const [programme, next, forger] = [signerOf(1), signerOf(2), signerOf(3)];
const [key, nextKey, forgedKey] = [programme, next, forger].map(keyOf) as [string, string, string];
const journal = forgedJournal('the programme', () => programme);
const forged = forgedJournal('the forger', () => forger);
/** An attacker with the programme's key has rewritten the journal. */
const rewritten = forgedJournal('rewritten', () => programme);
/** The programme with another key from the tenth row on. */
const rotated = forgedJournal('the programme', (size) => (size < 10 ? programme : next));

const newestSize = 13;

interface Browser {
  readonly keys: readonly string[];
  readonly pinned?: boolean;
  readonly remembered?: Seen | null;
  readonly extend?: Surroundings['extend'];
}

/** A browser whose API answers from this journal. */
const browser = (answers: ForgedJournal, { keys, pinned, remembered, extend }: Browser) => ({
  keys,
  pinned: pinned ?? true,
  remembered: remembered ?? null,
  extend:
    extend ??
    (async (from: number, to = newestSize): Promise<Extension | null> =>
      from <= to ? answers.extension(from, to) : null),
});

const verdictOf = (check: Check): string =>
  fits(check) ? 'genuine' : differs(check) ? 'refused' : 'open';
const stepsOf = ({ signature, published, memory }: Check) => [signature, published, memory];

interface Case {
  readonly title: string;
  readonly from: ForgedJournal;
  readonly answers: ForgedJournal;
  readonly browser: Browser;
  readonly verdict: string;
  readonly steps: readonly unknown[];
  readonly remembers: boolean;
}

const cases: readonly Case[] = [
  {
    title: 'an honest receipt at the first visit',
    from: journal,
    answers: journal,
    browser: { keys: [key] },
    verdict: 'genuine',
    steps: ['fits', 'fits', 'first'],
    remembers: true,
  },
  {
    title: 'an honest receipt at a later visit',
    from: journal,
    answers: journal,
    browser: { keys: [key], remembered: journal.checkpoint(9) },
    verdict: 'genuine',
    steps: ['fits', 'fits', 'fits'],
    remembers: true,
  },
  {
    title: 'the API’s own key and journal, where the key is pinned',
    from: forged,
    answers: forged,
    browser: { keys: [key] },
    verdict: 'refused',
    steps: ['otherKey', 'otherKey', 'first'],
    remembers: false,
  },
  {
    title: 'the API’s own key and journal, where no key is pinned',
    from: forged,
    answers: forged,
    browser: { keys: [forgedKey], pinned: false },
    verdict: 'open',
    steps: ['unpinned', 'fits', 'first'],
    remembers: true,
  },
  {
    title: 'the same, to a browser that has seen the programme’s journal',
    from: forged,
    answers: forged,
    browser: { keys: [forgedKey], pinned: false, remembered: journal.checkpoint(7) },
    verdict: 'refused',
    steps: ['unpinned', 'fits', 'differs'],
    remembers: false,
  },
  {
    title: 'a receipt of another journal than the API’s',
    from: forged,
    answers: journal,
    browser: { keys: [key] },
    verdict: 'refused',
    steps: ['otherKey', 'differs', null],
    remembers: false,
  },
  {
    title: 'a journal rewritten by somebody with the key',
    from: rewritten,
    answers: rewritten,
    browser: { keys: [key], remembered: journal.checkpoint(13) },
    verdict: 'refused',
    steps: ['fits', 'fits', 'differs'],
    remembers: false,
  },
  {
    title: 'a journal with fewer rows than before',
    from: journal,
    answers: journal,
    browser: { keys: [key], remembered: journal.checkpoint(14) },
    verdict: 'refused',
    steps: ['fits', 'fits', 'smaller'],
    remembers: false,
  },
  {
    title: 'a receipt older than the key, where both keys are pinned',
    from: rotated,
    answers: rotated,
    browser: { keys: [nextKey, key], remembered: rotated.checkpoint(9) },
    verdict: 'genuine',
    steps: ['fits', 'fits', 'fits'],
    remembers: true,
  },
  {
    title: 'the new key, where only the old one is pinned',
    from: rotated,
    answers: rotated,
    browser: { keys: [key] },
    verdict: 'refused',
    steps: ['fits', 'otherKey', 'first'],
    remembers: false,
  },
  {
    title: 'an API that knows nothing of what it has shown before',
    from: journal,
    answers: journal,
    browser: {
      keys: [key],
      remembered: journal.checkpoint(9),
      extend: async (from, to) => (to ? null : journal.extension(from, newestSize)),
    },
    verdict: 'refused',
    steps: ['fits', 'fits', 'differs'],
    remembers: false,
  },
  {
    title: 'a proof about another newest journal than the one that is named',
    from: journal,
    answers: journal,
    browser: {
      keys: [key],
      extend: async (from) => ({
        ...journal.extension(from, 13),
        to: rewritten.checkpoint(13),
      }),
    },
    verdict: 'refused',
    steps: ['fits', 'differs', null],
    remembers: false,
  },
  {
    title: 'answers that are none',
    from: journal,
    answers: journal,
    browser: {
      keys: [key],
      extend: async (from) => ({ ...journal.extension(from, 13), proof: ['nonsense'] }),
    },
    verdict: 'refused',
    steps: ['fits', 'differs', null],
    remembers: false,
  },
  {
    title: 'an API that is away',
    from: journal,
    answers: journal,
    browser: { keys: [key], extend: () => Promise.reject(new Error('away')) },
    verdict: 'open',
    steps: ['fits', 'unknown', null],
    remembers: false,
  },
];

describe('A receipt', () => {
  for (const one of cases) {
    it(`of ${one.title}: ${one.verdict}`, async () => {
      const around = browser(one.answers, one.browser);
      const { check, seen } = await checkReceipt(one.from.receipt(3, 6), around);
      assert.deepEqual([verdictOf(check), ...stepsOf(check)], [one.verdict, ...one.steps]);
      assert.equal(check.path, 'fits');
      assert.equal(seen !== null, one.remembers);
    });
  }

  it('is refused when it names a transaction of another chain', async () => {
    const around = browser(journal, { keys: [key] });
    const file = journal.receipt(3, 6);
    const { txid } = file.checkpoint;
    const honest = await checkReceipt(file, around);
    assert.deepEqual(honest.check.anchor, { txid, finding: 'unknown' });
    const early = { ...file, checkpoint: { ...file.checkpoint, txid: null } };
    assert.equal(fits((await checkReceipt(early, around)).check), true);
    const other = { ...file, checkpoint: { ...file.checkpoint, txid: 'ab'.repeat(32) } };
    const { check } = await checkReceipt(other, around);
    assert.deepEqual([check.anchor?.finding, verdictOf(check)], ['differs', 'refused']);
  });
});

describe('The newest checkpoint in a browser', () => {
  const standings: readonly [string, ForgedJournal, Browser, readonly [string, string]][] = [
    ['of the programme', journal, { keys: [key] }, ['fits', 'first']],
    ['of another key', forged, { keys: [key] }, ['otherKey', 'first']],
    [
      'that continues the one seen last',
      journal,
      { keys: [key], remembered: journal.checkpoint(4) },
      ['fits', 'fits'],
    ],
    [
      'that is the one seen last',
      journal,
      { keys: [key], remembered: journal.checkpoint(13) },
      ['fits', 'fits'],
    ],
    [
      'of a journal that was rewritten',
      rewritten,
      { keys: [key], remembered: journal.checkpoint(4) },
      ['fits', 'differs'],
    ],
    [
      'of a journal that has shrunk',
      journal,
      { keys: [key], remembered: journal.checkpoint(20) },
      ['fits', 'smaller'],
    ],
  ];
  for (const [title, answers, given, [signature, memory]] of standings) {
    it(`${title}: ${signature}, ${memory}`, async () => {
      const around = browser(answers, given);
      const standing = await checkStanding(answers.checkpoint(newestSize), around);
      assert.deepEqual(standing, { signature, memory });
      assert.equal(isSound(standing), signature === 'fits' && ['fits', 'first'].includes(memory));
    });
  }

  it('is refused with figures changed after signing', async () => {
    const checkpoint = { ...journal.checkpoint(newestSize), reserve: 2000 };
    const { signature } = await checkStanding(checkpoint, browser(journal, { keys: [key] }));
    assert.equal(signature, 'differs');
  });
});
