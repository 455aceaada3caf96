/** What a device is sent: a title, a line, and the page that it opens. */
import type { Locale } from '#contract/languages.ts';
import type { Currency, Minor } from '#contract/money.ts';
import { requestMails } from '#texts/money-requests.ts';
import { orderMails } from '#texts/orders.ts';
import { pushNotes } from '#texts/push.ts';
import { securityMails } from '#texts/security.ts';
import { fill } from '#texts/spoken.ts';
import type { Text } from '#texts/texts.ts';
import { sumIn } from '../mail/in-language.ts';
import type { About } from './queue.ts';

export interface Note {
  readonly about: About;
  readonly name: string;
  readonly amount: Minor | null;
  readonly currency: Currency | null;
  /** Of how many payments the amount is the sum. */
  readonly times: number;
  readonly path: string;
  readonly expiresAt: Date;
}

interface Words {
  readonly shown: Text;
  /** The text without names and amounts, if `shown` has any. */
  readonly hidden?: Text;
  /** Of several payments; `shown` otherwise. */
  readonly several?: Text;
  readonly more: Text;
}

function wordsOf(about: About): Words {
  const [noun, event] = about.split('.') as [keyof typeof pushNotes, string | undefined];
  if (noun === 'order') {
    const { subject } = orderMails[event as keyof typeof orderMails];
    return { ...pushNotes.order, shown: subject };
  }
  if (noun === 'request') {
    const { subject } = requestMails[event as keyof typeof requestMails];
    return { ...pushNotes.request, shown: subject };
  }
  if (noun === 'guard') {
    const { subject } = securityMails[event as keyof typeof securityMails];
    return { ...pushNotes.guard, shown: subject };
  }
  return pushNotes[noun];
}

/** As JSON, for the service worker (`web/frame/worker.ts`). */
export function noteOf(
  { about, name, amount, currency, times, path, expiresAt }: Note,
  { locale, details }: { readonly locale: Locale; readonly details: boolean },
  now: Date,
): string {
  const { shown, hidden = shown, several = shown, more } = wordsOf(about);
  const seconds = Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000));
  const values = {
    name,
    number: name,
    amount: amount === null || currency === null ? '' : sumIn({ amount, currency }, locale),
    seconds: String(seconds),
    count: String(times),
  };
  return JSON.stringify({
    title: fill<Text>(!details ? hidden : times > 1 ? several : shown, locale, values),
    body: fill<Text>(more, locale, {}),
    lang: locale,
    path,
    waits: about === 'consent',
  });
}
