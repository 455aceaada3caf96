/** Waits for a server to answer. */

const limitMs = 60_000;
const everyMs = 50;

/** Resolves when the URL responds with success; rejects with its last response after a minute. */
export async function waitUntilReady(address: string): Promise<void> {
  const until = Date.now() + limitMs;
  let last = '';
  while (Date.now() < until) {
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) });
      if (answer.ok) return;
      last = `${answer.status} ${await answer.text()}`;
    } catch (error) {
      last = String(error instanceof Error ? (error.cause ?? error) : error);
    }
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  throw new Error(`${address} did not get ready: ${last.slice(0, 500)}`);
}
