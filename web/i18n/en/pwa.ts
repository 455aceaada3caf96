/** Words of the page without a connection and of the notice of a new version, in English. */
import type { pwa as pl } from '../pl/pwa.ts';
import type { EnWords } from '../types.ts';

export const pwa: EnWords<typeof pl> = {
  offline: 'There is no internet connection',
  safe: 'Your money is safe: nothing happens without a connection. We do not show balances, codes or history now, since they might be out of date.',
  again: 'Try again',
  byItself: 'When the connection is back, the page opens by itself.',
  works: 'What works without the internet',
  worksCard:
    'Paying by card with one-time codes: you tell the seller the card’s number and the next code on your list. Only the seller needs the internet.',
  worksTyped: 'What is typed into a form waits for you as long as you keep this tab open.',
  worksPhone: 'Help by phone:',
  waits: 'What has to wait',
  waitsText: 'Codes on your phone, transfers, top-ups and all amounts.',
  sent: 'A payment sent just before the connection was lost is never carried out twice. Check it in your history when you are back online.',
  newVersion: 'There is a new version of this site',
  newVersionText:
    'Reload when you have finished what you are doing. What is typed into a form will stay.',
  reload: 'Reload',
  later: 'Later',
};
