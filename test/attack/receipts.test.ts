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

/** What the receipt comes from, the browser, what its check says, and the journal that the API has. */
type Case = readonly [string, ForgedJournal, Browser, string, ForgedJournal?];

const cases: readonly Case[] = [
  [
    'an honest receipt at the first visit',
    journal,
    { keys: [key] },
    'genuine, remembered: fits, fits, first',
  ],
  [
    'an honest receipt at a later visit',
    journal,
    { keys: [key], remembered: journal.checkpoint(9) },
    'genuine, remembered: fits, fits, fits',
  ],
  [
    'the API’s own key and journal, where the key is pinned',
    forged,
    { keys: [key] },
    'refused: otherKey, otherKey, first',
  ],
  [
    'the API’s own key and journal, where no key is pinned',
    forged,
    { keys: [forgedKey], pinned: false },
    'open, remembered: unpinned, fits, first',
  ],
  [
    'the same, to a browser that has seen the programme’s journal',
    forged,
    { keys: [forgedKey], pinned: false, remembered: journal.checkpoint(7) },
    'refused: unpinned, fits, differs',
  ],
  [
    'another journal than the API’s',
    forged,
    { keys: [key] },
    'refused: otherKey, differs, ',
    journal,
  ],
  [
    'a journal rewritten by somebody with the key',
    rewritten,
    { keys: [key], remembered: journal.checkpoint(13) },
    'refused: fits, fits, differs',
  ],
  [
    'a journal with fewer rows than before',
    journal,
    { keys: [key], remembered: journal.checkpoint(14) },
    'refused: fits, fits, smaller',
  ],
  [
    'a time before the key’s, where both keys are pinned',
    rotated,
    { keys: [nextKey, key], remembered: rotated.checkpoint(9) },
    'genuine, remembered: fits, fits, fits',
  ],
  [
    'the new key, where only the old one is pinned',
    rotated,
    { keys: [key] },
    'refused: fits, otherKey, first',
  ],
  [
    'an API that knows nothing of what it has shown before',
    journal,
    {
      keys: [key],
      remembered: journal.checkpoint(9),
      extend: async (from, to) => (to ? null : journal.extension(from, newestSize)),
    },
    'refused: fits, fits, differs',
  ],
  [
    'a proof about another newest journal than the one that is named',
    journal,
    {
      keys: [key],
      extend: async (from) => ({ ...journal.extension(from, 13), to: rewritten.checkpoint(13) }),
    },
    'refused: fits, differs, ',
  ],
  [
    'answers that are none',
    journal,
    {
      keys: [key],
      extend: async (from) => ({ ...journal.extension(from, 13), proof: ['nonsense'] }),
    },
    'refused: fits, differs, ',
  ],
  [
    'an API that is away',
    journal,
    { keys: [key], extend: () => Promise.reject(new Error('away')) },
    'open: fits, unknown, ',
  ],
];

describe('A receipt', () => {
  for (const [title, from, given, said, answers = from] of cases) {
    it(`of ${title} is ${said.split(':')[0]}`, async () => {
      const { check, seen } = await checkReceipt(from.receipt(3, 6), browser(answers, given));
      const verdict = verdictOf(check) + (seen ? ', remembered' : '');
      assert.equal(`${verdict}: ${stepsOf(check).join(', ')}`, said);
      assert.equal(check.path, 'fits');
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
  const seen = (size: number): Browser => ({ keys: [key], remembered: journal.checkpoint(size) });
  const standings: readonly [string, ForgedJournal, Browser, readonly [string, string]][] = [
    ['of the programme', journal, { keys: [key] }, ['fits', 'first']],
    ['of another key', forged, { keys: [key] }, ['otherKey', 'first']],
    ['that continues the one seen last', journal, seen(4), ['fits', 'fits']],
    ['that is the one seen last', journal, seen(13), ['fits', 'fits']],
    ['of a journal that was rewritten', rewritten, seen(4), ['fits', 'differs']],
    ['of a journal that has shrunk', journal, seen(20), ['fits', 'smaller']],
  ];
  for (const [title, answers, given, [signature, memory]] of standings) {
    it(`${title} has the signature ${signature} and the memory ${memory}`, async () => {
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
