/** Pages of addresses that anybody may make up: few are drawn at once, and few of one network wait. */
import { setImmediate as others } from 'node:timers/promises';
import { openTurns } from '#contract/turns.ts';

/** Each keeps the event loop for some 30 ms. */
const atOnce = 2;
/** More than these would wait for a second. */
const mostWaiting = 40;
const mostOfNetwork = 10;

/** Returns a function that draws when it is the turn of a network; too many are refused with 503. */
export function openNewAddresses() {
  const inTurn = openTurns(atOnce, 1);
  const waiting = new Map<string, number>();
  let all = 0;
  return async <Drawn>(network: string, draw: () => Promise<Drawn>): Promise<Drawn> => {
    const own = waiting.get(network) ?? 0;
    if (all >= mostWaiting || own >= mostOfNetwork) throw busy();
    all += 1;
    waiting.set(network, own + 1);
    try {
      return await inTurn(network, async () => {
        const drawn = await draw();
        // Whatever has come meanwhile is answered before the next one.
        await others();
        return drawn;
      });
    } finally {
      all -= 1;
      const left = (waiting.get(network) ?? 1) - 1;
      if (left > 0) waiting.set(network, left);
      else waiting.delete(network);
    }
  };
}

const busy = (): Error =>
  Object.assign(new Error('too many new pages are being drawn'), { statusCode: 503 });
