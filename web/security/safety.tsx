/** Shown over a page: the freeze, what awaits a last click, and the question. */
import { useLocation } from 'react-router';
import { config } from '../config.ts';
import { useWords } from '../i18n/use-words.ts';
import { useMe } from '../live/account-query.ts';
import { Alert } from '../ui/alert.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Returned } from './returned.tsx';
import { UnfreezeButton } from './unfreeze-button.tsx';
import './security.css';

export function Safety() {
  return (
    <>
      <div className="stack gap-3 mb-5 no-print">
        <FrozenBanner />
        <Returned place="page" />
      </div>
      <ConfirmDialog />
    </>
  );
}

/** Shows on every page that no payment is possible, and unfreezes. */
function FrozenBanner() {
  const { t } = useWords();
  const { data } = useMe();
  const { pathname } = useLocation();
  if (!data?.frozen) return null;
  if (!data.frozenBy.includes('owner')) {
    return (
      <Alert kind="warning" title={t('security.frozenTitle')}>
        {t('security.frozenByProgramme', { email: config.supportEmail })}
      </Alert>
    );
  }
  // The start page has the button in place of paying.
  if (pathname === '/wallet') return null;
  return (
    <Alert
      kind="warning"
      title={t('security.frozenTitle')}
      action={<UnfreezeButton kind="secondary" />}
    >
      {t('security.frozenText')}
    </Alert>
  );
}
