/** /miejsca: who takes Denar, as a list by distance from where one is or looks. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { radii } from '#contract/places.ts';
import { useWords } from '../i18n/use-words.ts';
import { ThingFailed } from '../offers/offer-states.tsx';
import { Button } from '../ui/button.tsx';
import { PageHeader } from '../ui/card.tsx';
import { Chips } from '../ui/chips.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { PlaceRow } from './place-row.tsx';
import './places.css';
import { everywhere, type Place, type Places, type PlacesWanted, placesQuery } from './queries.ts';
import { type Where, WhereField } from './where-field.tsx';

interface Look extends PlacesWanted {
  readonly from: Where | null;
}

/** Kept while the app is open, so that going back from a shop finds the list unchanged. */
let kept: Look = { ...everywhere, from: null };

export default function PlacesPage() {
  const { t } = useWords();
  const [look, setLook] = useState(kept);
  const change = (part: Partial<Look>) => {
    kept = { ...look, ...part };
    setLook(kept);
  };
  const query = useInfiniteQuery(placesQuery(look));
  const { data, error, refetch } = query;
  const first = data?.pages[0];
  return (
    <div className="places stack">
      <PageHeader title={t('places.title')}>{t('places.intro')}</PageHeader>
      <WhereField
        where={look.from}
        onWhere={(from) => change(from ? { from } : { from, within: null })}
      />
      {first && <Filters look={look} first={first} onChange={change} />}
      {error && <ThingFailed error={error} text={t('places.failed')} onAgain={refetch} />}
      {!first && !error && <SkeletonRows rows={6} />}
      {first && first.places.length === 0 && (
        <EmptyState
          drawing="search"
          title={t('places.empty')}
          action={<Wider first={first} look={look} onChange={change} />}
        >
          {t('places.emptyText')}
        </EmptyState>
      )}
      {first && first.places.length > 0 && (
        <section>
          <h2 className="visually-hidden">
            {t(look.from ? 'places.listNearest' : 'places.listNamed')}
          </h2>
          <ul role="list" className="place-list plain-list">
            {data?.pages
              .flatMap((page): readonly Place[] => page.places)
              .map((place) => (
                <PlaceRow key={place.id} place={place} />
              ))}
          </ul>
        </section>
      )}
      {query.hasNextPage && (
        <Button
          kind="secondary"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('places.more')}
        </Button>
      )}
      <p className="muted text-sm">{t('places.source')}</p>
    </div>
  );
}

interface FiltersProps {
  look: Look;
  first: Places;
  onChange: (part: Partial<Look>) => void;
}

function Filters({ look, first, onChange }: FiltersProps) {
  const { t, format } = useWords();
  const all = first.kinds.reduce((sum, { count }) => sum + count, 0);
  const kinds = first.kinds.map(({ kind, count }) => ({
    value: kind,
    label: t(`places.${kind}_kind`),
    count,
  }));
  const rings = first.rings.map(({ within, count }) => ({
    value: within,
    label: format.distance(within),
    count,
  }));
  return (
    <div className="stack gap-2">
      {look.from && (
        <Chips<number | null>
          label={t('places.distance')}
          value={look.within}
          onChange={(within) => onChange({ within })}
          options={[{ value: null, label: t('places.anywhere') }, ...rings]}
        />
      )}
      <Chips<Place['kind'] | null>
        label={t('places.kinds')}
        value={look.kind}
        onChange={(kind) => onChange({ kind })}
        options={[{ value: null, label: t('places.all'), count: all }, ...kinds]}
      />
    </div>
  );
}

/** The next distance in which there is somebody, else no filter. */
function Wider({ look, first, onChange }: FiltersProps) {
  const { t, format } = useWords();
  const { within } = look;
  const next = radii.find(
    (radius) =>
      within !== null &&
      radius > within &&
      first.rings.some((ring) => ring.within === radius && ring.count > 0),
  );
  return (
    <Button kind="secondary" onClick={() => onChange({ within: next ?? null, kind: null })}>
      {next ? format.distance(next) : t('places.anywhere')}
    </Button>
  );
}
