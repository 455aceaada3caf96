/** /miejsca: who takes Denar, as a list by distance from where one is or looks. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { config } from '../../i18n/config.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/card.tsx';
import { Chips } from '../../ui/chips.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { LoadError } from '../offers/offer-states.tsx';
import type { Point } from './geolocation.ts';
import { keepWhere, useWhere } from './kept-where.ts';
import type { MapPictureProps } from './map-picture.tsx';
import { useMinute } from './open-state.tsx';
import { PlaceRow } from './place-row.tsx';
import './places.css';
import { type Place, type PlaceFilters, type Places, placesQuery } from './queries.ts';
import { WhereField } from './where-field.tsx';

interface Filter {
  readonly within: number | null;
  readonly kind: Place['kind'] | null;
}

/** Kept while the app is open, so that going back from a shop finds the list unchanged. */
let kept: Filter = { within: null, kind: null };

const MapPicture = lazy(async () => {
  // The list says as much as the picture.
  const nothing = { MapPicture: (_: MapPictureProps) => <></> };
  const { MapPicture: drawn } = await import('./map-picture.tsx').catch(() => nothing);
  return { default: drawn };
});

/** As wide as it takes for list and map to stand side by side. */
const isWide = (): boolean => matchMedia('(min-width: 64rem)').matches;

export default function PlacesPage() {
  const { t } = useWords();
  const from = useWhere();
  const [filter, setFilter] = useState(kept);
  const [map, setMap] = useState<'closed' | 'beside' | 'over'>('closed');
  const [loading, setLoading] = useState<'idle' | 'pending' | 'failed'>('idle');
  const change = (part: Partial<Filter>) => {
    kept = { ...filter, ...part };
    setFilter(kept);
  };
  const openMap = () => {
    setLoading('pending');
    loadMap().then(
      () => {
        setLoading('idle');
        setMap(isWide() ? 'beside' : 'over');
      },
      () => setLoading('failed'),
    );
  };
  // The server draws no tiles: they would come before the page's scripts.
  const alive = useMinute() !== null;
  const look = { ...filter, from };
  const query = useInfiniteQuery(placesQuery(look));
  const { data, error, refetch } = query;
  const first = data?.pages[0];
  const places = useMemo(
    () => data?.pages.flatMap((page): readonly Place[] => page.places),
    [data],
  );
  const filters = first && { look, first, onChange: change };
  return (
    <div className={classNames('places stack', map === 'beside' && 'places-mapped')}>
      <PageHeader title={t('places.page')}>{t('places.intro')}</PageHeader>
      <WhereField
        where={from}
        onWhere={(where) => {
          keepWhere(where);
          if (!where) change({ within: null });
        }}
      />
      {filters && from && <Rings {...filters} />}
      {config.mapTiles && map !== 'beside' && (
        <div className="map-slot">
          {alive && places && places.length > 0 && (
            <Suspense>
              <MapPicture places={places} from={from} />
            </Suspense>
          )}
          <Button kind="secondary" icon="full" pending={loading === 'pending'} onClick={openMap}>
            {t('places.mapOpen')}
          </Button>
        </div>
      )}
      {loading === 'failed' && <Alert kind="warning">{t('places.mapFailed')}</Alert>}
      {filters && <Kinds {...filters} />}
      {error && <LoadError error={error} text={t('places.failed')} onAgain={refetch} />}
      {!first && !error && <SkeletonRows rows={6} />}
      {filters && first.places.length === 0 && (
        <EmptyState drawing="search" title={t('places.empty')} action={<Wider {...filters} />}>
          {t('places.emptyText')}
        </EmptyState>
      )}
      {places && places.length > 0 && (
        <FoundPlaces places={places} from={from} map={map} onClose={() => setMap('closed')} />
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

/** Fails where there is no connection; it is drawn only once this has worked. */
const loadMap = () => import('./opened-map.tsx');
const OpenedMap = lazy(async () => ({ default: (await loadMap()).OpenedMap }));

interface FoundPlacesProps {
  places: readonly Place[];
  from: Point | null;
  map: 'closed' | 'beside' | 'over';
  onClose: () => void;
}

/** The list of places and, once it is opened, the map of the same ones: beside it, or over the page. */
function FoundPlaces({ places, from, map, onClose }: FoundPlacesProps) {
  const { t } = useWords();
  const [chosen, setChosen] = useState('');
  const around = useRef<HTMLElement>(null);
  const show = (id: string) => {
    setChosen(id);
    // In the sheet, which comes after the page's own list.
    const rows = around.current?.querySelectorAll<HTMLElement>(`[data-place="${id}"]`);
    const row = [...(rows ?? [])].at(-1);
    row?.scrollIntoView({ block: 'nearest' });
    row?.focus({ preventScroll: true });
  };
  const list = (withMap: boolean) => (
    <ul role="list" className="place-list picture-rows plain-list ruled">
      {places.map((place, row) => (
        <PlaceRow
          key={place.id}
          place={place}
          number={config.mapTiles ? row + 1 : undefined}
          chosen={withMap && place.id === chosen}
          onPoint={withMap ? setChosen : undefined}
        />
      ))}
    </ul>
  );
  return (
    <section ref={around}>
      <h2 className="visually-hidden">{t(from ? 'places.listNearest' : 'places.listNamed')}</h2>
      {list(map === 'beside')}
      {map !== 'closed' && (
        <Suspense>
          <OpenedMap
            places={places}
            from={from}
            chosen={chosen}
            onChoose={show}
            over={map === 'over'}
            list={map === 'over' && list(true)}
            onClose={onClose}
          />
        </Suspense>
      )}
    </section>
  );
}

interface FiltersProps {
  look: PlaceFilters;
  first: Places;
  onChange: (part: Partial<Filter>) => void;
}

function Rings({ look, first, onChange }: FiltersProps) {
  const { t, format } = useWords();
  const rings = first.rings.map(({ within, count }) => ({
    value: within,
    label: format.distance(within),
    count,
  }));
  return (
    <Chips<number | null>
      label={t('places.distance')}
      value={look.within}
      onChange={(within) => onChange({ within })}
      options={[{ value: null, label: t('places.anywhere') }, ...rings]}
    />
  );
}

function Kinds({ look, first, onChange }: FiltersProps) {
  const { t } = useWords();
  const all = first.kinds.reduce((sum, { count }) => sum + count, 0);
  const kinds = first.kinds.map(({ kind, count }) => ({
    value: kind,
    label: t(`places.${kind}_kind`),
    count,
  }));
  return (
    <Chips<Place['kind'] | null>
      label={t('places.kinds')}
      value={look.kind}
      onChange={(kind) => onChange({ kind })}
      options={[{ value: null, label: t('places.all'), count: all }, ...kinds]}
    />
  );
}

/** The next distance in which there is somebody, else no filter. */
function Wider({ look, first, onChange }: FiltersProps) {
  const { t, format } = useWords();
  const { within } = look;
  const next = first.rings.find(
    (ring) => within !== null && ring.within > within && ring.count > 0,
  )?.within;
  return (
    <Button kind="secondary" onClick={() => onChange({ within: next ?? null, kind: null })}>
      {next ? format.distance(next) : t('places.anywhere')}
    </Button>
  );
}
