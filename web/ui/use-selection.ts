/** Which rows of a table are selected, across all of its pages. */
import { useState } from 'react';
import type { ListView } from './list-view.ts';

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
