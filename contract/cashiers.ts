/** Cashiers: people and tablets who take payments for a wallet that is not theirs. */
import * as z from 'zod/mini';
import { operation } from './operation.ts';
import { amountOrNothing, email, id, timestamp, wireAmount } from './schemas.ts';
import { cleanLineOf } from './text.ts';

/** How far a tablet's clock may be off; each proof is accepted once. */
export const proofMinutes = 5;

/** Maximum number of cashiers of a wallet, those invited included. */
export const maxCashiers = 100;
/** Lifetime of a tablet's link, and of an invitation. */
export const tabletLinkMinutes = 10;
export const cashierInvitationDays = 14;
export const maxTabletName = 40;

/** The page that a tablet's link opens; the token is in its fragment, which no server sees. */
export const tabletPage = '/obsluga/tablet';

export const cashierStates = ['invited', 'active'] as const;

export const cashier = z.object({
  id,
  kind: z.enum(['person', 'tablet']),
  /** Of a person who has not accepted yet the address alone is known. */
  name: z.string(),
  email: z.nullable(z.string()),
  status: z.enum(cashierStates),
  /** The most that they may give back in one day; 0 for nothing. */
  refundCap: wireAmount,
  addedAt: timestamp,
  /** When an invitation or a tablet's link ends; null once it is accepted. */
  expiresAt: z.nullable(timestamp),
  /** Accurate to five minutes. */
  lastSeenAt: z.nullable(timestamp),
});

export const cashiers = operation({
  name: 'cashiers',
  method: 'GET',
  path: '/v2/account/cashiers',
  tag: 'cashiers',
  summary: 'Who may take payments for my wallet, and who is invited to; the newest last.',
  who: 'user',
  status: 200,
  answer: z.object({ cashiers: z.array(cashier), total: z.number() }),
  refusals: ['not_registered'],
});

export const inviteCashier = operation({
  name: 'inviteCashier',
  method: 'POST',
  path: '/v2/account/cashiers',
  tag: 'cashiers',
  summary:
    'Invites a person by e-mail to take payments for my wallet. They sign in to their own account, ' +
    'accept, and then name my wallet with each call. No answer tells whether anybody has the address.',
  who: 'user',
  body: z.object({ email, refundCap: z._default(amountOrNothing, 0) }),
  status: 201,
  answer: cashier,
  refusals: [
    'step_up_required',
    'frozen',
    'not_registered',
    'email_not_verified',
    'same_account',
    'cashier_exists',
    'cashier_limit',
  ],
  keyed: true,
  confirmed: true,
});

export const addTablet = operation({
  name: 'addTablet',
  method: 'POST',
  path: '/v2/account/cashiers/tablets',
  tag: 'cashiers',
  summary:
    'Makes a link for a tablet that is to take payments for my wallet: good once, for ten minutes. ' +
    'The tablet opens it, as a QR code, and is bound to a key that never leaves its browser.',
  who: 'user',
  body: z.object({ name: cleanLineOf(maxTabletName), refundCap: z._default(amountOrNothing, 0) }),
  status: 201,
  answer: z.object({ ...cashier.shape, link: z.string() }),
  refusals: ['step_up_required', 'frozen', 'not_registered', 'cashier_limit', 'answer_forgotten'],
  keyed: true,
  confirmed: true,
});

export const setRefundCap = operation({
  name: 'setRefundCap',
  method: 'PUT',
  path: '/v2/account/cashiers/{id}',
  tag: 'cashiers',
  summary:
    'Sets how much one of my cashiers may give back in a day; a higher amount needs a confirmation.',
  who: 'user',
  params: z.object({ id }),
  body: z.object({ refundCap: amountOrNothing }),
  status: 200,
  answer: cashier,
  refusals: ['step_up_required', 'not_registered', 'not_found'],
  confirmed: true,
});

export const endCashier = operation({
  name: 'endCashier',
  method: 'DELETE',
  path: '/v2/account/cashiers/{id}',
  tag: 'cashiers',
  summary:
    'Takes the till away from one of my cashiers, or leaves or declines as the cashier. Their next ' +
    'call is refused, at every instance.',
  who: 'user',
  params: z.object({ id }),
  status: 204,
  refusals: ['not_found'],
});

/** A wallet at whose till somebody works. */
export const till = z.object({
  id,
  /** The wallet to act for. */
  walletId: id,
  name: z.string(),
  email: z.string(),
  status: z.enum(cashierStates),
  refundCap: wireAmount,
  expiresAt: z.nullable(timestamp),
});

export const tills = operation({
  name: 'tills',
  method: 'GET',
  path: '/v2/account/tills',
  tag: 'cashiers',
  summary: 'The tills where I am a cashier, and invitations to my confirmed address.',
  who: 'user',
  status: 200,
  answer: z.object({ tills: z.array(till), total: z.number() }),
  refusals: [],
});

export const acceptTill = operation({
  name: 'acceptTill',
  method: 'POST',
  path: '/v2/account/tills/{id}/accept',
  tag: 'cashiers',
  summary: 'Accepts an invitation to take payments for somebody.',
  who: 'user',
  params: z.object({ id }),
  status: 200,
  answer: till,
  refusals: ['not_found', 'email_not_verified', 'invitation_over', 'same_account'],
  keyed: true,
});

/** What a till shows of who stands at it. */
const shift = z.object({
  /** Null for the wallet's own person. */
  cashier: z.nullable(
    z.object({ id, kind: z.enum(['person', 'tablet']), name: z.string(), refundCap: wireAmount }),
  ),
  /** For whom payments are taken. */
  seller: z.object({ walletId: id, name: z.string(), email: z.string() }),
  /** The API's time. */
  now: timestamp,
});

export const getShift = operation({
  name: 'getShift',
  method: 'GET',
  path: '/v2/till',
  tag: 'cashiers',
  summary: 'Who I am at this till, and for whom I take payments.',
  who: 'user',
  cashier: true,
  status: 200,
  answer: shift,
  refusals: ['not_registered'],
});

export const joinTablet = operation({
  name: 'joinTablet',
  method: 'PUT',
  path: '/v2/till/tablet',
  tag: 'cashiers',
  summary:
    'A tablet uses its link, once, and proves its key: a DPoP proof for this call whose `ath` is the ' +
    'digest of the link’s token. From then on it calls with `Authorization: DPoP <id>` and a proof ' +
    'each. The same key may repeat it. Twenty in an hour from one network refuse `too_many_requests`.',
  who: 'public',
  body: z.object({
    token: z.string().check(z.maxLength(100), z.minLength(1)),
    proof: z.string().check(z.maxLength(2000), z.minLength(1)),
  }),
  status: 200,
  answer: z.object({ id, name: z.string(), seller: z.string(), now: timestamp }),
  refusals: ['link_invalid', 'link_used', 'link_expired', 'proof_invalid', 'too_many_requests'],
});
