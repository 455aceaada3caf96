/** What a screen waits for before it shows anything that late content above would move. */

interface Asked {
  readonly isPending: boolean;
  readonly failureCount: number;
}

/** True until each has answered or failed once: further retries are not waited for. */
export const coming = (...asked: readonly Asked[]): boolean =>
  asked.some(({ isPending, failureCount }) => isPending && failureCount === 0);
