/** The desk removes passkeys that somebody has lost: one proposes, another carries it out. */
import { passkeyResets, resetPasskeys } from '#contract/passkeys.ts';
import { May } from '../../api/may.tsx';
import { useAnswer } from '../../api/use-answer.ts';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Entry, EntryList } from '../../ui/entry-list.tsx';
import { useDeskAct } from './desk-act.ts';

interface Person {
  readonly id: string;
  readonly name: string;
}

export function ResetPasskeys({ person: { id, name } }: { person: Person }) {
  const { t } = useWords();
  const ask = useDeskAct();
  const { mutateAsync } = useChange(resetPasskeys);
  const reset = () =>
    ask({
      title: t('operator.resetAsk', { name }),
      text: t('operator.resetText'),
      act: t('operator.resetYes'),
      danger: true,
      send: (note) => mutateAsync({ params: { id }, body: { note } }),
      done: ({ state }) => t(state === 'done' ? 'operator.resetDone' : 'operator.resetProposed'),
    });
  return (
    <div>
      <Button kind="secondary" icon="key" onClick={reset}>
        {t('operator.reset')}
      </Button>
    </div>
  );
}

/** Resets awaiting a second person; nothing if there are none. */
export function Resets() {
  const { t, format } = useWords();
  const { data } = useAnswer(passkeyResets, {});
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
                  <May call={resetPasskeys}>
                    <ResetPasskeys person={reset} />
                  </May>
                )
              }
            />
          );
        })}
      </EntryList>
    </Card>
  );
}
