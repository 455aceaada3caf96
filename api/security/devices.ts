/** The device of a request in readable form, and its network. */
import { isIPv4, isIPv6 } from 'node:net';
import type { deviceKinds } from '#contract/sessions.ts';

export interface Device {
  readonly kind: (typeof deviceKinds)[number];
  readonly browser: string | null;
  readonly system: string | null;
}

/** The first match wins; most browsers also name those whose engine they share. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: readonly (readonly [RegExp, string])[], text: string): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

function kindOf(userAgent: string, system: string | null): Device['kind'] {
  if (system === 'iPhone') return 'phone';
  if (system === 'iPad') return 'tablet';
  if (system === 'Android') return /\bMobile\b/.test(userAgent) ? 'phone' : 'tablet';
  return system === null ? 'other' : 'computer';
}

/** The device in a User-Agent header. */
export function deviceOf(userAgent: string): Device {
  const system = nameIn(systems, userAgent);
  return { kind: kindOf(userAgent, system), browser: nameIn(browsers, userAgent), system };
}

/** The same in one line, such as `Firefox, Android`; empty if nothing is known. */
export function deviceText(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent);
  return [browser, system].filter((part) => part !== null).join(', ');
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const parts = (text: string): string[] => (text === '' ? [] : text.split(':'));
  if (tail === undefined) return parts(head);
  const missing = 8 - parts(head).length - parts(tail).length;
  return [...parts(head), ...Array<string>(Math.max(0, missing)).fill('0'), ...parts(tail)];
}

/**
 * The network of an address: a /24 of IPv4, a /48 of IPv6, which identifies a region but no
 * household (GDPR Art. 5(1)(c)). Empty for anything but an address.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(plain)) return '';
  const groups = groupsOf(plain).slice(0, 3);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/48`;
}
