/** What a screen waits for before it puts anything where something else may still come over it. */

interface Asked {
  readonly isPending: boolean;
  readonly failureCount: number;
}

/** True until each has answered, or failed once: nobody waits for its next tries. */
export const coming = (...asked: readonly Asked[]): boolean =>
  asked.some(({ isPending, failureCount }) => isPending && failureCount === 0);
