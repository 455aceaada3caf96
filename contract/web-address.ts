/** URLs of web pages and pictures as people type them. */
import { parseAddress } from './parse-address.ts';

const scheme = /^(?:https?:)?\/\//i;

/**
 * Makes a URL begin with https:// (specification §5); a missing one becomes that of `host`. Whether
 * the rest can be a URL is checked by `isWebAddress`.
 */
export function forcedHttps(text: string, host: string): string {
  const typed = text.trim();
  return `https://${typed === '' ? host : typed.replace(scheme, '')}`;
}

/** True for an https URL with a host name and without user and password. */
export function isWebAddress(text: string): boolean {
  const url = /^https:\/\/[^\s"'<>\\^`{|}]+$/.test(text) ? parseAddress(text) : null;
  if (url === null) return false;
  const { hostname, username, password } = url;
  return username === '' && password === '' && /^[^.]+(\.[^.]+)+\.?$|^localhost$/.test(hostname);
}
