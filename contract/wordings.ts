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
    '1.0': '7dbadeac537c23a38cf6a4f6e53a120b73d8f9e5a2a1d53b50d08a3866d1630f',
  },
  privacy: {
    '1.0': 'c025e6538e9c485c0010df5e739beb791db0afd9b12995cb13e79a55177e637f',
  },
  rules: {
    '1.0': 'bb099810d87fbd999966a58a0578fb80119273715aaa7205fc89b54325b619fd',
  },
};
