/** Keeps this browser's notifications in step with the person who is signed in. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { closeNotes, showBadge } from './browser-push.ts';

/** `pending`: how many payments await consent. */
export function usePushHere(hasWallet: boolean, pending: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!hasWallet) return;
    // Nobody waits for it: it is tried again with the next page.
    void import('./queries.ts').then(({ keepDevice }) => keepDevice()).catch(() => undefined);
  }, [hasWallet]);
  useEffect(() => {
    void showBadge(pending);
    if (pending === 0) void closeNotes('/accept').catch(() => undefined);
  }, [pending]);
  useEffect(() => {
    const workers = navigator.serviceWorker;
    const open = ({ data }: MessageEvent<{ open?: string }>) => {
      if (data.open?.startsWith('/')) void navigate(data.open);
    };
    workers?.addEventListener('message', open);
    return () => workers?.removeEventListener('message', open);
  }, [navigate]);
}
