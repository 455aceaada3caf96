/** The structure of a long text, and the list of all texts. */
import { agreement } from '#contract/agreement.ts';

/**
 * A block of a section. Texts may use the names of contract/brand.ts (`{{brand}}`,
 * `{{currency.gen}}`), `{{operator}}`, `{{email}}` and `{{phone}}`, and link as `[words](/path)`,
 * `[words](#section)` or `[words](https://…)`.
 */
export type Block =
  /** A paragraph; in numbered texts each has its own number. */
  | string
  /** Belongs to the paragraph before it. */
  | { readonly list: readonly string[] }
  | { readonly table: { readonly head: readonly string[]; readonly rows: readonly string[][] } }
  /** Must not be overlooked. */
  | { readonly note: string }
  /** A paragraph shown only where the programme has a chain. */
  | { readonly chain: string };

export interface Section {
  /** The anchor; the same in every language. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  /** Shown only where the programme has a chain; must be last, so that no number changes. */
  readonly chain?: true;
}

export interface DocumentText {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly Section[];
}

export interface Question {
  readonly asked: string;
  readonly answer: string;
  /** Shown only where the programme has a chain. */
  readonly chain?: true;
}

interface DocumentFacts {
  readonly path: `/${string}`;
  /** The texts that people cite are numbered. */
  readonly numbered: boolean;
}

/** The binding ones have versions, see contract/agreement.ts. */
export const documents = {
  about: { path: '/about', numbered: false },
  terms: { path: agreement.terms.path, numbered: true },
  payments: { path: agreement.payments.path, numbered: true },
  privacy: { path: agreement.privacy.path, numbered: true },
  rules: { path: agreement.rules.path, numbered: true },
} as const satisfies Readonly<Record<string, DocumentFacts>>;

export type DocumentName = keyof typeof documents;

/** The titles used for links to the texts. */
export const titles = {
  about: 'shell.footerAbout',
  terms: 'shell.terms',
  payments: 'shell.paymentTerms',
  privacy: 'shell.privacy',
  rules: 'shell.rules',
} as const;
