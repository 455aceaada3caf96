/** The state of somebody's wallet: open or closed, and who has frozen it. */
import type { Answer } from '#contract/operation.ts';
import type { getPerson } from '#contract/operator.ts';
import { useWords } from '../i18n/use-words.ts';
import { Badge } from '../ui/badge.tsx';

export type Person = Answer<typeof getPerson>;

export function PersonState({ state, frozenBy }: Pick<Person, 'state' | 'frozenBy'>) {
  const { t } = useWords();
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Badge kind={state === 'open' ? 'success' : 'plain'}>{t(`operator.state_${state}`)}</Badge>
      {frozenBy.map((by) => (
        <Badge key={by} kind="warning">
          {t(`operator.frozen_${by}`)}
        </Badge>
      ))}
    </span>
  );
}
