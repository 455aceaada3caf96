/** Making codes, charging them, and deciding on charges. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  acceptSeconds,
  decideCharge,
  makeBoundCode,
  makeCharge,
  makeCode,
} from '#contract/charges.ts';
import { type Minor, toDecimal } from '#contract/money.ts';
import { type Account, type Charge, keepCharge, refreshMoney } from '../../api/apply-event.ts';
import { change } from '../../api/change.ts';
import { keys } from '../../api/query-keys.ts';
import { learnServerTime } from '../../api/server-clock.ts';
import { useChange } from '../../api/use-change.ts';
import type { LiveCode } from './use-my-charge.ts';

function liveCodeOf(answer: { otp_code: string; expires_at: string; seconds: number }): LiveCode {
  const now = Date.now();
  learnServerTime(Date.parse(answer.expires_at) - answer.seconds * 1000, now);
  return { digits: answer.otp_code, endsAt: now + answer.seconds * 1000, seconds: answer.seconds };
}

/** A new code of mine; the previous one ends. */
export const useMakeCode = () =>
  useMutation({
    mutationFn: async (): Promise<LiveCode> => liveCodeOf(await change(makeCode, {})),
  });

/** A code for one amount and one payee, given by e-mail. */
export const useMakeBoundCode = () =>
  useMutation({
    mutationFn: async ({ amount, email }: { amount: Minor; email: string }): Promise<LiveCode> => {
      const body = { amount: toDecimal(amount), userEmail: email };
      const answer = await change(makeBoundCode, { body });
      const { name: payee, mark } = answer.payee;
      const bound = { amount: answer.amount, payee, mark };
      return { ...liveCodeOf(answer), bound };
    },
  });

export interface ChargeOrder {
  readonly digits: string;
  readonly amount: Minor;
  readonly description: string;
}

/** The seller charges a code; returns the charge's id. */
export function useMakeCharge() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ digits, amount, description }: ChargeOrder): Promise<string> => {
      const query = { otp_code: digits, kwota: toDecimal(amount), description };
      const answer = await change(makeCharge, { query });
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
        bill: null,
      });
      if (answer.status === 'completed') refreshMoney(client);
      return answer.transaction;
    },
  });
}

export type Decision = 'accept' | 'refuse';

/** The buyer accepts or refuses a charge. */
export function useDecide(charge: Charge) {
  const client = useQueryClient();
  const { transaction } = charge;
  return useChange(decideCharge, {
    input: (decision: Decision) => ({ query: { transaction, decision } }),
    of: transaction,
    onSuccess: ({ status, balance }) => {
      const completed_at = status === 'completed' ? new Date().toISOString() : null;
      keepCharge(client, { ...charge, status, completed_at });
      client.setQueryData<Account>(keys.account, (old) => old && { ...old, denar: balance });
    },
  });
}
