/** The identity port: who a bearer token speaks for. */

export interface Claims {
  /** The provider's own, never reused identifier of the person. */
  readonly subject: string;
  readonly username: string;
  /** In lower case; empty where the provider tells none. */
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly roles: readonly string[];
  readonly groups: readonly string[];
  readonly issuedAt: Date;
  /** What the tokens of one session have in common. */
  readonly session: string;
  /** When the person last proved who they are (`auth_time`); null where the provider tells it not. */
  readonly signedInAt: Date | null;
  readonly expiresAt: Date;
}

export interface Identity {
  /** The claims of a good token; null for any other (signature, issuer, audience, age, form). */
  verify(token: string): Promise<Claims | null>;
  /** The same at once for a token that was verified before and is good still; null for any other. */
  recall(token: string): Claims | null;
}
