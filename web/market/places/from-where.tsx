/** Asks from where the offers of the marketplace are sorted by distance. Loaded once they are. */
import { useWords } from '../../i18n/use-words.ts';
import { keepWhere, useWhere } from './kept-where.ts';
import './places.css';
import { WhereField } from './where-field.tsx';

export function FromWhere() {
  const { t } = useWords();
  const where = useWhere();
  return (
    <div className="from-where stack gap-2">
      {!where && <p className="muted text-sm">{t('market.nearestFrom')}</p>}
      <WhereField where={where} onWhere={keepWhere} />
    </div>
  );
}
