/** The frame's appearance: stored in local storage under `settings`, applied to <html>. */
import { useSyncExternalStore } from 'react';
import {
  attributesOf,
  defaultSettings,
  keptText,
  readSettings,
  type Settings,
  shownSettings,
  withChange,
} from './settings-rules.ts';

const storageKey = 'settings';
const systemDark = '(prefers-color-scheme: dark)';
/** The large breakpoint of specification §9. */
const wide = '(min-width: 1200px)';
const matches = (query: string): boolean => matchMedia(query).matches;

function read(): Settings {
  try {
    return readSettings(localStorage.getItem(storageKey));
  } catch {
    return defaultSettings;
  }
}

let settings = read();
const listeners = new Set<() => void>();

const shown = (): Settings =>
  shownSettings(settings, { wide: matches(wide), systemDark: matches(systemDark) });

export const isDark = (): boolean => shown().mode === 'dark';

function apply(): void {
  for (const [name, value] of Object.entries(attributesOf(shown())))
    document.documentElement.setAttribute(name, value);
  for (const listener of listeners) listener();
}

export function changeSettings(change: Partial<Settings>): void {
  settings = withChange(settings, change);
  try {
    localStorage.setItem(storageKey, keptText(settings));
  } catch {
    // Without storage, the change lasts until the page is closed.
  }
  apply();
}

/** Applies the settings, and follows changes of the system, the window's width and other tabs. */
export function followSettings(): void {
  apply();
  for (const query of [systemDark, wide]) matchMedia(query).addEventListener('change', apply);
  addEventListener('storage', ({ key }) => {
    if (key !== storageKey) return;
    const { appBar, footer, layout, navHidden, lastLayout, toastPosition } = settings;
    settings = { ...read(), appBar, footer, layout, navHidden, lastLayout, toastPosition };
    apply();
  });
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * The settings as chosen; the style sheets decide what applies at this width. The server does not
 * know them, so a page starts with the defaults.
 */
export const useSettings = (): Settings =>
  useSyncExternalStore(
    subscribe,
    () => settings,
    () => defaultSettings,
  );

export const useIsDark = (): boolean => useSyncExternalStore(subscribe, isDark, () => false);
