/** From where distances are counted: a town or postcode, or on tap where one is. */
import { useState } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { IconButton } from '../../ui/button.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { whereAmI } from './geolocation.ts';
import type { Where } from './kept-where.ts';
import { type Town, useTowns } from './queries.ts';

interface WhereFieldProps {
  where: Where | null;
  onWhere: (where: Where | null) => void;
}

export function WhereField({ where, onWhere }: WhereFieldProps) {
  const { t } = useWords();
  const [search, setSearch] = useState('');
  const [state, setState] = useState<'idle' | 'asking' | 'denied'>('idle');
  const { data } = useTowns(search);
  const found = search.length >= 2 ? data?.towns : undefined;
  const choose = (town: Town) => {
    setSearch('');
    const name = /^\d/.test(search) ? `${search} ${town.name}` : town.name;
    onWhere({ name, lat: town.lat, lon: town.lon });
  };
  const locate = () => {
    setState('asking');
    whereAmI(3).then(
      (point) => {
        setState('idle');
        onWhere({ ...point, name: null });
      },
      () => setState('denied'),
    );
  };
  return (
    <div className="stack gap-2">
      {/* Not a form of its own, because the marketplace has it inside its form. */}
      <div className="where">
        <SearchBox
          label={t('places.search')}
          value={search}
          onChange={setSearch}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (found?.[0]) choose(found[0]);
          }}
        />
        <IconButton
          icon="here"
          label={t('places.here')}
          aria-busy={state === 'asking' || undefined}
          onClick={locate}
        />
      </div>
      {state === 'denied' && <Alert kind="warning">{t('places.locationDenied')}</Alert>}
      {found?.length === 0 && (
        <p className="muted" role="status">
          {t('places.noTown')}
        </p>
      )}
      {found && found.length > 0 && (
        <ul
          role="list"
          className="where-towns picture-rows plain-list ruled"
          aria-label={t('places.towns')}
        >
          {found.map((town) => (
            <li key={`${town.lat} ${town.lon}`}>
              <button type="button" onClick={() => choose(town)}>
                {town.name} <span className="muted">{town.region}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {where && (
        <p className="row gap-2" role="status">
          <span>{t('places.from', { name: where.name ?? t('places.me') })}</span>
          <button type="button" className="link-button" onClick={() => onWhere(null)}>
            {t('places.forget')}
          </button>
        </p>
      )}
    </div>
  );
}
