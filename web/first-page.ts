/** How the page that the server has drawn is taken over: which one it is, and what was typed in it. */
import type { DrawnData } from './drawn-page.ts';

const root = (): DOMStringMap => document.documentElement.dataset;

/**
 * True where this browser may be signed in, as the script in the page has found before the first
 * paint. Until it is certain, what only guests are shown is hidden (shell.css).
 */
export const maySignedIn = (): boolean => root().session === 'starting';

/** Everybody is known now, so nothing is hidden any more. */
export function endWaitingForSession(): void {
  delete root().session;
}

/** True where `element` holds the page of this address as the server has drawn it. */
export function isDrawn(element: HTMLElement, pathname: string): boolean {
  return element.hasChildNodes() && (element.dataset.at ?? pathname) === pathname;
}

/** The answers of the API that the server has drawn this page from. */
export function drawnData(): DrawnData {
  const told = document.getElementById('drawn-data')?.textContent;
  return told ? (JSON.parse(told) as DrawnData) : [];
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Types into a field anew: past what React keeps of its value, so that it takes notice. */
function type(field: Field, value: string): void {
  field.value = '';
  const prototype = Object.getPrototypeOf(field) as Field;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

declare global {
  interface Window {
    /** The button that was pressed last before the scripts came, as the script in the page keeps it. */
    earlyPress?: Element | null | undefined;
  }
}

let again: () => void = () => {};

/** Remembers what people have done before the page came to life: typed into a form, pressed a button. */
export function keepDone(element: HTMLElement): void {
  const fields = [...element.querySelectorAll<Field>('form :is(input, textarea)')];
  const typed = fields.flatMap((field) =>
    field.value === field.defaultValue ? [] : [{ field, value: field.value }],
  );
  const pressed = window.earlyPress;
  // From now on React hears every press by itself.
  window.earlyPress = null;
  again = () => {
    for (const { field, value } of typed) if (field.isConnected) type(field, value);
    if (pressed instanceof HTMLElement && pressed.isConnected) pressed.click();
  };
}

/**
 * Does it again, once, now that the page is alive: a form begins with values of its own. Notes the
 * moment, up to which everything fetched is what people had to wait for.
 */
export function doAgain(): void {
  performance.mark('alive');
  again();
  again = () => {};
}
