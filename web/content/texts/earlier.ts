/** Earlier versions of the texts that bind, each word for word as it was. */
import type { BindingName } from '#contract/agreement.ts';
import type { DocumentText, PerLanguage } from '../document.ts';

type Versions = Readonly<Record<string, PerLanguage<DocumentText>>>;

export const earlierTexts: Readonly<Record<BindingName, Versions>> = {
  terms: {
    '1.0': {
      pl: async () => (await import('./1.0/pl/terms.ts')).terms,
      uk: async () => (await import('./1.0/uk/terms.ts')).terms,
      en: async () => (await import('./1.0/en/terms.ts')).terms,
    },
  },
  payments: {
    '1.0': {
      pl: async () => (await import('./1.0/pl/payments.ts')).payments,
      uk: async () => (await import('./1.0/uk/payments.ts')).payments,
      en: async () => (await import('./1.0/en/payments.ts')).payments,
    },
  },
  privacy: {
    '1.0': {
      pl: async () => (await import('./1.0/pl/privacy.ts')).privacy,
      uk: async () => (await import('./1.0/uk/privacy.ts')).privacy,
      en: async () => (await import('./1.0/en/privacy.ts')).privacy,
    },
  },
  rules: {
    '1.0': {
      pl: async () => (await import('./1.0/pl/rules.ts')).rules,
      uk: async () => (await import('./1.0/uk/rules.ts')).rules,
      en: async () => (await import('./1.0/en/rules.ts')).rules,
    },
  },
};
