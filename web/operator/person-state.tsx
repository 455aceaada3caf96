/** How somebody's wallet stands: open or closed, and by whom it is frozen. */
import { useWords } from '../i18n/use-words.ts';
import { Badge } from '../ui/badge.tsx';
import type { Person } from './queries.ts';

export function PersonState({ state, frozenBy }: Pick<Person, 'state' | 'frozenBy'>) {
  const { t } = useWords();
  return (
    <span className="operator-states">
      <Badge kind={state === 'open' ? 'success' : 'plain'}>{t(`operator.state_${state}`)}</Badge>
      {frozenBy.map((by) => (
        <Badge key={by} kind="warning">
          {t(`operator.frozen_${by}`)}
        </Badge>
      ))}
    </span>
  );
}
