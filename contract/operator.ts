/** The operator's desk: key numbers, stuck items, locks, people, the journal. */
import * as z from 'zod/mini';
import { freezers, reasoned } from './freeze.ts';
import { identity } from './identities.ts';
import { asFile, listPlace, listQuery, numberedPage } from './lists.ts';
import { operation } from './operation.ts';
import { currency, id, timestamp, wireAmount } from './schemas.ts';

const desk = { method: 'GET', tag: 'operator', who: 'admin', status: 200 } as const;
const file = ['text/csv'] as const;

export const overview = operation({
  ...desk,
  name: 'overview',
  staff: ['clerk', 'support'],
  figures: true,
  path: '/v2/adm/overview',
  summary:
    'Circulation, velocity, coverage over time, and how much waits at the desk; as CSV the figures of ' +
    'this moment, then those of each day.',
  query: z.object(asFile),
  answer: z.object({
    circulation: wireAmount,
    reserve: wireAmount,
    /** Reserve divided by circulation, rounded down to four places; null without circulation. */
    coverage: z.nullable(z.number()),
    /** Payments between participants in the last thirty days. */
    moved: wireAmount,
    /** Average number of times a Denar changed hands in those days; null as above. */
    velocity: z.nullable(z.number()),
    wallets: z.number(),
    stuck: z.number(),
    locks: z.number(),
    /** The last checkpoint of each day, oldest first, at most ninety days. */
    days: z.array(z.object({ date: z.iso.date(), circulation: wireAmount, reserve: wireAmount })),
  }),
  alsoAnswers: file,
  refusals: [],
});

/** Things that should have completed automatically, of which a row says no more than all rows do. */
const plainStuckKinds = [
  'payment',
  'refund',
  'order',
  'charge',
  'card_payment',
  'hold',
  'statement',
  'chain_move',
] as const;

export const stuckKinds = [
  ...plainStuckKinds,
  'chain',
  'chain_receipt',
  'chain_difference',
  'violation',
  'identity',
  'address',
] as const;

const stuckRow = {
  id,
  /** Owner of the money, or the subject of a violation; empty if no one is involved. */
  name: z.string(),
  /** Their address; empty for what nobody owns. */
  email: z.string(),
  /**
   * In złoty for a payment, a refund, an order or a statement, in iTalar for the chain, otherwise in
   * Denar; 0 for what is not an amount.
   */
  amount: wireAmount,
  /** When it should have completed; for a violation, when it was found. */
  due: timestamp,
};

export const plainStuck = z.object({ ...stuckRow, kind: z.enum(plainStuckKinds) });

/** A thing that should have completed automatically. */
export const stuck = z.discriminatedUnion('kind', [
  plainStuck,
  z.object({
    ...stuckRow,
    kind: z.literal('chain'),
    /** Why the node is not followed. */
    trouble: z.enum(['behind', 'branch', 'locked', 'permission']),
  }),
  z.object({
    ...stuckRow,
    kind: z.literal('chain_receipt'),
    trouble: z.enum(['uncovered', 'unexplained', 'lost']),
  }),
  z.object({
    ...stuckRow,
    kind: z.literal('chain_difference'),
    /** What the ledger has and what the chain has, in iTalar. */
    ledger: wireAmount,
    chain: wireAmount,
  }),
  z.object({
    ...stuckRow,
    kind: z.literal('violation'),
    invariant: z.string(),
    expected: z.string(),
    found: z.string(),
  }),
  z.object({
    ...stuckRow,
    kind: z.literal('identity'),
    /** The account that has confirmed the same number; null if it no longer exists. */
    other: z.nullable(z.object({ name: z.string(), email: z.string() })),
  }),
  z.object({
    ...stuckRow,
    kind: z.literal('address'),
    /** The address that the wallet will have; null while nobody knows it. */
    next: z.nullable(z.string()),
  }),
]);

export const listStuck = operation({
  ...desk,
  name: 'listStuck',
  staff: ['clerk', 'support'],
  path: '/v2/adm/stuck',
  summary:
    'Payments, orders, charges and holds that are older than their life, refunds that do not come to ' +
    'their end, late money that is not on its way back, statements that wait for a second person for ' +
    'more than a day, those whose booking does not come to its end, what the chain has otherwise than the ' +
    'ledger or has lost, why nothing is exchanged with it, whatever breaks an invariant, and people whose ' +
    'number another account has.',
  query: z.object({
    ...listQuery(['due', 'amount'], 'due'),
    kind: z.optional(z.enum(stuckKinds)),
  }),
  answer: z.object({
    stuck: z.array(stuck),
    ...listPlace,
  }),
  alsoAnswers: file,
  refusals: [],
});

/** Locks that expire automatically, or end by `unlock`. */
export const passingLocks = ['card', 'seller'] as const;
/** The others remain until someone unfreezes the wallet, or unblocks the card in the stock. */
export const lockKinds = [...passingLocks, 'frozen', 'blocked'] as const;

export const listLocks = operation({
  ...desk,
  name: 'listLocks',
  staff: ['support'],
  path: '/v2/adm/locks',
  summary:
    'Cards that wrong codes have locked, or wrong codes and PINs have blocked, sellers who tried too ' +
    'many codes, and frozen wallets.',
  query: z.object({
    ...listQuery(['until', 'name'], 'until'),
    kind: z.optional(z.enum(lockKinds)),
  }),
  answer: z.object({
    locks: z.array(
      z.object({
        /** Id of the card or the wallet. */
        id,
        kind: z.enum(lockKinds),
        name: z.string(),
        email: z.string(),
        /** The card's serial; null for a wallet. */
        serial: z.nullable(z.string()),
        /** Null for locks that do not expire. */
        until: z.nullable(timestamp),
      }),
    ),
    ...listPlace,
  }),
  alsoAnswers: file,
  refusals: [],
});

export const unlock = operation({
  name: 'unlock',
  method: 'POST',
  path: '/v2/adm/locks/{kind}/{id}/unlock',
  tag: 'operator',
  summary:
    'Lifts the lock of a card or of a seller before its time; its person is told by mail. Wrong codes ' +
    'of thirty days and the number of locks still count.',
  who: 'admin',
  staff: ['support'],
  params: z.object({ kind: z.enum(passingLocks), id }),
  body: reasoned,
  status: 200,
  /** False if there was nothing to lift. */
  answer: z.object({ unlocked: z.boolean() }),
  refusals: ['not_found', 'own_matter'],
  keyed: true,
});

export const personStates = ['open', 'closed'] as const;
/** Filters for the list of people. */
export const personFilters = [...personStates, 'frozen'] as const;

export const person = z.object({
  /** Id of the wallet. */
  id,
  name: z.string(),
  email: z.string(),
  state: z.enum(personStates),
  /** Who has frozen it; possibly both. */
  frozenBy: z.array(z.enum(freezers)),
  denar: wireAmount,
  held: wireAmount,
  i_talar: wireAmount,
  openedAt: timestamp,
});

export const listPeople = operation({
  ...desk,
  name: 'listPeople',
  staff: ['support'],
  path: '/v2/adm/people',
  summary: 'Participants with their wallets; found by name, e-mail or NIP.',
  query: z.object({
    ...listQuery(['name', 'openedAt'], 'name'),
    state: z.optional(z.enum(personFilters)),
  }),
  answer: z.object({ people: z.array(person), ...listPlace }),
  alsoAnswers: file,
  refusals: [],
});

export const getPerson = operation({
  ...desk,
  name: 'getPerson',
  staff: ['support'],
  path: '/v2/adm/people/{id}',
  summary: 'One participant: the wallet, and what guards the account.',
  params: z.object({ id }),
  answer: z.object({
    ...person.shape,
    nip: z.nullable(z.string()),
    closedAt: z.nullable(timestamp),
    /** Start of the freeze; null if the wallet is not frozen. */
    frozenSince: z.nullable(timestamp),
    identity: z.nullable(identity),
    passkeys: z.number(),
    /** Signed-in devices. */
    sessions: z.number(),
  }),
  refusals: ['not_found'],
});

export const listJournal = operation({
  ...desk,
  name: 'listJournal',
  path: '/v2/adm/journal',
  summary:
    'Rows of the journal; `search` is a number in it, the id of a booking, or a whole e-mail. What ' +
    'people wrote to their payments is not shown.',
  query: z.object({ ...listQuery(['number'], '-number'), ...numberedPage }),
  answer: z.object({
    rows: z.array(
      z.object({
        number: z.number(),
        id,
        type: z.enum(['transfer', 'hold', 'post', 'release']),
        kind: z.string(),
        /** A participant, or the name of a programme account. */
        payer: z.string(),
        payee: z.string(),
        amount: wireAmount,
        currency,
        time: timestamp,
      }),
    ),
    ...listPlace,
  }),
  alsoAnswers: file,
  refusals: [],
});
