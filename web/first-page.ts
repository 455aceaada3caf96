/** Hydration of the server-rendered page: which page it is, and what was typed in it before. */
import type { RenderedData } from './frame/rendered-page.ts';

const root = (): DOMStringMap => document.documentElement.dataset;

/**
 * True if this browser may be signed in, as the script in the page found before the first paint.
 * Until that is certain, content for guests only is hidden (shell.css).
 */
export const maySignedIn = (): boolean => root().session === 'starting';

/** The session is known now, so nothing is hidden any longer. */
export function endWaitingForSession(): void {
  delete root().session;
}

/** True if `element` contains this URL's page as the server rendered it. */
export function isRendered(element: HTMLElement, pathname: string): boolean {
  return element.hasChildNodes() && (element.dataset.at ?? pathname) === pathname;
}

/** The API answers that the server rendered this page from. */
export function renderedData(): RenderedData {
  const told = document.getElementById('drawn-data')?.textContent;
  return told ? (JSON.parse(told) as RenderedData) : [];
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Sets a field's value through the native setter, so that React notices the change. */
function type(field: Field, value: string): void {
  field.value = '';
  const prototype = Object.getPrototypeOf(field) as Field;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

declare global {
  interface Window {
    /** The last button pressed before the scripts arrived, recorded by the script in the page. */
    earlyPress?: Element | null | undefined;
  }
}

let again: () => void = () => {};

/** Records what people did before hydration: typed into a form, pressed a button. */
export function keepDone(element: HTMLElement): void {
  const fields = [...element.querySelectorAll<Field>('form :is(input, textarea)')];
  const typed = fields.flatMap((field) =>
    field.value === field.defaultValue ? [] : [{ field, value: field.value }],
  );
  const pressed = window.earlyPress;
  // From now on React receives every press itself.
  window.earlyPress = null;
  again = () => {
    for (const { field, value } of typed) if (field.isConnected) type(field, value);
    if (pressed instanceof HTMLElement && pressed.isConnected) pressed.click();
  };
}

/**
 * Replays it, once, after hydration, since a form starts with its own values. Marks the moment:
 * anything fetched before it is what people had to wait for.
 */
export function doAgain(): void {
  performance.mark('alive');
  again();
  again = () => {};
}
