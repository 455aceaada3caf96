/** The opened map with its list: beside it, or on a phone over the page with the list as a sheet. */
import {
  circleMarker,
  divIcon,
  type LatLngBoundsExpression,
  type LayerGroup,
  type Map as LeafletMap,
  layerGroup,
  type Marker,
  marker,
} from 'leaflet';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { config } from '../../i18n/config.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialog.tsx';
import type { Point } from './geolocation.ts';
import { pinClass, pinPath, zooms } from './mercator.ts';
import { openMap } from './open-map.ts';
import type { Place } from './queries.ts';

interface LargeMapProps {
  places: readonly Place[];
  from: Point | null;
  /** The id of the place that stands out. */
  chosen: string;
  onChoose: (id: string) => void;
}

interface Drawn {
  readonly map: LeafletMap;
  readonly layer: LayerGroup;
  readonly pins: Map<string, Marker>;
}

/** The large map: the list's places as pins with the same numbers. Loaded once it is opened. */
function LargeMap({ places, from, chosen, onChoose }: LargeMapProps) {
  const { t } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<Drawn>(null);
  const open = useEffectEvent((element: HTMLElement): Drawn => {
    const words = {
      label: t('places.map'),
      zoomIn: t('places.zoomIn'),
      zoomOut: t('places.zoomOut'),
    };
    const map = openMap(element, words);
    return { map, layer: layerGroup().addTo(map), pins: new Map() };
  });
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    if (!box.current) return;
    const made = open(box.current);
    drawn.current = made;
    return () => {
      drawn.current = null;
      made.map.remove();
    };
  }, []);
  useEffect(() => {
    const made = drawn.current;
    if (!made) return;
    made.layer.clearLayers();
    made.pins.clear();
    for (const [row, place] of places.entries()) {
      const pin = pinOf(place, row + 1).addTo(made.layer);
      pin.on('click', () => choose(place.id));
      pin.on('keydown', ({ originalEvent }) => {
        if (!['Enter', ' '].includes(originalEvent.key)) return;
        originalEvent.preventDefault();
        choose(place.id);
      });
      made.pins.set(place.id, pin);
    }
    if (from)
      circleMarker([from.lat, from.lon], {
        radius: 8,
        className: 'map-here',
        fillOpacity: 1,
        interactive: false,
      }).addTo(made.layer);
    const points = [...(from ? [from] : []), ...places];
    const bounds: LatLngBoundsExpression = points.map(({ lat, lon }) => [lat, lon]);
    if (points.length > 0)
      made.map.fitBounds(bounds, { padding: [48, 48], maxZoom: zooms.street, animate: false });
  }, [places, from]);
  useEffect(() => {
    for (const { id } of places) {
      const pin = drawn.current?.pins.get(id);
      pin?.getElement()?.classList.toggle('map-pin-chosen', id === chosen);
      pin?.setZIndexOffset(id === chosen ? 1000 : 0);
    }
  }, [chosen, places]);
  return <div ref={box} className="map-box" />;
}

/** Its button says the number and the name, as the row does. */
function pinOf(place: Place, number: number): Marker {
  const icon = divIcon({
    className: pinClass(place),
    iconSize: [44, 50],
    iconAnchor: [22, 46],
    html: `<svg viewBox="-22 -46 44 50" aria-hidden="true"><path d="${pinPath}"/><text y="-18">${number}</text></svg>`,
  });
  const pin = marker([place.lat, place.lon], { icon });
  pin.on('add', () => pin.getElement()?.setAttribute('aria-label', `${number}. ${place.name}`));
  return pin;
}

interface OpenedMapProps extends LargeMapProps {
  over: boolean;
  /** Only over the page; beside the map the page's own list stands. */
  list: ReactNode;
  onClose: () => void;
}

export function OpenedMap({ over, list, onClose, ...map }: OpenedMapProps) {
  const { t } = useWords();
  const large = (
    <div className="map-large">
      <LargeMap {...map} />
      <p className="map-legend">
        {config.mapAttribution} {map.places.some(({ exact }) => !exact) && t('places.mapAbout')}
      </p>
    </div>
  );
  if (!over)
    return (
      <div className="map-beside">
        {large}
        <Button kind="secondary" icon="close" onClick={onClose}>
          {t('places.mapClose')}
        </Button>
      </div>
    );
  return (
    <Modal open onClose={onClose} className="map-sheet" label={t('places.page')}>
      <IconButton
        icon="close"
        label={t('places.mapClose')}
        className="map-sheet-close"
        onClick={onClose}
      />
      {large}
      <div className="map-sheet-list">{list}</div>
    </Modal>
  );
}
