/**
 * The wording that each version of a binding text has: the SHA-256 of its files in Polish, Ukrainian
 * and English, one after the other (`cat texts/documents/{pl,uk,en}/terms.md | sha256sum`). Accepting
 * a version is accepting these words, so a changed text gets a new number, and the file of the
 * former one stays as `terms-1.0.md`.
 */
import type { BindingName } from './agreement.ts';

export const wordings: Readonly<Record<BindingName, Readonly<Record<string, string>>>> = {
  terms: {
    '1.0': 'dcc01c194bb7eff0ff39873755d93270bcc94389aa5076531480687872dc21c7',
  },
  payments: {
    '1.0': '3d0d49db2a2b80ae571e122b1eb54c2a1c12766e5460e7a188d638d733e814c9',
  },
  privacy: {
    '1.0': 'bd3853d51df83a2d722e47154c21eb69ecd0c16991177d8c56e898d861dd72aa',
  },
  rules: {
    '1.0': 'bb099810d87fbd999966a58a0578fb80119273715aaa7205fc89b54325b619fd',
  },
};
