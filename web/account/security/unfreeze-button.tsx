/** Ends a freeze of one's own. */
import { unfreeze } from '#contract/freeze.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';

export function UnfreezeButton({ kind }: { kind: 'primary' | 'secondary' }) {
  const { t } = useWords();
  const act = useChange(unfreeze, {
    behind: false,
    onSuccess: () => void showToast('success', t('wallet.unfrozen')),
  });
  return (
    <>
      <Button kind={kind} icon="lock" pending={act.isPending} onClick={() => act.mutate({})}>
        {t('wallet.unfreeze')}
      </Button>
      <FailedCall error={act.error} fallback="calls.unknown" />
    </>
  );
}
