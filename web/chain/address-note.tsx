/** Whether what is typed is an address of this chain, said while it is typed; the node decides. */
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { validateAddress } from '#contract/currency.ts';
import { call } from '../call.ts';
import { useWords } from '../i18n/use-words.ts';
import { keys } from '../query-keys.ts';
import { Icon } from '../ui/icon.tsx';
import './chain.css';
import { useAddressCheck } from './queries.ts';

/** A pause in typing after which the node is asked. */
const pauseMs = 300;
/** Shorter texts are the beginning of something. */
const shortest = 20;

const looksLikeAddress = (text: string): boolean => /^[0-9A-Za-z]+$/.test(text);

interface AddressState {
  /** What is wrong with it, once that is known. */
  readonly error: string | undefined;
  /** Under the field: that it is being checked, and what came of it. */
  readonly note: ReactNode;
  /** Asks now: what is wrong with this address, or null. `ownAllowed`: one's own is fine. */
  readonly faultOf: (address: string, ownAllowed: boolean) => Promise<string | null>;
}

export function useAddress(typed: string, ownAllowed = true): AddressState {
  const { t } = useWords();
  const client = useQueryClient();
  const text = typed.trim();
  const paused = usePaused(text);
  const asks = looksLikeAddress(paused) && paused.length >= shortest;
  const { data, error, isFetching } = useAddressCheck(asks ? paused : '');
  const current = asks && paused === text;
  const wrong = current && data ? faultIn(data, ownAllowed) : null;
  const good = current && data && !wrong;
  const checking = (asks && paused !== text) || (current && isFetching && !data);
  return {
    error: wrong ? t(wrong) : undefined,
    note: (
      <p className={good ? 'chain-note chain-note-good' : 'chain-note'} role="status">
        {good && <Icon name="success" size={1.25} />}
        {good && t(data.ismine && !data.own ? 'chain.addressOurs' : 'chain.addressGood')}
        {checking && t('chain.addressChecking')}
        {current && !checking && error && !data ? t('chain.addressUnchecked') : null}
      </p>
    ),
    faultOf: async (address, own) => {
      if (!looksLikeAddress(address)) return t('chain.addressBad');
      try {
        const found = await client.fetchQuery({
          queryKey: keys.chain('address', address),
          queryFn: () => call(validateAddress, { params: { address } }),
          staleTime: 60_000,
          retry: false,
        });
        const fault = faultIn(found, own);
        return fault && t(fault);
      } catch {
        // Whoever carries it out checks again, and says why it cannot.
        return null;
      }
    },
  };
}

function faultIn({ isvalid, own }: { isvalid: boolean; own: boolean }, ownAllowed: boolean) {
  if (!isvalid) return 'chain.addressBad' as const;
  return own && !ownAllowed ? ('chain.addressOwn' as const) : null;
}

/** A text as it was before the last short pause in typing. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
