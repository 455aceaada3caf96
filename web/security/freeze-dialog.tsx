/** The one question before everything is frozen, with what happens then. */
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useFreeze } from './queries.ts';
import './security.css';

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
  const errorText = useErrorText();
  const freeze = useFreeze();
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
            pending={freeze.isPending}
            onClick={() => freeze.mutate(undefined, { onSuccess: onClose })}
          >
            {t('security.freezeYes')}
          </Button>
        </>
      }
    >
      <ul className="security-points">
        {points.map((point) => (
          <li key={point}>{t(point)}</li>
        ))}
      </ul>
      {freeze.error && <Alert kind="error">{errorText(freeze.error, 'calls.unknown')}</Alert>}
    </Dialog>
  );
}
