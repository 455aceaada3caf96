/** Whether the programme has a chain: its API is asked, so that nobody has to say it twice. */
import type { Answer } from '#contract/operation.ts';
import { reserve } from '#contract/trust.ts';
import type { SiteConfig } from './config.ts';

const patienceMs = 1500;
/** So long an answer holds; a programme gets or loses its chain when its API is started anew. */
const holdsMs = 60_000;
/** An API that has not answered is not asked for every page. */
const pauseMs = 3000;

/**
 * Gives what the API said last, and asks it anew behind the scenes; only who comes first waits. False
 * until it has answered once, for nothing of the chain works without it.
 */
export function openChainOffered(
  { apiUrl }: Pick<SiteConfig, 'apiUrl'>,
  now: () => number = Date.now,
): () => Promise<boolean> {
  let said: boolean | undefined;
  let askAgainAt = 0;
  let asking: Promise<void> | undefined;
  const ask = async () => {
    const answer = await hasChain(apiUrl);
    said = answer ?? said;
    askAgainAt = now() + (answer === undefined ? pauseMs : holdsMs);
    asking = undefined;
  };
  return async () => {
    if (now() >= askAgainAt) asking ??= ask();
    if (said === undefined) await asking;
    return said ?? false;
  };
}

/** Undefined where the API has not answered. */
async function hasChain(apiUrl: string): Promise<boolean | undefined> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(apiUrl + reserve.path, { signal });
    if (!answer.ok) return undefined;
    const { chain } = (await answer.json()) as Answer<typeof reserve>;
    return chain !== null;
  } catch {
    return undefined;
  }
}
