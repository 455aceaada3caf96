/** The operator's desk: how the programme stands, what is stuck, who is locked, people, the journal. */
import * as z from 'zod/mini';
import { listPlace, listQuery } from './lists.ts';
import { operation } from './operation.ts';
import { currency, id, timestamp, wireAmount } from './schemas.ts';

const desk = { method: 'GET', tag: 'operator', who: 'admin', status: 200 } as const;
const file = ['text/csv'] as const;

export const overview = operation({
  ...desk,
  name: 'overview',
  path: '/v2/adm/overview',
  summary: 'Circulation, velocity, coverage over time, and how much waits at the desk.',
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
  refusals: [],
});

/** What should have ended by itself. */
export const stuckKinds = ['payment', 'order', 'charge', 'card_payment', 'hold'] as const;

export const listStuck = operation({
  ...desk,
  name: 'listStuck',
  path: '/v2/adm/stuck',
  summary: 'Payments, orders, charges and holds that are older than their life.',
  query: z.object({
    ...listQuery(['due', 'amount'], 'due'),
    kind: z.optional(z.enum(stuckKinds)),
  }),
  answer: z.object({
    stuck: z.array(
      z.object({
        id,
        kind: z.enum(stuckKinds),
        /** Whose money it is; empty where nobody is named. */
        name: z.string(),
        email: z.string(),
        /** In złoty of a payment or an order, else in Denar. */
        amount: wireAmount,
        /** When it should have ended. */
        due: timestamp,
      }),
    ),
    ...listPlace,
  }),
  alsoAnswers: file,
  refusals: [],
});

export const lockKinds = ['card', 'seller', 'frozen'] as const;

export const listLocks = operation({
  ...desk,
  name: 'listLocks',
  path: '/v2/adm/locks',
  summary:
    'Cards that wrong codes have locked, sellers who tried too many of them, and frozen wallets.',
  query: z.object({
    ...listQuery(['until', 'name'], 'until'),
    kind: z.optional(z.enum(lockKinds)),
  }),
  answer: z.object({
    locks: z.array(
      z.object({
        id,
        kind: z.enum(lockKinds),
        name: z.string(),
        email: z.string(),
        /** The card's serial; null of a seller. */
        serial: z.nullable(z.string()),
        /** Null of a frozen wallet, which stays so until somebody unfreezes it. */
        until: z.nullable(timestamp),
      }),
    ),
    ...listPlace,
  }),
  alsoAnswers: file,
  refusals: [],
});

export const personStates = ['open', 'closed'] as const;

export const listPeople = operation({
  ...desk,
  name: 'listPeople',
  path: '/v2/adm/people',
  summary: 'Participants with their wallets; found by name, e-mail or NIP.',
  query: z.object({
    ...listQuery(['name', 'openedAt', 'denar'], 'name'),
    state: z.optional(z.enum(personStates)),
  }),
  answer: z.object({
    people: z.array(
      z.object({
        /** Of the wallet. */
        id,
        name: z.string(),
        email: z.string(),
        state: z.enum(personStates),
        frozen: z.boolean(),
        denar: wireAmount,
        held: wireAmount,
        i_talar: wireAmount,
        openedAt: timestamp,
      }),
    ),
    ...listPlace,
  }),
  alsoAnswers: file,
  refusals: [],
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
