/** Which columns of a table somebody has hidden, stored in this browser. */
import { useState } from 'react';

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
