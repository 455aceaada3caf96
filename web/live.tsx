/** Subscribes the signed-in user to events, and announces a charge on any other page. */
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { usePushHere } from './account/push/use-push.ts';
import { SafetyOutlet } from './account/security/outlet.tsx';
import { useAccount, useMe, useWaiting } from './api/account-query.ts';
import { ActOutlet } from './api/act-outlet.tsx';
import { listenInto } from './api/connection.ts';
import { Announcement } from './content/announcement.tsx';
import { useWords } from './i18n/use-words.ts';
import { useAwaitingCardPayments } from './till/card-payments/queries.ts';
import { ButtonLink } from './ui/button.tsx';
import { Icon } from './ui/icon.tsx';
import type { IconName } from './ui/icon-paths.ts';
import { setStopped } from './ui/stopped.ts';
import './live.css';
import { CallError } from './api/call.ts';
import { usePendingCharges } from './api/use-account.ts';
import { useOnline } from './session/use-online.ts';
import { useLocation } from './ui/router.tsx';

export function Live() {
  const client = useQueryClient();
  const { isSuccess, data } = useAccount();
  useMe();
  useWaiting();
  usePushHere(isSuccess, data?.pending.length ?? 0);
  useEffect(() => (isSuccess ? listenInto(client) : undefined), [client, isSuccess]);
  return (
    <>
      <Banner hasWallet={isSuccess} />
      <Announcement />
      <SafetyOutlet />
      <ActOutlet />
    </>
  );
}

/** These pages show the question themselves. */
const own = ['/otp', '/accept'];
const ownCard = '/card-payment/buyer-confirm';

/** Not a dialog, so that it does not interrupt what the person is doing. */
function Banner({ hasWallet }: { hasWallet: boolean }) {
  const { t, format } = useWords();
  const { pathname } = useLocation();
  const [pending] = usePendingCharges();
  const [awaiting] = useAwaitingCardPayments(hasWallet).data ?? [];
  const charge = own.includes(pathname) ? undefined : pending;
  const payment = charge || pathname === ownCard ? undefined : awaiting;
  const lost = useLost();
  const since = useLastNews(lost);
  useEffect(() => {
    setStopped(lost);
    return () => setStopped(false);
  }, [lost]);
  return (
    <div className="live no-print" role="status">
      {lost && (
        <p className="live-lost flex items-center gap-3">
          <Icon name="warning" />
          <span>
            <strong>{t('charges.lostTitle')}</strong>{' '}
            {t('charges.lostText', { time: format.time(since) })}
          </span>
        </p>
      )}
      {charge && (
        <Asks
          title={t('charges.bannerTitle', { amount: format.money(charge.amount) })}
          text={t('charges.bannerText', { payee: charge.payee.name })}
          icon="inbox"
          action={<ButtonLink to="/accept">{t('charges.bannerOpen')}</ButtonLink>}
        />
      )}
      {payment && (
        <Asks
          title={t('cards.bannerTitle', { amount: format.money(payment.amount) })}
          text={t('cards.bannerText', { payee: payment.seller.name, no: payment.code_no })}
          icon="card"
          action={<ButtonLink to={ownCard}>{t('cards.bannerOpen')}</ButtonLink>}
        />
      )}
    </div>
  );
}

interface AsksProps {
  title: string;
  text: string;
  icon: IconName;
  action: ReactNode;
}

function Asks({ title, text, icon, action }: AsksProps) {
  return (
    <div className="live-banner grid items-center gap-3">
      <Icon name={icon} />
      <p>
        <strong>{title}</strong> {text}
      </p>
      {action}
    </div>
  );
}

/** When the latest answer came, as of the moment when the connection was lost. */
function useLastNews(lost: boolean): Date {
  const client = useQueryClient();
  return useMemo(() => {
    const answered = client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.dataUpdatedAt);
    return new Date(lost ? Math.max(0, ...answered) : 0);
  }, [client, lost]);
}

/** True offline, and from an unanswered call until the next answered one. */
function useLost(): boolean {
  const client = useQueryClient();
  const online = useOnline();
  const [unanswered, setUnanswered] = useState(false);
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated') return;
        const { action } = event;
        if (action.type === 'success') setUnanswered(false);
        if (action.type !== 'failed' && action.type !== 'error') return;
        setUnanswered(action.error instanceof CallError && action.error.code === 'network');
      }),
    [client],
  );
  return !online || unanswered;
}
