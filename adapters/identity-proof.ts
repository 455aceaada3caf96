/** The port of a national identity provider, which proves a person's name and personal number. */

/** Levels of assurance, lowest first (Regulation (EU) 910/2014, Art. 8). */
export const assurances = ['low', 'substantial', 'high'] as const;
export type Assurance = (typeof assurances)[number];

/** The person proved by the provider; the number is only hashed, never stored. */
export interface ProvenPerson {
  /** First names and surname, as the provider gives them. */
  readonly name: string;
  /** The eIDAS PersonIdentifier; in Poland the PESEL. */
  readonly number: string;
  readonly assurance: Assurance;
  /** The provider's id of this proof; valid once. */
  readonly proof: string;
}

/** A form that the person's browser posts. */
export interface ProofForm {
  readonly address: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface IdentityProof {
  /** The first form: `request` is its id at the provider, `relayState` returns with the answer. */
  begin(asked: { readonly request: string; readonly relayState: string }): ProofForm;
  /** Fetches the provider's answer to `request`; throws a ProofError. Can be tried only once. */
  resolve(answer: { readonly artifact: string; readonly request: string }): Promise<ProvenPerson>;
  /** Our metadata for the provider: media type and text. */
  readonly description: { readonly mediaType: string; readonly text: string };
}

/**
 * Why nothing was proved. `rejected`: the answer is not trustworthy; `late`: it is outside its
 * period of validity; `declined`: the person or the provider declined; `weak`: the level of
 * assurance is too low; `unavailable`: no answer could be fetched.
 */
export type ProofFailure = 'rejected' | 'late' | 'declined' | 'weak' | 'unavailable';

export class ProofError extends Error {
  readonly kind: ProofFailure;

  /** `reason` is logged; it contains no personal data. */
  constructor(kind: ProofFailure, reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'ProofError';
    this.kind = kind;
  }
}
