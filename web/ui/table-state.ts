/** The state of a table: its hidden columns, stored in this browser, and its selected rows. */
import { useState } from 'react';
import type { ListView } from './list-state.ts';

export interface HiddenColumns {
  readonly isHidden: (key: string) => boolean;
  readonly hide: (key: string, hidden: boolean) => void;
}

interface Choosable {
  readonly key: string;
  readonly extra?: true;
}

export function useHiddenColumns(name: string, columns: readonly Choosable[]): HiddenColumns {
  const storageKey = `table.${name}`;
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>(() => read(storageKey));
  const usual = new Set(columns.filter(({ extra }) => extra).map(({ key }) => key));
  return {
    isHidden: (key) => chosen[key] ?? usual.has(key),
    hide: (key, hidden) => {
      const next = { ...chosen, [key]: hidden };
      setChosen(next);
      keep(storageKey, next);
    },
  };
}

function read(storageKey: string): Record<string, boolean> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, boolean>) : {};
  } catch {
    return {};
  }
}

function keep(storageKey: string, choice: Readonly<Record<string, boolean>>): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(choice));
  } catch {
    // Without storage, all columns are shown the next time.
  }
}

export interface Selection<Row> {
  readonly rows: readonly Row[];
  readonly has: (row: Row) => boolean;
  readonly set: (rows: readonly Row[], selected: boolean) => void;
  readonly clear: () => void;
}

/** The selection survives a change of page, but not of the search or filters, which hide rows. */
export function useSelection<Row>(
  { rows, state }: Pick<ListView<Row>, 'rows' | 'state'>,
  rowKey: (row: Row) => string,
): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const narrowed = JSON.stringify([state.search, state.filters]);
  const [known, setKnown] = useState(narrowed);
  if (known !== narrowed) {
    setKnown(narrowed);
    setChosen(new Map());
  }
  const seen = new Map(rows?.map((row) => [rowKey(row), row]));
  return {
    // A selected row that has changed on the server is used in its current state.
    rows: [...chosen].map(([key, row]) => seen.get(key) ?? row),
    has: (row) => chosen.has(rowKey(row)),
    set: (changed, selected) =>
      setChosen((before) => {
        const after = new Map(before);
        for (const row of changed) {
          if (selected) after.set(rowKey(row), row);
          else after.delete(rowKey(row));
        }
        return after;
      }),
    clear: () => setChosen(new Map()),
  };
}
