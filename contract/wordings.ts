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
    '1.0': '0d4320994157d089a6b6aad3e252b5adc2b716de5825968cc913d0524970e7e9',
  },
  privacy: {
    '1.0': 'bd3853d51df83a2d722e47154c21eb69ecd0c16991177d8c56e898d861dd72aa',
  },
  rules: {
    '1.0': '0d4004f63de551c743655ee1b068527deda47d769b50928a46069f29ff5e7d8e',
  },
};
