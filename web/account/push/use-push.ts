/** Keeps this browser's notifications in step with the person who is signed in. */
import { useEffect } from 'react';
import { isAddress } from '../../ui/address.ts';
import { navigate } from '../../ui/router.tsx';
import { closeNotes, showBadge } from './browser-push.ts';

/** Nobody waits for it: it is tried again with the next page. */
const keep = () =>
  void import('./queries.ts').then(({ keepDevice }) => keepDevice()).catch(() => undefined);

/** `pending`: how many payments await consent. */
export function usePushHere(hasWallet: boolean, pending: number): void {
  useEffect(() => {
    if (hasWallet) keep();
  }, [hasWallet]);
  useEffect(() => {
    void showBadge(pending);
    if (pending === 0) void closeNotes('/accept').catch(() => undefined);
  }, [pending]);
  useEffect(() => {
    const workers = navigator.serviceWorker;
    const hear = ({ data }: MessageEvent<{ open?: string; renewed?: true }>) => {
      if (data.open && isAddress(data.open)) navigate(data.open);
      if (data.renewed && hasWallet) keep();
    };
    workers?.addEventListener('message', hear);
    return () => workers?.removeEventListener('message', hear);
  }, [hasWallet]);
}
