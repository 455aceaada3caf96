/** What a start has to take back when it fails or ends. */

/** Things to undo, last first; each is tried though an earlier one failed. */
export class Undo {
  readonly #steps: (() => Promise<unknown>)[] = [];
  #done: Promise<void> | undefined;

  add(step: () => Promise<unknown>): void {
    this.#steps.unshift(step);
  }

  /** The steps of one stop; calling again waits for the same. */
  run(): Promise<void> {
    this.#done ??= (async () => {
      for (const step of this.#steps) await step().catch(() => undefined);
    })();
    return this.#done;
  }
}
