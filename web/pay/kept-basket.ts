/** What somebody chose before sign-in, stored in this browser until it is in their basket. */

export interface KeptLine {
  readonly offerId: number;
  readonly name: string;
  readonly quantity: number;
}

const place = 'denar.basket';
/** The maximum of a basket in the API. */
const most = 50;

const isLine = (line: Partial<KeptLine> | null): line is KeptLine =>
  Number.isInteger(line?.offerId) &&
  Number.isInteger(line?.quantity) &&
  typeof line?.name === 'string';

function read(): readonly KeptLine[] {
  try {
    const lines: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(lines) ? lines.filter(isLine) : [];
  } catch {
    return [];
  }
}

let lines: readonly KeptLine[] | undefined;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of [...listeners]) listener();
}

export const keptLines = (): readonly KeptLine[] => {
  lines ??= read();
  return lines;
};

function keep(next: readonly KeptLine[]): void {
  lines = next;
  try {
    localStorage.setItem(place, JSON.stringify(next));
  } catch {
    // Without storage it lasts as long as the page.
  }
  tell();
}

/** Adds pieces to those of the same offer already stored. */
export function keepLine({ offerId, name, quantity }: KeptLine): void {
  const others = keptLines().filter((line) => line.offerId !== offerId);
  const before = keptLines().find((line) => line.offerId === offerId)?.quantity ?? 0;
  keep([...others, { offerId, name, quantity: before + quantity }].slice(-most));
}

export const dropLine = (offerId: number): void =>
  keep(keptLines().filter((line) => line.offerId !== offerId));

/** Subscribes to changes, including those in other tabs. */
export function onKeptLines(listener: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key !== place) return;
    lines = undefined;
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', elsewhere);
  };
}
