/** Events are pushed to open pages over websockets. */
import type { Feature } from '../feature.ts';
import { serveEvents } from './sockets.ts';

export const events: Feature = {
  clauses: [],
  serve: serveEvents,
};
