/** The mail port: hands one message over to whoever delivers it. */

export interface Mail {
  /** A single address. */
  readonly to: string;
  /** Whom an answer goes to; the sender's own address where there is none. */
  readonly replyTo?: string;
  readonly subject: string;
  /** Plain text; lines end with a line feed. */
  readonly text: string;
  /** The same for programs that show HTML. */
  readonly html?: string;
  /** The same for every attempt at the same message, so that a second copy can be recognised. */
  readonly id: string;
  /** RFC 5646, for Content-Language. */
  readonly language: string;
}

export interface Mailer {
  /** Resolves once the message is taken over; rejects where it is not, or may not be. */
  send(mail: Mail): Promise<void>;
  close(): void;
}
