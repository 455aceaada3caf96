/** Addresses of web pages and pictures as people type them. */
import { parseAddress } from './parse-address.ts';

const scheme = /^(?:https?:)?\/\//i;

/**
 * An address that begins with https:// (specification §5); a missing one becomes that of `host`.
 * Whether what follows can be an address at all is told by `isWebAddress`.
 */
export function forcedHttps(text: string, host: string): string {
  const typed = text.trim();
  return `https://${typed === '' ? host : typed.replace(scheme, '')}`;
}

/** True for an https address of a named host that carries no user and no password. */
export function isWebAddress(text: string): boolean {
  const url = /^https:\/\/[^\s"'<>\\^`{|}]+$/.test(text) ? parseAddress(text) : null;
  if (url === null) return false;
  const { hostname, username, password } = url;
  return username === '' && password === '' && /^[^.]+(\.[^.]+)+\.?$|^localhost$/.test(hostname);
}
