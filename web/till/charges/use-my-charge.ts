/** Which charge, and which code of one's own, the buyer's screen is about. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PayeeMark } from '#contract/payees.ts';
import { transactions } from '#contract/transfers.ts';
import { useCharge } from '../../api/account-query.ts';
import { type Charge, keepCharge, refreshMoney } from '../../api/apply-event.ts';
import { useConnected } from '../../api/connection.ts';
import { keys } from '../../api/query-keys.ts';
import { deviceTime, serverNow } from '../../api/server-clock.ts';
import { usePendingCharges } from '../../api/use-account.ts';
import { useAnswer, useCached } from '../../api/use-answer.ts';
import { dropDraft, keepDraft, readDraft } from '../../session/draft.ts';

export interface LiveCode {
  readonly digits: string;
  /** By this device's clock, in milliseconds since 1970. */
  readonly endsAt: number;
  /** Its lifetime when it was made. */
  readonly seconds: number;
  /** For a code bound to one amount and payee: the amount as on the wire, and the payee. */
  readonly bound?: {
    readonly amount: number;
    readonly payee: string;
    readonly mark: PayeeMark | null;
  };
}

const none: LiveCode = { digits: '', endsAt: 0, seconds: 0 };

/** The code that is still valid, if any. */
export function keptCode(now: number): LiveCode | null {
  const code = readDraft('code', none);
  return code.digits && code.endsAt > now ? code : null;
}

export const keepCode = (code: LiveCode): void => keepDraft('code', code);
export const dropCode = (): void => dropDraft('code');

/**
 * The charge this screen is about: the first that awaits me, or one paid at once with my code,
 * until the person leaves its outcome.
 */
export function useMyCharge(): { charge: Charge | null; forget: () => void } {
  const client = useQueryClient();
  const pending = usePendingCharges();
  const last = useCached<Charge>(keys.lastCharge);
  const seen = useRef(new Set(last && [last.transaction]));
  const [id, setId] = useState<string | null>(null);
  const paid = last?.status === 'completed' && !seen.current.has(last.transaction);
  const next = pending[0] ?? (paid ? last : undefined);
  usePaidUnheard(seen.current);
  useEffect(() => {
    if (id !== null || !next) return;
    keepCharge(client, next);
    dropCode();
    seen.current.add(next.transaction);
    setId(next.transaction);
  }, [id, next, client]);
  const { data } = useCharge(id);
  const over = useOver(data);
  // The money is available again, and perhaps no event has announced it yet.
  useEffect(() => {
    if (over) refreshMoney(client);
  }, [over, client]);
  return {
    charge: data && over ? { ...data, status: 'expired' } : (data ?? null),
    forget: useCallback(() => setId(null), []),
  };
}

/** An expired charge is over here at once, though the API reports it a little later. */
function useOver(charge: Charge | undefined): boolean {
  const [, look] = useState(0);
  const open = charge?.status === 'awaiting_acceptance';
  const end = charge ? Date.parse(charge.expires_at) : 0;
  useEffect(() => {
    if (!open) return;
    const timer = setTimeout(() => look((n) => n + 1), Math.max(0, end - serverNow()) + 100);
    return () => clearTimeout(timer);
  }, [open, end]);
  return open && end <= serverNow();
}

const askEveryMs = 2_000;

/**
 * While no events come, a bound code that pays at once is found in the history: a charge has the
 * number of its booking. What is found is cached where an event would have put it.
 */
function usePaidUnheard(seen: ReadonlySet<string>): void {
  const client = useQueryClient();
  const connected = useConnected();
  const bound = Boolean(keptCode(Date.now())?.bound);
  const since = useRef(Date.now());
  const { data } = useAnswer(
    transactions,
    { query: { count: 1 } },
    [...keys.transactions, 'newest'],
    {
      enabled: bound && !connected,
      refetchInterval: askEveryMs,
    },
  );
  const row = data?.transactions[0];
  const mine = row?.kind === 'code_payment' && row.direction === 'out' && !seen.has(row.id);
  const id = mine && deviceTime(row.time) >= since.current ? row.id : null;
  const charge = useCharge(id).data;
  useEffect(() => {
    if (charge) client.setQueryData(keys.lastCharge, charge);
  }, [charge, client]);
}
