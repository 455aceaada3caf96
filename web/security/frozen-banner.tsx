/** Says on every page that nothing can be paid, and undoes it. */

import { config } from '../config.ts';
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { useMe } from '../live/account-query.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.ts';
import { useUnfreeze } from './queries.ts';

export function FrozenBanner() {
  const { t } = useWords();
  const errorText = useErrorText();
  const { data } = useMe();
  const unfreeze = useUnfreeze();
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
            pending={unfreeze.isPending}
            onClick={() =>
              unfreeze.mutate(undefined, {
                onSuccess: () => void showToast('success', t('security.unfrozen')),
              })
            }
          >
            {t('security.unfreeze')}
          </Button>
        }
      >
        {t('security.frozenText')}
      </Alert>
      {unfreeze.error && <Alert kind="error">{errorText(unfreeze.error, 'calls.unknown')}</Alert>}
    </>
  );
}
