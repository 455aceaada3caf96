/** The pins of places: numbered as the rows, drawn alike on the small and the large map. */
import { type OpeningHours, openAt } from '#contract/opening-hours.ts';
import type { Place } from './queries.ts';

/** A drop whose tip is at 0, 0. */
export const pinPath = 'M0 0c-11-12-14-17-14-23a14 14 0 0 1 28 0c0 6-3 11-14 23Z';

/** Grey where it is closed, dashed where only the surroundings are known. */
export function pinClass({ hours, exact }: Pick<Place, 'exact'> & { hours: OpeningHours }) {
  const closed = openAt(hours, new Date())?.open === false;
  return `map-pin${closed ? ' map-pin-closed' : ''}${exact ? '' : ' map-pin-about'}`;
}
