/** Where the keyboard goes on from when what had the focus has left the page. */

export const focusPage = (): void => document.querySelector('main')?.focus();
