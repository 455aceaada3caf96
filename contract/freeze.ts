/** Freezing: no money leaves a wallet until its owner, or the programme, lifts the freeze. */
import * as z from 'zod/mini';
import { operation } from './operation.ts';
import { id, timestamp } from './schemas.ts';
import { lineUpTo } from './text.ts';

/** Who froze a wallet: its owner, or the programme. */
export const freezers = ['owner', 'programme'] as const;

export const freezeState = z.object({
  frozen: z.boolean(),
  /** Who has frozen it; possibly both. */
  by: z.array(z.enum(freezers)),
  /** Start of the freeze; null if it is not frozen. */
  since: z.nullable(timestamp),
});

export const freeze = operation({
  name: 'freeze',
  method: 'POST',
  path: '/v2/account/freeze',
  tag: 'security',
  changes: 'all',
  summary:
    'Freezes everything at once, without any confirmation: live codes and open payments end, ' +
    'unpaid orders and payouts that the bank does not have are cancelled, all other sessions end, ' +
    'and nothing leaves the wallet any more. Money still comes in.',
  who: 'user',
  status: 200,
  answer: freezeState,
  refusals: ['not_registered'],
  keyed: true,
});

export const unfreeze = operation({
  name: 'unfreeze',
  method: 'POST',
  path: '/v2/account/unfreeze',
  tag: 'security',
  changes: 'all',
  summary:
    'Ends my own freeze; wants a confirmation. Where the programme has frozen the wallet too it ' +
    'stays frozen, and `frozen_by_programme` is told where only the programme has.',
  who: 'user',
  status: 200,
  answer: freezeState,
  refusals: ['not_registered', 'step_up_required', 'frozen_by_programme'],
  keyed: true,
  confirmed: true,
});

/** The reason; recorded only in the trail. */
export const reasoned = z.object({ note: lineUpTo(500).check(z.minLength(3)) });

/** Id of the wallet, as in the list of people. */
const ofPerson = { params: z.object({ id }), body: reasoned } as const;

export const freezePerson = operation({
  ...ofPerson,
  name: 'freezePerson',
  method: 'POST',
  path: '/v2/adm/people/{id}/freeze',
  tag: 'operator',
  summary:
    'The programme freezes a wallet; its owner is told by mail. Nothing leaves it, nobody can pay it ' +
    '(`payee_unavailable`), its cashiers and tablets are stopped, unpaid orders of it are cancelled, and ' +
    'its person acts at no other till. The wallet may be closed: if the ' +
    'person comes back, even after an erasure, the next one is frozen.',
  who: 'admin',
  staff: ['support'],
  status: 200,
  answer: freezeState,
  refusals: ['not_found', 'own_matter'],
  keyed: true,
});

export const unfreezePerson = operation({
  ...ofPerson,
  name: 'unfreezePerson',
  method: 'POST',
  path: '/v2/adm/people/{id}/unfreeze',
  tag: 'operator',
  summary:
    'Ends the programme’s freeze. What its owner has frozen only the owner can unfreeze: ' +
    '`frozen_by_owner` where nobody else has.',
  who: 'admin',
  status: 200,
  answer: freezeState,
  refusals: ['not_found', 'frozen_by_owner', 'own_matter', 'step_up_required'],
  keyed: true,
  confirmed: true,
});
