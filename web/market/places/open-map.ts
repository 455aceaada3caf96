/** A map by Leaflet with the configured tiles; only what is opened imports it. */
import {
  control,
  type LatLngBoundsExpression,
  type Map as LeafletMap,
  map,
  tileLayer,
} from 'leaflet';
import './map.css';
import './open-map.css';
import { config } from '../../i18n/config.ts';
import { zooms } from './mercator.ts';

/** Poland. */
const country: LatLngBoundsExpression = [
  [49, 14],
  [54.9, 24.2],
];

export interface MapWords {
  readonly label: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
}

/** The arrow keys move it, plus and minus zoom; `remove` ends it. */
export function openMap(box: HTMLElement, { label, zoomIn, zoomOut }: MapWords): LeafletMap {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const opened = map(box, {
    // Leaflet's own names its maker; ours stands beside the map.
    attributionControl: false,
    zoomControl: false,
    minZoom: zooms.min,
    maxZoom: zooms.max,
    fadeAnimation: !still,
    zoomAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
  });
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', label);
  // Services that check who uses their tiles learn the site, and no page of it.
  tileLayer(config.mapTiles, { referrerPolicy: 'origin', maxZoom: zooms.max }).addTo(opened);
  opened.fitBounds(country);
  control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(opened);
  return opened;
}
