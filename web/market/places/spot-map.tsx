/** Choosing a point: the map is moved under a pin that stays in its middle. Loaded once opened. */
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import type { Point } from './geolocation.ts';
import { pinPath, zooms } from './mercator.ts';
import { openMap } from './open-map.ts';

interface SpotMapProps {
  /** Where it begins; null shows the country. */
  start: Point | null;
  onPoint: (point: Point) => void;
}

/** A metre, as where somebody stands. */
const rounded = (degrees: number): number => Number(degrees.toFixed(5));

export function SpotMap({ start, onPoint }: SpotMapProps) {
  const { t } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<LeafletMap>(null);
  const open = useEffectEvent((element: HTMLElement): LeafletMap => {
    const opened = openMap(element, {
      label: t('profile.spotMap'),
      zoomIn: t('places.zoomIn'),
      zoomOut: t('places.zoomOut'),
    });
    if (start) opened.setView([start.lat, start.lon], zooms.street, { animate: false });
    return opened;
  });
  useEffect(() => {
    if (!box.current) return;
    const opened = open(box.current);
    map.current = opened;
    return () => {
      map.current = null;
      opened.remove();
    };
  }, []);
  const take = () => {
    const middle = map.current?.getCenter();
    if (middle) onPoint({ lat: rounded(middle.lat), lon: rounded(middle.lng) });
  };
  return (
    <div className="stack gap-3">
      <div className="map-spot">
        <div ref={box} className="map-box" />
        <svg className="map-spot-pin map-pin" viewBox="-16 -40 32 42" aria-hidden="true">
          <path d={pinPath} />
        </svg>
      </div>
      <div className="dialog-actions">
        <Button onClick={take}>{t('profile.spotTake')}</Button>
      </div>
    </div>
  );
}
