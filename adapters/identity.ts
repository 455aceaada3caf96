/** The identity port: who a bearer token represents. */

export interface Claims {
  /** The provider's own identifier of the person; never reused. */
  readonly subject: string;
  readonly username: string;
  /** In lower case; empty if the provider gives none. */
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly roles: readonly string[];
  readonly groups: readonly string[];
  readonly issuedAt: Date;
  /** Identifier shared by all tokens of one session. */
  readonly session: string;
  /** Time of the last authentication (`auth_time`); null if the provider does not give it. */
  readonly signedInAt: Date | null;
  readonly expiresAt: Date;
}

export interface Identity {
  /** The claims of a valid token; null for any other (signature, issuer, audience, age, form). */
  verify(token: string): Promise<Claims | null>;
  /** The claims of a token verified before and still valid, without waiting; null for any other. */
  recall(token: string): Claims | null;
}
