/** Numbers, addresses and links for the tests of companies. */
import type { Mail } from '#adapters/mail.ts';
import { isNip } from '#contract/schemas.ts';

let counter = 0;

/** A tax number that no test has used. */
export function newNip(): string {
  for (;;) {
    counter += 1;
    const start = `${5_260_000_00 + counter}`;
    const nip = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).find(isNip);
    if (nip) return nip;
  }
}

/** An unused e-mail address. */
export function newEmail(): string {
  counter += 1;
  return `biuro${counter}@example.pl`;
}

/** The token in a mail's link. */
export function tokenIn(mail: Mail | undefined): string {
  const token = /\/companyreg#token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no link in: ${mail?.text}`);
  return token;
}
