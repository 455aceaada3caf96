/** One's own data: to download, and to have erased together with the account. */
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { addressOf } from '#contract/identifier.ts';
import { graceDays } from '#contract/names.ts';
import { eraseAccount, exportData } from '#contract/personal-data.ts';
import { callFile } from '../api/call.ts';
import { FailedCall } from '../api/failed-call.tsx';
import { save } from '../api/save-file.ts';
import { useWords } from '../i18n/use-words.ts';
import { useUser } from '../session/use-session.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.ts';
import { useAfterLeaving } from './leave.ts';

export function OwnData() {
  const { t } = useWords();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Card kind="narrow" title={t('personalData.title')}>
        <Take />
      </Card>
      <Card kind="narrow" title={t('personalData.endTitle')}>
        <p className="muted">{t('personalData.endText', { days: graceDays })}</p>
        <div className="row">
          <Button kind="danger" onClick={() => setAsking(true)}>
            {t('personalData.end')}
          </Button>
        </div>
      </Card>
      <Dialog open={asking} onClose={() => setAsking(false)} title={t('personalData.ask')}>
        <EraseForm onCancel={() => setAsking(false)} />
      </Dialog>
    </>
  );
}

function Take() {
  const { t } = useWords();
  const take = useMutation({
    mutationFn: async () => save(await callFile(exportData, {}), 'denar.zip'),
    onSuccess: () => void showToast('success', t('personalData.taken')),
  });
  return (
    <>
      <p className="muted">{t('personalData.takeText')}</p>
      <div className="row">
        <Button
          kind="secondary"
          icon="download"
          pending={take.isPending}
          onClick={() => take.mutate()}
        >
          {t('personalData.take')}
        </Button>
      </div>
      <FailedCall error={take.error} fallback="calls.file" />
    </>
  );
}

function EraseForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useWords();
  const own = useUser()?.email ?? '';
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const matches = addressOf(email) === own.toLowerCase();
  const erase = useAfterLeaving(eraseAccount);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (matches && !erase.isPending) erase.mutate({ body: { email: own } });
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {(['first', 'goes', 'stays', 'signIn'] as const).map((key) => (
        <p key={key}>{t(`personalData.${key}`, { days: graceDays })}</p>
      ))}
      <TextField
        label={t('personalData.confirm', { email: own })}
        error={tried && !matches ? t('personalData.other') : undefined}
        type="email"
        autoComplete="off"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <FailedCall error={erase.error} fallback="calls.erase" />
      <div className="dialog-actions">
        <Button kind="secondary" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
        <Button kind="danger" type="submit" pending={erase.isPending}>
          {t('personalData.endNow')}
        </Button>
      </div>
    </form>
  );
}
