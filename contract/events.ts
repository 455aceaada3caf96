/** Messages of the websocket `/v2/ws`: changes of the caller's charges, payments and balance. */
import * as z from 'zod/mini';
import { balances } from './accounts.ts';
import { billNews } from './bills.ts';
import { cardPayment } from './card-payments.ts';
import { charge } from './charges.ts';
import { order } from './order-shapes.ts';
import { payment } from './payments.ts';
import { id } from './schemas.ts';

export const eventsPath = '/v2/ws';

/** The first message, from the browser: the access token, which never appears in the URL. */
export const hello = z.object({ token: z.string().check(z.maxLength(16_384)) });

/** Every later message, from the server. */
export const event = z.discriminatedUnion('type', [
  /** The token is valid; events follow. */
  z.object({ type: z.literal('ready') }),
  /** A charge was made, decided or expired; sent to its buyer and its seller. */
  z.object({ type: z.literal('charge'), charge }),
  /** A payment by card was started, confirmed or ended; sent to the card's owner and the seller. */
  z.object({ type: z.literal('card_payment'), payment: cardPayment }),
  /** A payment through a provider has changed; sent to its owner. */
  z.object({ type: z.literal('payment'), payment }),
  /** A bill was issued, paid or ended; sent to its seller and its payer. */
  z.object({ type: z.literal('bill'), bill: billNews }),
  /** An order or its payment was created or has changed; sent to its buyer and its seller. */
  z.object({ type: z.literal('order'), order }),
  /** A request for money was made, paid or has ended; sent to both sides. */
  z.object({ type: z.literal('money_request'), id }),
  /** Something was written, read or decided in a thread about an offer; sent to both sides. */
  z.object({ type: z.literal('enquiry'), id }),
  /** A booking on the wallet. */
  z.object({ type: z.literal('balance'), ...balances }),
]);
export type Event = z.output<typeof event>;

/** Why the server closed the connection: the token is missing, invalid or expired. */
export const closeUnauthenticated = 4401;
