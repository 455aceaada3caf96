/** A difference between what the journal implies and what the database has. */
export class Difference extends Error {
  constructor(what: string, expected: unknown, found: unknown) {
    super(`${what}: expected ${String(expected)}, found ${String(found)}`);
    this.name = 'Difference';
  }
}

/** Throws a Difference where `found` is not what is expected. */
export function expectSame(what: string, expected: unknown, found: unknown): void {
  if (expected !== found) throw new Difference(what, expected, found);
}
