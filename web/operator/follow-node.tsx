/** Has the desk decide that the chain's node is followed as it is, after saying what comes of it. */
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { showToast } from '../ui/toast.ts';
import { useFollowNode } from './queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

export function FollowNode({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const follow = useFollowNode();
  const done = () => {
    void showToast('success', t('operator.followDone'));
    onClose();
  };
  return (
    <ReasonDialog
      title={t('operator.followAsk')}
      act={t('operator.follow')}
      danger
      hint={t('operator.followHint')}
      pending={follow.isPending}
      error={follow.error}
      onClose={onClose}
      onAct={(note) => follow.mutate({ body: { note } }, { onSuccess: done })}
    >
      <p>{t('operator.followText')}</p>
      <Alert kind="warning">{t('operator.followWarning')}</Alert>
    </ReasonDialog>
  );
}
