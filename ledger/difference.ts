/** A difference between the journal and the database. */
export class Difference extends Error {
  constructor(what: string, expected: unknown, found: unknown) {
    super(`${what}: expected ${String(expected)}, found ${String(found)}`);
    this.name = 'Difference';
  }
}

/** Throws a Difference if `found` is not the expected value. */
export function expectSame(what: string, expected: unknown, found: unknown): void {
  if (expected !== found) throw new Difference(what, expected, found);
}
