/** How the frame looks: kept in local storage under `settings`, written onto <html> as data. */
import { useSyncExternalStore } from 'react';

export interface Settings {
  /** Null follows the system. */
  readonly mode: 'light' | 'dark' | null;
  /** Of the main menu on wide screens; narrow ones always have the drawer. */
  readonly layout: 'horizontal' | 'vertical';
  readonly navCollapsed: boolean;
}

const storageKey = 'settings';
const defaults: Settings = { mode: null, layout: 'horizontal', navCollapsed: false };
const systemDark = matchMedia('(prefers-color-scheme: dark)');

/** The layout is not persisted (specification §4). */
function read(): Settings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    const { mode, navCollapsed } = (kept ?? {}) as Record<string, unknown>;
    return {
      ...defaults,
      mode: mode === 'light' || mode === 'dark' ? mode : null,
      navCollapsed: navCollapsed === true,
    };
  } catch {
    return defaults;
  }
}

let settings = read();
const listeners = new Set<() => void>();

export const isDark = (): boolean =>
  settings.mode === null ? systemDark.matches : settings.mode === 'dark';

function apply(): void {
  const { dataset } = document.documentElement;
  dataset.theme = isDark() ? 'dark' : 'light';
  dataset.layout = settings.layout;
  dataset.nav = settings.navCollapsed ? 'collapsed' : 'expanded';
  for (const listener of listeners) listener();
}

export function changeSettings(change: Partial<Settings>): void {
  settings = { ...settings, ...change };
  const { mode, navCollapsed } = settings;
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...(mode && { mode }), navCollapsed }));
  } catch {
    // A browser that keeps nothing still shows the change until it is closed.
  }
  apply();
}

/** Keeps the page as the settings, the system's preference and other tabs want it. */
export function followSettings(): void {
  apply();
  systemDark.addEventListener('change', apply);
  addEventListener('storage', ({ key }) => {
    if (key !== storageKey) return;
    settings = { ...read(), layout: settings.layout };
    apply();
  });
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSettings = (): Settings => useSyncExternalStore(subscribe, () => settings);
export const useIsDark = (): boolean => useSyncExternalStore(subscribe, isDark);
