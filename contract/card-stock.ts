/** The programme's card stock: made, released, blocked and removed by the admin. */
import * as z from 'zod/mini';
import { blockReasons, cardStates } from './cards.ts';
import { asFile, listPlace, listQuery } from './lists.ts';
import { operation } from './operation.ts';
import { cardNumber, id, timestamp } from './schemas.ts';
import { lineUpTo } from './text.ts';

/** Maximum number of cards made at once. */
export const maxNewCards = 200;

const batch = lineUpTo(40).check(z.minLength(1));

/** A card as seen by the admin. */
export const stockCard = z.object({
  id,
  cardNumber: z.string(),
  serial: z.string(),
  batch: z.string(),
  status: z.enum(cardStates),
  note: z.string(),
  owner: z.nullable(z.object({ name: z.string(), email: z.string() })),
  blockedReason: z.nullable(z.enum(blockReasons)),
  lockedUntil: z.nullable(timestamp),
  createdAt: timestamp,
  releasedAt: z.nullable(timestamp),
  registeredAt: z.nullable(timestamp),
  blockedAt: z.nullable(timestamp),
});

const params = z.object({ id });

const sorts = ['createdAt', 'cardNumber', 'serial', 'batch', 'status'] as const;

export const listStock = operation({
  name: 'listStock',
  method: 'GET',
  path: '/v2/adm/cstore/list',
  tag: 'card stock',
  summary:
    'The card stock; `search` finds the end of a number, a whole serial or batch, an owner or a note.',
  who: 'admin',
  staff: ['clerk', 'support'],
  query: z.object({
    ...listQuery(sorts, '-createdAt'),
    status: z.optional(z.enum(cardStates)),
    batch: z.optional(lineUpTo(40)),
  }),
  status: 200,
  answer: z.object({
    cards: z.array(stockCard),
    ...listPlace,
  }),
  alsoAnswers: ['text/csv'],
  refusals: [],
});

export const cardBatch = z.object({
  batch: z.string(),
  createdAt: timestamp,
  total: z.number(),
  stock: z.number(),
  released: z.number(),
  registered: z.number(),
  blocked: z.number(),
});

export const listBatches = operation({
  name: 'listBatches',
  figures: true,
  method: 'GET',
  path: '/v2/adm/cstore/batches',
  tag: 'card stock',
  summary: 'The batches that have cards, and how many cards of each are in which state.',
  who: 'admin',
  staff: ['clerk'],
  query: z.object(listQuery(['createdAt', 'batch'], '-createdAt')),
  status: 200,
  answer: z.object({
    batches: z.array(cardBatch),
    ...listPlace,
  }),
  alsoAnswers: ['text/csv'],
  refusals: [],
});

export const newCards = operation({
  name: 'newCards',
  method: 'POST',
  path: '/v2/adm/cstore/new',
  tag: 'card stock',
  summary:
    'Makes cards with numbers, serials and PINs. The PINs are shown in this answer only; the same ' +
    'Idempotency-Key gives them again for fifteen minutes, later `answer_forgotten`.',
  who: 'admin',
  staff: ['clerk'],
  body: z
    .object({
      count: z._default(z.int().check(z.gte(1), z.lte(maxNewCards)), 1),
      batch,
      /** For a single card that already has a number. */
      cardNumber: z.optional(cardNumber),
    })
    .check(
      z.refine(({ count, cardNumber }) => cardNumber === undefined || count === 1, {
        path: ['count'],
        error: 'oneCard',
      }),
    ),
  status: 201,
  answer: z.object({
    cards: z.array(z.object({ ...stockCard.shape, pin: z.string() })),
  }),
  refusals: ['card_exists', 'answer_forgotten'],
  keyed: true,
});

export const releaseCard = operation({
  name: 'releaseCard',
  method: 'POST',
  path: '/v2/adm/cstore/release/{id}',
  tag: 'card stock',
  summary: 'Releases a card from the stock: it may be registered now.',
  who: 'admin',
  staff: ['clerk'],
  params,
  status: 200,
  answer: z.object({ card: stockCard }),
  refusals: ['not_found', 'card_state_forbids'],
  keyed: true,
});

export const releaseCards = operation({
  name: 'releaseCards',
  method: 'POST',
  path: '/v2/adm/cstore/release',
  tag: 'card stock',
  summary: 'Releases several cards or a whole batch; what is not in the stock stays as it is.',
  who: 'admin',
  staff: ['clerk'],
  body: z.union([
    z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(1000)) }),
    z.strictObject({ batch }),
  ]),
  maxBytes: 40_960,
  status: 200,
  answer: z.object({ released: z.number(), skipped: z.number() }),
  refusals: [],
  keyed: true,
});

export const updateCard = operation({
  name: 'updateCard',
  method: 'PUT',
  path: '/v2/adm/cstore/update/{id}',
  tag: 'card stock',
  summary:
    'Changes a card’s status or note. Any card may be blocked; a blocked one goes back to what it ' +
    'was, `registered` where it has an owner and `released` where it has none. Blocking ends open ' +
    'payments and codes.',
  who: 'admin',
  staff: ['clerk', 'support'],
  params,
  body: z.object({
    status: z.optional(z.enum(cardStates)),
    note: z.optional(lineUpTo(280)),
  }),
  status: 200,
  answer: z.object({ card: stockCard }),
  refusals: ['not_found', 'card_state_forbids', 'own_matter'],
});

export const removeCard = operation({
  name: 'removeCard',
  method: 'DELETE',
  path: '/v2/adm/cstore/remove/{id}',
  tag: 'card stock',
  summary: 'Removes a card that is in the stock or released; its history stays.',
  who: 'admin',
  staff: ['clerk'],
  params,
  status: 204,
  refusals: ['not_found', 'card_state_forbids'],
});

/** Events of a card, and who caused them. */
export const cardEvents = [
  'created',
  'released',
  'registered',
  'blocked',
  'unblocked',
  'noted',
  'removed',
  'codes_made',
  'wrong_pin',
  'wrong_code',
  'locked',
  'unlocked',
] as const;

export const cardHistory = operation({
  name: 'cardHistory',
  method: 'GET',
  path: '/v2/adm/cstore/history/{id}',
  tag: 'card stock',
  summary: 'Who did what with a card and when, newest first; also of a card that was removed.',
  who: 'admin',
  staff: ['clerk', 'support'],
  params,
  query: z.object(asFile),
  status: 200,
  answer: z.object({
    events: z.array(
      z.object({
        at: timestamp,
        /** The person's e-mail address. */
        by: z.string(),
        event: z.enum(cardEvents),
        from: z.nullable(z.enum(cardStates)),
        to: z.nullable(z.enum(cardStates)),
        note: z.string(),
      }),
    ),
  }),
  alsoAnswers: ['text/csv'],
  refusals: ['not_found'],
});
