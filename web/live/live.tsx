/** Listens to the API for the person who is signed in, and tells of a charge on any other page. */
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useWords } from '../i18n/use-words.ts';
import { SafetyOutlet } from '../security/outlet.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { useAccount, useMe, useWaiting } from './account-query.ts';
import { useAwaitingCardPayments } from './card-payments.ts';
import { listenInto } from './connection.ts';
import './live.css';
import { usePendingCharges } from './use-account.ts';

export function Live() {
  const client = useQueryClient();
  const { isSuccess } = useAccount();
  useMe();
  useWaiting();
  useEffect(() => (isSuccess ? listenInto(client) : undefined), [client, isSuccess]);
  return (
    <>
      <Banner hasWallet={isSuccess} />
      <SafetyOutlet />
    </>
  );
}

/** These pages show the question themselves. */
const own = ['/otp', '/accept'];
const ownCard = '/card-payment/buyer-confirm';

/** Not a dialog: whoever is in the middle of something else stays there. */
function Banner({ hasWallet }: { hasWallet: boolean }) {
  const { t, format } = useWords();
  const { pathname } = useLocation();
  const [pending] = usePendingCharges();
  const [awaiting] = useAwaitingCardPayments(hasWallet).data ?? [];
  const charge = own.includes(pathname) ? undefined : pending;
  const payment = charge || pathname === ownCard ? undefined : awaiting;
  return (
    <div className="live no-print" role="status">
      {charge && (
        <Asks
          title={t('codes.bannerTitle', { amount: format.money(charge.amount) })}
          text={t('codes.bannerText', { payee: charge.payee.name })}
          icon="inbox"
          action={<ButtonLink to="/accept">{t('codes.bannerOpen')}</ButtonLink>}
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
    <div className="live-banner">
      <Icon name={icon} />
      <p>
        <strong>{title}</strong> {text}
      </p>
      {action}
    </div>
  );
}
