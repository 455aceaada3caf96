/** Who is signed in, as far as the frame shows it. */
export interface Person {
  readonly name: string;
  readonly email: string;
  /** The realm roles; without any, no page is allowed. */
  readonly roles: readonly string[];
}
