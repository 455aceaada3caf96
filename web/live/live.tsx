/** Listens to the API for the person who is signed in, and tells of a charge on any other page. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useWords } from '../i18n/use-words.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useAccount, useMe } from './account-query.ts';
import { listenInto } from './connection.ts';
import './live.css';
import { usePendingCharges } from './use-account.ts';

export function Live() {
  const client = useQueryClient();
  const { isSuccess } = useAccount();
  useMe();
  useEffect(() => (isSuccess ? listenInto(client) : undefined), [client, isSuccess]);
  return <Banner />;
}

/** These pages show the question themselves. */
const own = ['/otp', '/accept'];

/** Not a dialog: whoever is in the middle of something else stays there. */
function Banner() {
  const { t, format } = useWords();
  const { pathname } = useLocation();
  const [charge] = usePendingCharges();
  const shown = charge && !own.includes(pathname) ? charge : null;
  return (
    <div className="live no-print" role="status">
      {shown && (
        <div className="live-banner">
          <Icon name="inbox" />
          <p>
            <strong>{t('codes.bannerTitle', { amount: format.money(shown.amount) })}</strong>{' '}
            {t('codes.bannerText', { payee: shown.payee.name })}
          </p>
          <ButtonLink to="/accept">{t('codes.bannerOpen')}</ButtonLink>
        </div>
      )}
    </div>
  );
}
