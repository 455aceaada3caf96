/**
 * The wording that each version of a binding text has: the SHA-256 of its files in Polish, Ukrainian
 * and English, one after the other (`cat texts/documents/{pl,uk,en}/terms.md | sha256sum`). Accepting
 * a version is accepting these words, so a changed text gets a new number, and the file of the
 * former one stays as `terms-1.0.md`.
 */
import type { BindingName } from './agreement.ts';

export const wordings: Readonly<Record<BindingName, Readonly<Record<string, string>>>> = {
  terms: {
    '1.0': '5247a7b5ac90d17707c7346566d5c29384f946ab59620c3c69b7739ca971fa30',
  },
  payments: {
    '1.0': '23b54e8b0fe2f635eb9a38b36d00293ffc7639fdeb7b96ecd598af0380ff7073',
  },
  privacy: {
    '1.0': 'fa392d0446582ffb4a313f89179750dfed96d1e52c30ad433bec4d569f9b098f',
  },
  rules: {
    '1.0': 'c0a2c8215eaf08ff4c1c78e27484030921963316219a4cd006995e73f4834a9f',
  },
};
