/** The question before a passkey is removed. */
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { showToast } from '../ui/toast.ts';
import { type Passkey, useRemovePasskey } from './queries.ts';

interface RemovePasskeyProps {
  passkey: Passkey;
  onClose: () => void;
}

export function RemovePasskey({ passkey, onClose }: RemovePasskeyProps) {
  const { t } = useWords();
  const errorText = useErrorText();
  const { name } = passkey;
  const remove = useRemovePasskey(passkey.id);
  return (
    <ConfirmDialog
      open
      title={t('security.passkeyRemoveAsk', { name })}
      confirm={t('security.passkeyRemoveYes')}
      pending={remove.isPending}
      error={errorText(remove.error, 'calls.unknown')}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            onClose();
            void showToast('success', t('security.passkeyRemoved'));
          },
        })
      }
    >
      {t('security.passkeyRemoveText')}
    </ConfirmDialog>
  );
}
