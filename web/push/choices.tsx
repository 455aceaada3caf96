/** What to be notified of, how openly, and when not; each change is saved at once. */
import { useState } from 'react';
import { pushKinds, setPush } from '#contract/push.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { keys } from '../query-keys.ts';
import { Card } from '../ui/card.tsx';
import { CheckGroup } from '../ui/check-group.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useChange } from '../use-change.ts';
import type { Push } from './queries.ts';

type Choice = Pick<Push, 'kinds' | 'quiet' | 'details'>;

const usualHours = { from: '22:00', to: '07:00' };

export function Choices({ push }: { push: Push }) {
  const { t } = useWords();
  const change = useChange(setPush, { reload: keys.push, scope: { id: 'push' } });
  /** Shown until the latest change has been answered. */
  const [wanted, setWanted] = useState<Choice | null>(null);
  const { kinds, quiet, details } = wanted ?? push;
  const choose = (more: Partial<Choice>) => {
    const body = { kinds, quiet, details, ...more };
    setWanted(body);
    change.mutate({ body }, { onSettled: () => setWanted(null) });
  };
  return (
    <Card title={t('push.what')}>
      <div className="stack">
        <CheckGroup label={<span className="visually-hidden">{t('push.what')}</span>}>
          {pushKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={t(`push.kind_${kind}`)}
              checked={kinds[kind]}
              onChange={({ target }) => choose({ kinds: { ...kinds, [kind]: target.checked } })}
            />
          ))}
        </CheckGroup>
        <Checkbox
          label={t('push.details')}
          hint={t('push.detailsHint')}
          checked={details}
          onChange={({ target }) => choose({ details: target.checked })}
        />
        <Checkbox
          label={t('push.quiet')}
          hint={t('push.quietHint')}
          checked={quiet !== null}
          onChange={({ target }) => choose({ quiet: target.checked ? usualHours : null })}
        />
        {quiet && <Hours quiet={quiet} onChosen={(hours) => choose({ quiet: hours })} />}
        <FailedCall error={change.error} fallback="calls.unknown" />
      </div>
    </Card>
  );
}

type Quiet = NonNullable<Push['quiet']>;

/** Saved when a field is left, because a time is typed digit by digit. */
function Hours({ quiet, onChosen }: { quiet: Quiet; onChosen: (quiet: Quiet) => void }) {
  const { t } = useWords();
  const [typed, setTyped] = useState(quiet);
  const same = typed.from === typed.to;
  const save = () => {
    const changed = typed.from !== quiet.from || typed.to !== quiet.to;
    if (typed.from && typed.to && !same && changed) onChosen(typed);
  };
  return (
    <div className="row">
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          type="time"
          label={t(`push.${end}`)}
          value={typed[end]}
          error={end === 'to' && same ? t('push.quietSame') : undefined}
          onChange={({ target }) => setTyped({ ...typed, [end]: target.value })}
          onBlur={save}
        />
      ))}
    </div>
  );
}
