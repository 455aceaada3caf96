/** Shown over a page: the freeze, what awaits a last click, and the question. */
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Returned } from './returned.tsx';
import './security.css';
import { unfreeze } from '#contract/freeze.ts';
import { config } from '../config.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { useMe } from '../live/account-query.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.ts';
import { useChange } from '../use-change.ts';

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
  const act = useChange(unfreeze, { reload: [] });
  if (!data?.frozen) return null;
  if (!data.frozenBy.includes('owner')) {
    return (
      <Alert kind="warning" title={t('security.frozenTitle')}>
        {t('security.frozenByProgramme', { email: config.supportEmail })}
      </Alert>
    );
  }
  return (
    <>
      <Alert
        kind="warning"
        title={t('security.frozenTitle')}
        action={
          <Button
            kind="secondary"
            icon="lock"
            pending={act.isPending}
            onClick={() =>
              act.mutate(
                {},
                {
                  onSuccess: () => void showToast('success', t('security.unfrozen')),
                },
              )
            }
          >
            {t('security.unfreeze')}
          </Button>
        }
      >
        {t('security.frozenText')}
      </Alert>
      <FailedCall error={act.error} fallback="calls.unknown" />
    </>
  );
}
