/** The trail of what guards people's accounts, as the operator's desk reads it. */
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
  'passkeys_reset_asked',
  'passkeys_reset',
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
  query: z.object({
    ...listQuery(['at', 'name', 'event'], '-at'),
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
        /** Whose account it is; the wallet is null where none is open. */
        name: z.string(),
        email: z.string(),
        wallet: z.nullable(id),
        /** Who did it; null where it was that person. */
        by: z.nullable(z.string()),
        /** Browser and system, as far as they were told. */
        device: z.string(),
        /** Why, a passkey’s name, or what was confirmed or read. */
        note: z.string(),
      }),
    ),
    ...listPlace,
  }),
  alsoAnswers: ['text/csv'],
  refusals: [],
});
