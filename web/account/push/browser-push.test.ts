/** The mark on the app's icon, and notifications of what is over. */
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { closeNotes, showBadge } from './browser-push.ts';

const real = Object.getOwnPropertyDescriptor(globalThis, 'navigator') as PropertyDescriptor;
const become = (navigator: object): void =>
  void Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true });
afterEach(() => void Object.defineProperty(globalThis, 'navigator', real));

test('marks the app icon with the number of waiting payments, and clears it after the last', async () => {
  const marks: unknown[] = [];
  become({ setAppBadge: async (count: number) => void marks.push(count) });
  await showBadge(2);
  await showBadge(0);
  // Zero clears it (Badging API, section 4).
  assert.deepEqual(marks, [2, 0]);
  become({ setAppBadge: () => Promise.reject(new Error('not installed')) });
  await showBadge(1);
  become({});
  await showBadge(1);
});

test('closes only the notifications of a finished page', async () => {
  const closed: string[] = [];
  const notes = ['/accept', '/order/1'].map((tag) => ({ tag, close: () => closed.push(tag) }));
  const getNotifications = async (wanted: { tag: string }) =>
    notes.filter(({ tag }) => tag === wanted.tag);
  become({ serviceWorker: { getRegistration: async () => ({ getNotifications }) } });
  await closeNotes('/accept');
  assert.deepEqual(closed, ['/accept']);
  become({});
  await closeNotes('/accept');
});
