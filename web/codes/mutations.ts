/** Making codes, charging them, and deciding about charges. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  acceptSeconds,
  decideCharge,
  makeBoundCode,
  makeCharge,
  makeCode,
} from '#contract/charges.ts';
import { type Minor, toDecimal } from '#contract/money.ts';
import { CallError, call } from '../call.ts';
import { keyFor, settle } from '../intent.ts';
import { type Account, type Charge, keepCharge, refreshMoney } from '../live/apply-event.ts';
import { learnServerTime } from '../live/server-clock.ts';
import { keys } from '../query-keys.ts';
import type { LiveCode } from './live-code.ts';

/** Forgets the intent where the API has decided about it, either way. */
const settleFor = (name: string) => (error: unknown) => {
  if (error instanceof CallError && error.final) settle(name);
};

function liveCodeOf(answer: { otp_code: string; expires_at: string; seconds: number }): LiveCode {
  const now = Date.now();
  learnServerTime(Date.parse(answer.expires_at) - answer.seconds * 1000, now);
  return { digits: answer.otp_code, endsAt: now + answer.seconds * 1000, seconds: answer.seconds };
}

/** A new code of mine; the one before it ends. */
export const useMakeCode = () =>
  useMutation({
    mutationFn: async (): Promise<LiveCode> =>
      liveCodeOf(await call(makeCode, {}, { key: keyFor('code', {}) })),
    onSuccess: () => settle('code'),
    onError: settleFor('code'),
  });

/** A code for one amount and one payee, who is named by e-mail. */
export const useMakeBoundCode = () =>
  useMutation({
    mutationFn: async ({ amount, email }: { amount: Minor; email: string }): Promise<LiveCode> => {
      const body = { amount: toDecimal(amount), userEmail: email };
      const answer = await call(makeBoundCode, { body }, { key: keyFor('bound-code', body) });
      const { name: payee, mark } = answer.payee;
      const bound = { amount: answer.amount, payee, mark };
      return { ...liveCodeOf(answer), bound };
    },
    onSuccess: () => settle('bound-code'),
    onError: settleFor('bound-code'),
  });

export interface ChargeOrder {
  readonly digits: string;
  readonly amount: Minor;
  readonly description: string;
}

/** The seller charges a code; gives the charge's id. */
export function useMakeCharge() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ digits, amount, description }: ChargeOrder): Promise<string> => {
      const query = { otp_code: digits, kwota: toDecimal(amount), description };
      const answer = await call(makeCharge, { query }, { key: keyFor('charge', query) });
      const now = new Date();
      if (answer.status === 'awaiting_acceptance') {
        learnServerTime(Date.parse(answer.expires_at) - acceptSeconds * 1000, now.getTime());
      }
      keepCharge(client, {
        transaction: answer.transaction,
        status: answer.status,
        amount: answer.amount,
        description,
        role: 'seller',
        payee: { name: client.getQueryData<Account>(keys.account)?.name ?? '', mark: null },
        created_at: now.toISOString(),
        expires_at: answer.expires_at,
        completed_at: answer.status === 'completed' ? now.toISOString() : null,
      });
      if (answer.status === 'completed') refreshMoney(client);
      return answer.transaction;
    },
    onSuccess: () => settle('charge'),
    onError: settleFor('charge'),
  });
}

export type Decision = 'accept' | 'refuse';

/** The buyer accepts or refuses a charge. */
export function useDecide(charge: Charge) {
  const client = useQueryClient();
  const intent = `decide.${charge.transaction}`;
  return useMutation({
    mutationFn: (decision: Decision) => {
      const query = { transaction: charge.transaction, decision };
      return call(decideCharge, { query }, { key: keyFor(intent, query) });
    },
    onSuccess: ({ status, balance }) => {
      settle(intent);
      const completed_at = status === 'completed' ? new Date().toISOString() : null;
      keepCharge(client, { ...charge, status, completed_at });
      client.setQueryData<Account>(keys.account, (old) => old && { ...old, denar: balance });
      refreshMoney(client);
    },
    onError: (error) => {
      settleFor(intent)(error);
      void client.invalidateQueries({ queryKey: keys.charge(charge.transaction) });
      void client.invalidateQueries({ queryKey: keys.account });
    },
  });
}
