/** Checks a typed address against this chain while it is typed; the node decides. */
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { validateAddress } from '#contract/chain-assets.ts';
import { unspaced } from '#contract/identifier.ts';
import { call } from '../api/call.ts';
import { keys } from '../api/query-keys.ts';
import { usePaused } from '../api/use-paused.ts';
import { useWords } from '../i18n/use-words.ts';
import { Icon } from '../ui/icon.tsx';
import './chain.css';
import { useAddressCheck } from './queries.ts';

/** Pause in typing after which the node is asked. */
const pauseMs = 300;
/** A shorter text is not yet a whole address. */
const shortest = 20;

const looksLikeAddress = (text: string): boolean => /^[0-9A-Za-z]+$/.test(text);

interface AddressState {
  /** What is wrong with it, once known. */
  readonly error: string | undefined;
  /** Below the field: that it is being checked, and the result. */
  readonly note: ReactNode;
  /** Checks now: the fault of this address, or null. `ownAllowed`: one's own is accepted. */
  readonly faultOf: (address: string, ownAllowed: boolean) => Promise<string | null>;
}

export function useAddress(typed: string, ownAllowed = true): AddressState {
  const { t } = useWords();
  const client = useQueryClient();
  const text = unspaced(typed);
  const paused = usePaused(text, pauseMs);
  const asks = looksLikeAddress(paused) && paused.length >= shortest;
  const { data, error, isFetching } = useAddressCheck(asks ? paused : '');
  const current = asks && paused === text;
  const wrong = current && data ? faultIn(data, ownAllowed) : null;
  const good = current && data && !wrong;
  const checking = (asks && paused !== text) || (current && isFetching && !data);
  return {
    error: wrong ? t(wrong) : undefined,
    note: (
      <p
        className={
          good
            ? 'flex gap-1 items-start text-sm muted primary'
            : 'flex gap-1 items-start text-sm muted'
        }
        role="status"
      >
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
        // The operation itself checks again, and reports why it cannot run.
        return null;
      }
    },
  };
}

function faultIn({ isvalid, own }: { isvalid: boolean; own: boolean }, ownAllowed: boolean) {
  if (!isvalid) return 'chain.addressBad' as const;
  return own && !ownAllowed ? ('chain.addressOwn' as const) : null;
}
