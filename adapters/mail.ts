/** The mail port: hands one message over for delivery. */

export interface Mail {
  /** A single e-mail address. */
  readonly to: string;
  /** Reply-to address; defaults to the sender's own. */
  readonly replyTo?: string;
  readonly subject: string;
  /** Plain text; lines end with a line feed. */
  readonly text: string;
  /** The HTML version. */
  readonly html?: string;
  /** The same for every attempt to send the same message, so that duplicates can be recognised. */
  readonly id: string;
  /** RFC 5646, for Content-Language. */
  readonly language: string;
  /** The id of the request that the mail comes from. */
  readonly requestId?: string;
}

export interface Mailer {
  /** Resolves once the server has accepted the message; rejects if it has not, or may not have. */
  send(mail: Mail): Promise<void>;
  close(): void;
}
