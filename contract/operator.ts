/** The operator's desk: how the programme stands, what is stuck, who is locked, people, the journal. */
import * as z from 'zod/mini';
import { freezers, reasoned } from './freezing.ts';
import { asFile, listPlace, listQuery } from './lists.ts';
import { operation } from './operation.ts';
import { currency, id, timestamp, wireAmount } from './schemas.ts';

const desk = { method: 'GET', tag: 'operator', who: 'admin', status: 200 } as const;
const file = ['text/csv'] as const;

export const overview = operation({
  ...desk,
  name: 'overview',
  figures: true,
  path: '/v2/adm/overview',
  summary:
    'Circulation, velocity, coverage over time, and how much waits at the desk; as CSV the figures of ' +
    'this moment, then those of each day.',
  query: z.object(asFile),
  answer: z.object({
    circulation: wireAmount,
    reserve: wireAmount,
    /** Reserve to circulation, rounded down to four places; null while nothing is in circulation. */
    coverage: z.nullable(z.number()),
    /** What participants have paid each other in the last thirty days. */
    moved: wireAmount,
    /** How often a Denar changed hands in those days; null as above. */
    velocity: z.nullable(z.number()),
    wallets: z.number(),
    stuck: z.number(),
    locks: z.number(),
    /** The last checkpoint of each day, oldest first, ninety days at most. */
    days: z.array(z.object({ date: z.iso.date(), circulation: wireAmount, reserve: wireAmount })),
  }),
  alsoAnswers: file,
  refusals: [],
});

/** What should have ended by itself. */
export const stuckKinds = [
  'payment',
  'refund',
  'order',
  'charge',
  'card_payment',
  'hold',
  'statement',
  'chain',
  'chain_receipt',
  'chain_difference',
  'chain_move',
  'violation',
] as const;

export const listStuck = operation({
  ...desk,
  name: 'listStuck',
  path: '/v2/adm/stuck',
  summary:
    'Payments, orders, charges and holds that are older than their life, refunds that do not come to ' +
    'their end, late money that is not on its way back, statements that wait for a second person for ' +
    'more than a day, those whose booking does not come to its end, what the chain has otherwise than the ' +
    'ledger or has lost, why nothing is exchanged with it, and whatever breaks an invariant.',
  query: z.object({
    ...listQuery(['due', 'amount'], 'due'),
    kind: z.optional(z.enum(stuckKinds)),
  }),
  answer: z.object({
    stuck: z.array(
      z.object({
        id,
        kind: z.enum(stuckKinds),
        /** Whose money it is, or what a violation is about; empty where nobody is named. */
        name: z.string(),
        /** Of a violation which invariant it breaks, and how; of the chain what is wrong there. */
        email: z.string(),
        /** In złoty of a payment, a refund, an order or a statement, in iTalar of the chain, else in Denar; 0 of a violation. */
        amount: wireAmount,
        /** When it should have ended; when a violation was found. */
        due: timestamp,
      }),
    ),
    ...listPlace,
  }),
  alsoAnswers: file,
  refusals: [],
});

/** Those that end by themselves, or by `unlock`. */
export const passingLocks = ['card', 'seller'] as const;
/** The others stay until somebody unfreezes the wallet, or unblocks the card in the stock. */
export const lockKinds = [...passingLocks, 'frozen', 'blocked'] as const;

export const listLocks = operation({
  ...desk,
  name: 'listLocks',
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
        /** Of the card or the wallet. */
        id,
        kind: z.enum(lockKinds),
        name: z.string(),
        email: z.string(),
        /** The card's serial; null of a wallet. */
        serial: z.nullable(z.string()),
        /** Null of what does not end by itself. */
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
  params: z.object({ kind: z.enum(passingLocks), id }),
  body: reasoned,
  status: 200,
  /** False where there was nothing to lift. */
  answer: z.object({ unlocked: z.boolean() }),
  refusals: ['not_found', 'own_matter'],
  keyed: true,
});

export const personStates = ['open', 'closed'] as const;
/** What the list of people can be narrowed to. */
export const personFilters = [...personStates, 'frozen'] as const;

const person = z.object({
  /** Of the wallet. */
  id,
  name: z.string(),
  email: z.string(),
  state: z.enum(personStates),
  /** Who has frozen it; both may. */
  frozenBy: z.array(z.enum(freezers)),
  denar: wireAmount,
  held: wireAmount,
  i_talar: wireAmount,
  openedAt: timestamp,
});

export const listPeople = operation({
  ...desk,
  name: 'listPeople',
  path: '/v2/adm/people',
  summary: 'Participants with their wallets; found by name, e-mail or NIP.',
  query: z.object({
    ...listQuery(['name', 'openedAt', 'denar'], 'name'),
    state: z.optional(z.enum(personFilters)),
  }),
  answer: z.object({ people: z.array(person), ...listPlace }),
  alsoAnswers: file,
  refusals: [],
});

export const getPerson = operation({
  ...desk,
  name: 'getPerson',
  path: '/v2/adm/people/{id}',
  summary: 'One participant: the wallet, and what guards the account.',
  params: z.object({ id }),
  answer: z.object({
    ...person.shape,
    nip: z.nullable(z.string()),
    closedAt: z.nullable(timestamp),
    /** Since when nothing leaves the wallet; null where it is not frozen. */
    frozenSince: z.nullable(timestamp),
    passkeys: z.number(),
    /** Devices that are signed in. */
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
  query: z.object(listQuery(['number'], '-number')),
  answer: z.object({
    rows: z.array(
      z.object({
        number: z.number(),
        id,
        type: z.enum(['transfer', 'hold', 'post', 'release']),
        kind: z.string(),
        /** A participant, or the name of one of the programme's own accounts. */
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
