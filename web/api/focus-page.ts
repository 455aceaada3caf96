/** Moves the focus to the page when the focused element has been removed. */

export const focusPage = (): void => document.querySelector('main')?.focus();

/** A `ref` for what replaces a form: scrolls to it and gives it the focus. */
export const focusHere = (place: HTMLElement | null): void => place?.focus();
