/** Who is signed in, as far as the frame shows it. */
export interface Person {
  readonly name: string;
  readonly email: string;
  /** The realm roles; whoever has none is let nowhere. */
  readonly roles: readonly string[];
}
