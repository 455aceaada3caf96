/** What a long text consists of, which texts there are, and which version of each is in force. */

/**
 * A piece of a section. Texts may name `{{brand}}`, `{{operator}}`, `{{email}}` and `{{phone}}`, and
 * link as `[words](/path)`, `[words](#section)` or `[words](https://…)`.
 */
export type Block =
  /** A paragraph; in numbered texts each has a number of its own. */
  | string
  /** Belongs to the paragraph before it. */
  | { readonly list: readonly string[] }
  | { readonly table: { readonly head: readonly string[]; readonly rows: readonly string[][] } }
  /** What must not be overlooked. */
  | { readonly note: string }
  /** A paragraph that stands only where the programme has a chain. */
  | { readonly chain: string };

export interface Section {
  /** The anchor; the same in every language. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface DocumentText {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly Section[];
}

export interface Question {
  readonly asked: string;
  readonly answer: string;
}

interface DocumentFacts {
  readonly path: `/${string}`;
  /** Numbered texts are those that people quote to each other. */
  readonly numbered: boolean;
  readonly version: string;
  /** The day from which this version is in force. */
  readonly since: string;
}

const first = { version: '1.0', since: '2026-11-21' } as const;

export const documents = {
  about: { path: '/about', numbered: false, ...first },
  terms: { path: '/regulamin', numbered: true, ...first },
  payments: { path: '/regulamin_platnosci', numbered: true, ...first },
  privacy: { path: '/polityka_prywatnosci', numbered: true, ...first },
  rules: { path: '/zasady', numbered: true, ...first },
} as const satisfies Readonly<Record<string, DocumentFacts>>;

export type DocumentName = keyof typeof documents;
