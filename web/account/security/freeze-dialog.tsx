/** The one question before everything is frozen, with its consequences. */
import { freeze } from '#contract/freeze.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const points = [
  'security.freezeOut',
  'security.freezeCodes',
  'security.freezeSessions',
  'security.freezeIn',
  'security.freezeUndo',
] as const;

interface FreezeDialogProps {
  open: boolean;
  onClose: () => void;
}

export function FreezeDialog({ open, onClose }: FreezeDialogProps) {
  const { t } = useWords();
  // A freeze ends whatever was open, so everything is refetched.
  const act = useChange(freeze);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('security.freezeAsk')}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            kind="danger"
            pending={act.isPending}
            onClick={() => act.mutate({}, { onSuccess: onClose })}
          >
            {t('security.freezeYes')}
          </Button>
        </>
      }
    >
      <ul className="stack ps-[1.25em] gap-2">
        {points.map((point) => (
          <li key={point}>{t(point)}</li>
        ))}
      </ul>
      <FailedCall error={act.error} fallback="calls.unknown" />
    </Dialog>
  );
}
