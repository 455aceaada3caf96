/** Users' bank accounts, each verified in two stages with a small transfer. */
import * as z from 'zod/mini';
import { operation } from './operation.ts';
import { amount, email, id, nrb, timestamp } from './schemas.ts';
import { lineUpTo } from './text.ts';

/** The specification does not set these limits; an interbank transfer takes a few days. */
export const verificationDays = 14;
export const verificationAttempts = 3;
/** Limits on verifications within this many days: per person and per account number. */
export const limitDays = 30;
export const startsPerPerson = 5;
export const startsPerNumber = 3;

export const bankAccountStates = [
  'awaiting_amount',
  'verified',
  'closed',
  'expired',
  'failed',
] as const;

const bankAccount = z.object({
  /** Also the transactionId of its verification. */
  id,
  accountName: z.string(),
  /** Masked except for the check digits, the bank and the last four digits. */
  bankAccount: z.string(),
  /** closed: too many wrong amounts. failed: the bank returned the transfer. */
  status: z.enum(bankAccountStates),
  attemptsLeft: z.number(),
  createdAt: timestamp,
  /** Deadline for entering the amount. */
  expiresAt: timestamp,
  verifiedAt: z.nullable(timestamp),
  /** True once the small transfer has been exported to the bank. */
  transferSent: z.boolean(),
});

export const registerStage1 = operation({
  name: 'registerStage1',
  method: 'POST',
  path: '/v2/account/bank-account/register-stage1',
  tag: 'bank accounts',
  summary:
    'Begins the verification of my bank account: a transfer of a random 0.01–0.99 PLN, with the ' +
    'transactionId in its title, is queued to it. One verification at a time; five of one person ' +
    'or three of one account number in 30 days refuse `too_many_requests`.',
  who: 'user',
  body: z.object({
    accountName: lineUpTo(70).check(z.minLength(2)),
    /** The caller's own, confirmed e-mail address. */
    email,
    bankAccount: nrb,
  }),
  status: 201,
  answer: z.object({ transactionId: id, currentStage: z.literal(2), expiresAt: timestamp }),
  refusals: [
    'email_not_yours',
    'email_not_verified',
    'account_exists',
    'verification_open',
    'too_many_requests',
    'verification_paused',
  ],
  keyed: true,
});

export const registerStage2 = operation({
  name: 'registerStage2',
  method: 'POST',
  path: '/v2/account/bank-account/register-stage2',
  tag: 'bank accounts',
  summary: 'Ends the verification with the amount of the transfer; the third wrong one closes it.',
  who: 'user',
  body: z.object({ transactionId: id, verificationAmount: amount }),
  status: 200,
  answer: z.object({ id, status: z.literal('verified') }),
  refusals: ['not_found', 'wrong_amount', 'verification_closed', 'verification_expired'],
  keyed: true,
});

export const myBankAccounts = operation({
  name: 'myBankAccounts',
  method: 'GET',
  path: '/v2/account/bank-account',
  tag: 'bank accounts',
  summary: 'My bank accounts, newest first, also those whose verification is open or has failed.',
  who: 'user',
  status: 200,
  answer: z.object({ accounts: z.array(bankAccount), total: z.number() }),
  refusals: [],
});

export const removeBankAccount = operation({
  name: 'removeBankAccount',
  method: 'DELETE',
  path: '/v2/account/bank-account/{id}',
  tag: 'bank accounts',
  summary:
    'Removes my bank account, or gives its verification up; a transfer that has not gone to the ' +
    'bank yet is cancelled.',
  who: 'user',
  params: z.object({ id }),
  status: 204,
  refusals: ['not_found'],
});
