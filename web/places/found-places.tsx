/** The list of places and, once it is opened, the map of the same ones: beside it, or over the page. */
import { lazy, Suspense, useRef, useState } from 'react';
import { config } from '../config.ts';
import { useWords } from '../i18n/use-words.ts';
import type { Point } from './geolocation.ts';
import { PlaceRow } from './place-row.tsx';
import type { Place } from './queries.ts';

/** Fails where there is no connection; it is drawn only once this has worked. */
export const loadMap = () => import('./opened-map.tsx');
const OpenedMap = lazy(async () => ({ default: (await loadMap()).OpenedMap }));

interface FoundPlacesProps {
  places: readonly Place[];
  from: Point | null;
  map: 'closed' | 'beside' | 'over';
  onClose: () => void;
}

export function FoundPlaces({ places, from, map, onClose }: FoundPlacesProps) {
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
    <ul role="list" className="place-list plain-list">
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
