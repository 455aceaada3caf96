/** Takings of a till, and the sheets that close its shifts. */
import * as z from 'zod/mini';
import { cursorPage, listPlace } from './lists.ts';
import { operation } from './operation.ts';
import { id, timestamp, wireAmount } from './schemas.ts';

/** Ways of taking money; those in złoty are taken beside the wallet. */
export const takingWays = ['code', 'card', 'qr', 'cash', 'terminal'] as const;

/** What one person took at the till in one way. */
const takingLine = z.object({
  way: z.enum(takingWays),
  /** Who was at the till: a cashier by their id, or without one the wallet's own person. */
  person: z.object({ id: z.nullable(id), name: z.string() }),
  payments: z.number(),
  paid: wireAmount,
  refunds: z.number(),
  refunded: wireAmount,
  /** The part of what was refunded whose sale was counted earlier. */
  corrected: wireAmount,
});

const sum = z.object({ paid: wireAmount, refunded: wireAmount, left: wireAmount });

export const takingSums = z.object({ lines: z.array(takingLine), denar: sum, pln: sum });

export const takings = operation({
  name: 'takings',
  method: 'GET',
  path: '/trans/obsluga.utarg',
  tag: 'point of sale',
  summary:
    'What I took in person on a day in Poland, today by default, and since the last closing sheet: by way and by ' +
    'who was at the till, with refunds.',
  who: 'user',
  query: z.object({ day: z.optional(z.iso.date()) }),
  status: 200,
  answer: z.object({
    day: z.string(),
    ofDay: takingSums,
    shift: z.object({
      /** When the last sheet was closed, and its number; null before the first. */
      since: z.nullable(timestamp),
      after: z.nullable(z.number()),
      sums: takingSums,
    }),
  }),
  refusals: ['not_registered'],
});

const sheetRow = z.object({
  id,
  /** Number in the seller's gapless series. */
  no: z.number(),
  since: z.nullable(timestamp),
  closedAt: timestamp,
  closedBy: z.string(),
  denar: sum,
  pln: sum,
});

export const closingSheet = z.object({
  ...sheetRow.shape,
  seller: z.string(),
  sums: takingSums,
});

export const closeShift = operation({
  name: 'closeShift',
  method: 'POST',
  path: '/trans/obsluga.zamknij',
  tag: 'point of sale',
  summary:
    'Closes the shift: what was taken and given back since the last sheet gets the next one. What comes later ' +
    'belongs to the one after.',
  who: 'user',
  body: z.object({}),
  status: 201,
  answer: closingSheet,
  refusals: ['not_registered', 'nothing_to_close'],
  keyed: true,
});

export const closingSheets = operation({
  name: 'closingSheets',
  method: 'GET',
  path: '/trans/obsluga.raporty',
  tag: 'point of sale',
  summary: 'My closing sheets, newest first.',
  who: 'user',
  query: z.object(cursorPage),
  status: 200,
  answer: z.object({ sheets: z.array(sheetRow), ...listPlace }),
  refusals: ['not_registered'],
});

export const getClosingSheet = operation({
  name: 'getClosingSheet',
  method: 'GET',
  path: '/trans/obsluga.raporty/{id}',
  tag: 'point of sale',
  summary: 'One of my closing sheets, also as PDF or CSV.',
  who: 'user',
  params: z.object({ id }),
  query: z.object({ format: z._default(z.enum(['json', 'csv', 'pdf']), 'json') }),
  status: 200,
  answer: closingSheet,
  alsoAnswers: ['text/csv', 'application/pdf'],
  refusals: ['not_registered', 'not_found'],
});
