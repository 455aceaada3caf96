/** The port that hands a notification to a browser's push service. */

export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushTerms {
  /** How many seconds the service keeps it for a device that is away. */
  readonly ttl: number;
  readonly urgent: boolean;
}

/**
 * `gone`: the browser no longer wants any. `later`: refused for now, certainly not delivered.
 * `lost`: whether it was delivered is unknown, or it never will be.
 */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'lost';

export interface PushSender {
  /** The key that browsers subscribe with, base64url. */
  readonly key: string;
  /** Whether notifications may go to this address at all; its names are resolved when sending. */
  mayGoTo(endpoint: string): boolean;
  /** Encrypts the text for this browser alone and sends it once. Never throws. */
  send(to: PushAddress, text: string, terms: PushTerms): Promise<PushOutcome>;
}
