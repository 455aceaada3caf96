/** Freezes or unfreezes a person's wallet for the programme, after explaining what happens. */
import { useState } from 'react';
import { freezePerson, unfreezePerson } from '#contract/freeze.ts';
import { useWords } from '../i18n/use-words.ts';
import '../security/security.css';
import { keys } from '../query-keys.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.ts';
import { useChange } from '../use-change.ts';
import type { Person } from './person-state.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const points = [
  'operator.freezeOut',
  'operator.freezeEnds',
  'operator.freezeSessions',
  'operator.freezeIn',
  'operator.freezeMail',
] as const;

export function FreezePerson({ person }: { person: Person }) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const isFrozen = person.frozenBy.includes('programme');
  return (
    <div>
      <Button kind={isFrozen ? 'secondary' : 'danger'} icon="lock" onClick={() => setOpen(true)}>
        {t(isFrozen ? 'operator.unfreeze' : 'operator.freeze')}
      </Button>
      {open && !isFrozen && <Freeze person={person} onClose={close} />}
      {open && isFrozen && <Unfreeze person={person} onClose={close} />}
    </div>
  );
}

interface DialogProps {
  person: Person;
  onClose: () => void;
}

function Freeze({ person: { id, name }, onClose }: DialogProps) {
  const { t } = useWords();
  const freeze = useChange(freezePerson, { reload: keys.operator() });
  const done = () => {
    void showToast('success', t('operator.frozenDone'));
    onClose();
  };
  return (
    <ReasonDialog
      title={t('operator.freezeAsk', { name })}
      act={t('operator.freezeYes')}
      danger
      pending={freeze.isPending}
      error={freeze.error}
      onClose={onClose}
      onAct={(note) => freeze.mutate({ params: { id }, body: { note } }, { onSuccess: done })}
    >
      <ul className="security-points stack gap-2">
        {points.map((point) => (
          <li key={point}>{t(point)}</li>
        ))}
      </ul>
    </ReasonDialog>
  );
}

function Unfreeze({ person: { id, name, frozenBy }, onClose }: DialogProps) {
  const { t } = useWords();
  const unfreeze = useChange(unfreezePerson, { reload: keys.operator() });
  const done = () => {
    void showToast('success', t('operator.unfrozenDone'));
    onClose();
  };
  const ownerToo = frozenBy.includes('owner');
  return (
    <ReasonDialog
      title={t('operator.unfreezeAsk', { name })}
      act={t('operator.unfreezeYes')}
      pending={unfreeze.isPending}
      error={unfreeze.error}
      onClose={onClose}
      onAct={(note) => unfreeze.mutate({ params: { id }, body: { note } }, { onSuccess: done })}
    >
      <p>{t(ownerToo ? 'operator.unfreezeOwnerToo' : 'operator.unfreezeText')}</p>
    </ReasonDialog>
  );
}
