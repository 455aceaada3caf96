/** The desk removes passkeys that somebody has lost: one person proposes it, another does it. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallInput } from '#contract/operation.ts';
import { passkeyResets, resetPasskeys } from '#contract/passkeys.ts';
import { call } from '../call.ts';
import { useWords } from '../i18n/use-words.ts';
import { useKeyedChange } from '../keyed-change.ts';
import { keys } from '../query-keys.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Entry, EntryList } from '../ui/entry-list.tsx';
import { showToast } from '../ui/toast.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface Person {
  readonly id: string;
  readonly name: string;
}

export function ResetPasskeys({ person: { id, name } }: { person: Person }) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  const reset = useKeyedChange(
    keys.operator(),
    'reset-passkeys',
    (input: CallInput<typeof resetPasskeys>, key) => call(resetPasskeys, input, { key }),
  );
  const done = ({ state }: { state: 'proposed' | 'done' }) => {
    void showToast(
      'success',
      t(state === 'done' ? 'operator.resetDone' : 'operator.resetProposed'),
    );
    setOpen(false);
  };
  return (
    <div>
      <Button kind="secondary" icon="key" onClick={() => setOpen(true)}>
        {t('operator.reset')}
      </Button>
      {open && (
        <ReasonDialog
          title={t('operator.resetAsk', { name })}
          act={t('operator.resetYes')}
          danger
          pending={reset.isPending}
          error={reset.error}
          onClose={() => setOpen(false)}
          onAct={(note) => reset.mutate({ params: { id }, body: { note } }, { onSuccess: done })}
        >
          <p>{t('operator.resetText')}</p>
        </ReasonDialog>
      )}
    </div>
  );
}

/** What waits for a second person; nothing where nothing does. */
export function Resets() {
  const { t, format } = useWords();
  const { data } = useQuery({
    queryKey: keys.operator('passkey-resets'),
    queryFn: ({ signal }) => call(passkeyResets, {}, { signal }),
  });
  if (!data || data.resets.length === 0) return null;
  return (
    <Card title={t('operator.resets')}>
      <EntryList label={t('operator.resets')}>
        {data.resets.map((reset) => {
          const { id, name, email, note, proposedBy, proposedAt, mine } = reset;
          const time = format.dateTime(proposedAt);
          return (
            <Entry
              key={id}
              title={`${name} (${email})`}
              details={`${note} · ${t('operator.resetBy', { name: proposedBy, time })}`}
              actions={
                mine ? (
                  <span className="muted">{t('operator.resetWaits')}</span>
                ) : (
                  <ResetPasskeys person={reset} />
                )
              }
            />
          );
        })}
      </EntryList>
    </Card>
  );
}
