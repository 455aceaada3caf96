/** SHA-256 of a few bytes, of which the chain and the tree compute many. */
import { hash } from 'node:crypto';

/** In one call and by way of hexadecimal, which both are quicker here. */
export const sha256 = (...parts: readonly (string | Uint8Array)[]): Buffer => {
  const bytes = parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part));
  return Buffer.from(hash('sha256', Buffer.concat(bytes)), 'hex');
};
