/** Steps that a start must undo when it fails or ends. */

/** Steps to undo, last first; each one runs even if an earlier one failed. */
export class Undo {
  readonly #steps: (() => Promise<unknown>)[] = [];
  #done: Promise<void> | undefined;

  add(step: () => Promise<unknown>): void {
    this.#steps.unshift(step);
  }

  /** The steps of one stop; repeated calls wait for the same one. */
  run(): Promise<void> {
    this.#done ??= (async () => {
      for (const step of this.#steps) await step().catch(() => undefined);
    })();
    return this.#done;
  }
}
