/** Whether the programme has a chain: asked from its API, so that it is configured only once. */
import type { Answer } from '#contract/operation.ts';
import { reserve } from '#contract/trust.ts';
import type { SiteConfig } from './config.ts';

const patienceMs = 1500;
/** How long an answer is valid; a programme's chain changes only when its API is restarted. */
const holdsMs = 60_000;
/** An API that did not answer is not asked for every page. */
const pauseMs = 3000;

/**
 * Returns the API's last answer, and refreshes it in the background; only the first caller waits.
 * False until the API has answered once, since nothing of the chain works without it.
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

/** Undefined if the API did not answer. */
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
