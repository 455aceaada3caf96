/** The list of places and, once it is opened, the map of the same ones: beside it, or over the page. */
import { lazy, Suspense, useRef, useState } from 'react';
import { config } from '../config.ts';
import { useWords } from '../i18n/use-words.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Modal } from '../ui/dialog.tsx';
import type { Point } from './geolocation.ts';
import { PlaceRow } from './place-row.tsx';
import type { Place } from './queries.ts';

const LargeMap = lazy(async () => ({ default: (await import('./large-map.tsx')).LargeMap }));

interface FoundPlacesProps {
  places: readonly Place[];
  from: Point | null;
  map: 'closed' | 'beside' | 'over';
  onClose: () => void;
}

export function FoundPlaces({ places, from, map, onClose }: FoundPlacesProps) {
  const { t } = useWords();
  const [chosen, setChosen] = useState('');
  const around = useRef<HTMLDivElement>(null);
  const show = (id: string) => {
    setChosen(id);
    const row = around.current?.querySelector<HTMLElement>(`[data-place="${id}"]`);
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
  const large = (
    <div className="map-large">
      <Suspense fallback={<div className="map-box" />}>
        <LargeMap places={places} from={from} chosen={chosen} onChoose={show} />
      </Suspense>
      <p className="map-legend">
        {config.mapAttribution} {places.some(({ exact }) => !exact) && t('places.mapAbout')}
      </p>
    </div>
  );
  return (
    <section>
      <h2 className="visually-hidden">{t(from ? 'places.listNearest' : 'places.listNamed')}</h2>
      <div className="places-found" ref={map === 'beside' ? around : undefined}>
        {list(map === 'beside')}
        {map === 'beside' && (
          <div className="map-beside">
            {large}
            <Button kind="secondary" icon="close" onClick={onClose}>
              {t('places.mapClose')}
            </Button>
          </div>
        )}
      </div>
      <Modal
        open={map === 'over'}
        onClose={onClose}
        className="map-sheet"
        label={t('places.title')}
      >
        <IconButton
          icon="close"
          label={t('places.mapClose')}
          className="map-sheet-close"
          onClick={onClose}
        />
        {large}
        <div className="map-sheet-list" ref={around}>
          {list(true)}
        </div>
      </Modal>
    </section>
  );
}
