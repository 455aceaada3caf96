/** The privacy policy for what concerns the browser, in English. */
import type { Section } from '../../document.ts';

/** Its row in the table of data. */
export const pushData: string[] = [
  'Notifications on devices, if you turn them on: the browser’s address at its maker, keys for encryption, kinds and hours, the text until it is sent',
  'so that news of a payment reaches you while the page is closed',
  'consent (a)',
  'until you turn them off or sign out, or 30 days from the last use; a notification that was sent, a day after it ceased to be valid',
];

export const push: Section = {
  id: 'push',
  title: 'Notifications on devices',
  blocks: [
    'Notifications are off until you turn them on. They are delivered by the service of your browser’s maker, because nothing else can wake it: Google (Chrome and most browsers on Android), Mozilla (Firefox), Apple (Safari, iPhone and iPad) or Microsoft (Edge). The maker may work in the USA, and answers for its service itself, under its own rules.',
    'We encrypt the message with a key that only your browser has, so the maker cannot read it. What it does see is that this Programme sent it, to which browser, when, how large, how urgent and how long valid it is; and it knows your browser’s IP address. Names and amounts are in the message only if you want that; otherwise nothing personal stands on a locked screen.',
    'Turn them off at any time on the [Notifications](/notifications) page, on one device or on each in the list, or in the browser’s settings. They also end when you sign out. Everything else works the same without them.',
  ],
};

export const browser: Section = {
  id: 'browser',
  title: 'What we keep in your browser',
  blocks: [
    'The App uses no tracking cookies and no outside statistics tools, and loads no advertising. In the browser’s storage it keeps only what it needs itself:',
    {
      table: {
        head: ['What', 'Where', 'How long'],
        rows: [
          [
            'Sign-in tokens and the identifier of the account',
            'session storage of the tab',
            'until you sign out or close the tab',
          ],
          [
            'Forms not yet sent, so that no error wipes them',
            'session storage of the tab',
            'until you send, sign out or close the tab',
          ],
          [
            'A sign-in that has begun: a one-time security string and the address to return to',
            'local storage',
            'until the sign-in is finished',
          ],
          [
            'A mark that you are signed in, and digests of used refresh tokens',
            'local storage',
            'the mark until you sign out; the digests until the storage is cleared',
          ],
          [
            'A basket chosen before signing in',
            'local storage',
            'until you sign in or the storage is cleared',
          ],
          [
            'Settings: appearance, columns of tables, hidden amounts, sound, notices you have closed',
            'local storage',
            'until the storage is cleared',
          ],
          ['The language you chose', 'a cookie of this site', 'a year from your last visit'],
          [
            'A confirmation of identity that was begun: random letters and the page to return to',
            'a cookie of this site',
            '10 minutes',
          ],
          [
            'The last checkpoint of the journal that was looked at: number of entries and fingerprint, no data about you',
            'local storage',
            'until the storage is cleared',
          ],
          [
            'Marks for the page itself: that the account was just deleted, or that it was loaded again after a new version',
            'session storage of the tab',
            'until the tab is closed',
          ],
          [
            'A page for when there is no internet, without any data about you',
            'the browser’s cache',
            'until the next version of the App',
          ],
        ],
      },
    },
    'Keeping these is necessary for the service you ask for, so it needs no separate consent. You can remove them at any time in your browser’s settings.',
    'The sign-in service sets cookies of its own on its pages, necessary to keep you signed in there.',
    'If you scan a QR code, the browser asks for permission to use the camera. The picture is read on your device and is not sent anywhere.',
  ],
};
