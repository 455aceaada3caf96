/** The user's own data: its export and its erasure (GDPR Art. 15, 17, 20). */
import * as z from 'zod/mini';
import { operation } from './operation.ts';
import { email } from './schemas.ts';

export const exportData = operation({
  name: 'exportData',
  method: 'GET',
  path: '/v2/account/export',
  tag: 'account',
  summary:
    'All that is kept about me, as a ZIP of JSON and CSV files. Secrets (PINs, codes) are not in it.',
  who: 'user',
  status: 200,
  alsoAnswers: ['application/zip'],
  refusals: ['too_many_requests'],
});

export const eraseAccount = operation({
  name: 'eraseAccount',
  method: 'POST',
  path: '/v2/account/erase',
  tag: 'account',
  summary:
    'Closes my empty wallet and erases what is kept about me, two weeks from now; signs me out everywhere, and ' +
    'signing in until then takes it back. Bookings stay, as the law demands, under an opaque id; others see “konto usunięte”.',
  who: 'user',
  confirmed: true,
  /** The caller's own e-mail address, typed again. */
  body: z.object({ email }),
  status: 204,
  refusals: [
    'email_not_yours',
    'frozen',
    'wallet_not_empty',
    'orders_open',
    'forbidden',
    'step_up_required',
  ],
});
