/** A participant's own cards, and the numbered one-time codes that confirm payments with them. */
import * as z from 'zod/mini';
import { operation } from './operation.ts';
import { cardNumber, email, id, pin, serial, timestamp } from './schemas.ts';

/** States of a card, in order; a blocked card may be unblocked. */
export const cardStates = ['stock', 'released', 'registered', 'blocked'] as const;

/** Who or what blocked a card. */
export const blockReasons = ['owner', 'programme', 'wrong_pin', 'wrong_codes'] as const;

/** The fifth wrong PIN blocks a card that is being registered (contract §2). */
export const maxWrongPins = 5;

/** Maximum number of codes made at once (contract §2). */
export const maxCodes = 20;

/** At this number of unused codes the owner should make new ones. */
export const fewCodes = 3;

/** A card as seen by its owner. */
export const card = z.object({
  id,
  /** The last four digits, `•••• 9012`. */
  cardNumber: z.string(),
  serial: z.string(),
  status: z.enum(cardStates),
  /** Codes not requested by any payment yet. */
  codesLeft: z.number(),
  registeredAt: z.nullable(timestamp),
  /** End of the lock after five wrong codes; no payments with the card until then. */
  lockedUntil: z.nullable(timestamp),
  blockedReason: z.nullable(z.enum(blockReasons)),
});

const params = z.object({ cardId: id });

export const registerCard = operation({
  name: 'registerCard',
  method: 'POST',
  path: '/v2/trans/cards/register',
  tag: 'cards',
  summary:
    'Makes a released card the caller’s. The fifth wrong PIN blocks the card. An unknown number, ' +
    'a serial of another card and a card that is not released yet are all `card_unknown`.',
  who: 'user',
  body: z.object({
    cardNumber,
    pin,
    /** The caller's own e-mail address. */
    email,
    serial,
  }),
  status: 201,
  answer: z.object({ card }),
  refusals: [
    'not_registered',
    'email_not_yours',
    'card_unknown',
    'card_taken',
    'card_blocked',
    'wrong_pin',
    'too_many_attempts',
  ],
  keyed: true,
});

export const myCards = operation({
  name: 'myCards',
  method: 'GET',
  path: '/v2/trans/cards/my',
  tag: 'cards',
  summary: 'My cards, the one registered last first.',
  who: 'user',
  status: 200,
  answer: z.object({ cards: z.array(card) }),
  refusals: ['not_registered'],
});

/** A code and its number; payments ask for it by the number. */
const numberedCode = z.object({ no: z.number(), code: z.string() });

export const generateCodes = operation({
  name: 'generateCodes',
  method: 'POST',
  path: '/v2/trans/cards/{cardId}/generate-codes',
  tag: 'cards',
  summary:
    'Makes new codes; they replace those that no payment has asked for. The numbers go on where ' +
    'the last ones ended, so that a code of an old list is never taken for one of the new. Wants a ' +
    'confirmation where payments do, but for the first list of a card.',
  who: 'user',
  params,
  body: z.object({
    /** Must be the card of the path. */
    card_id: id,
    count: z.int().check(z.gte(1), z.lte(maxCodes)),
  }),
  status: 200,
  answer: z.object({ oneTimeCodes: z.array(numberedCode) }),
  refusals: [
    'step_up_required',
    'frozen',
    'not_registered',
    'not_found',
    'card_blocked',
    'answer_forgotten',
  ],
  keyed: true,
  confirmed: true,
});

export const oneTimeCodes = operation({
  name: 'oneTimeCodes',
  method: 'GET',
  path: '/v2/trans/cards/{cardId}/one-time-codes',
  tag: 'cards',
  summary:
    'The codes that may still be used, those that an open payment asks for included, and the ' +
    'numbers of the same list that are struck. Wants a confirmation where payments do.',
  who: 'user',
  params,
  status: 200,
  answer: z.object({
    oneTimeCodes: z.array(
      z.object({
        ...numberedCode.shape,
        /** The open payment that asks for this code. */
        askedBy: z.nullable(id),
      }),
    ),
    /** Numbers of the current list that no payment will request again. */
    struck: z.array(
      z.object({
        no: z.number(),
        /** `used`: it paid; `spent`: a failed attempt, or its list was replaced. */
        how: z.enum(['used', 'spent']),
        payment: id,
      }),
    ),
    /** When the current list was made. */
    madeAt: z.nullable(timestamp),
  }),
  refusals: ['step_up_required', 'not_registered', 'not_found'],
  confirmed: true,
});

export const blockCard = operation({
  name: 'blockCard',
  method: 'POST',
  path: '/v2/trans/cards/{cardId}/block',
  tag: 'cards',
  summary:
    'Blocks my card at once: its open payments and codes end. Blocking again changes nothing.',
  who: 'user',
  params,
  status: 200,
  answer: z.object({ card }),
  refusals: ['not_registered', 'not_found'],
  keyed: true,
});
