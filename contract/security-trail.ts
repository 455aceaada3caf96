/** The security trail of people's accounts, as read by the operator's desk. */
import * as z from 'zod/mini';
import { listPlace, listQuery } from './lists.ts';
import { operation } from './operation.ts';
import { id, timestamp } from './schemas.ts';

export const securityEvents = [
  'passkey_added',
  'passkey_renamed',
  'passkey_removed',
  'passkey_rejected',
  'confirmed_by_passkey',
  'confirmed_by_sign_in',
  'session_ended',
  'sessions_ended',
  'frozen',
  'unfrozen',
  'card_unlocked',
  'seller_unlocked',
  'read',
  'limits_changed',
  'name_changed',
  'passkeys_reset_asked',
  'passkeys_reset',
  'identity_confirmed',
  'identity_waiting',
  'identity_moved',
  'identity_refused',
  'cashier_added',
  'cashier_ended',
  'refund_cap_set',
  'tablet_joined',
  'message_hidden',
  'message_shown',
  'writing_blocked',
  'leaving_asked',
  'address_moves',
  'address_moved',
  'leaving_taken_back',
] as const;

export const listSecurityEvents = operation({
  name: 'listSecurityEvents',
  method: 'GET',
  path: '/v2/adm/security-events',
  tag: 'operator',
  summary:
    'What happened to what guards people’s accounts, by whom and with which device; `search` looks ' +
    'into names and addresses, `person` is a wallet, and days are of Polish time. Who has read what ' +
    'at a desk is told for `event=read` alone: one person’s same read once in a quarter of an hour.',
  who: 'admin',
  staff: ['support'],
  query: z.object({
    ...listQuery(['at', 'event'], '-at'),
    event: z.optional(z.enum(securityEvents)),
    person: z.optional(id),
    from: z.optional(z.iso.date()),
    to: z.optional(z.iso.date()),
  }),
  status: 200,
  answer: z.object({
    events: z.array(
      z.object({
        id,
        at: timestamp,
        event: z.enum(securityEvents),
        /** The account's owner; the wallet is null if none is open. */
        name: z.string(),
        email: z.string(),
        wallet: z.nullable(id),
        /** Who did it; null if it was the owner. */
        by: z.nullable(z.string()),
        /** Browser and system, as far as known. */
        device: z.string(),
        /** The reason, a passkey's name, or what was confirmed or read. */
        note: z.string(),
      }),
    ),
    ...listPlace,
  }),
  alsoAnswers: ['text/csv'],
  refusals: [],
});
