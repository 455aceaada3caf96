/** A mail server for tests: accepts what the outbox sends, or nothing while it is closed. */
import type { Mail, Mailer } from '#adapters/mail.ts';
import type { TestApi } from '../testing.ts';
import { deliverMails } from './outbox.ts';

export function openPostOffice(api: TestApi) {
  /** The accepted mails, in order. */
  const taken: Mail[] = [];
  const state = { open: true };
  const mailer: Mailer = {
    async send(mail) {
      if (!state.open) throw new Error('connect ECONNREFUSED');
      taken.push(mail);
    },
    close: () => undefined,
  };
  const delivery = { mailer, supportEmail: 'pomoc@denar.test', brand: 'Denar' };
  /** One run of the job that sends mails. */
  const deliver = () => deliverMails({ db: api.db, now: api.deps.now, ...delivery });
  return {
    taken,
    state,
    deliver,
    /** Delivers until nothing is due, and returns all mails ever accepted for this address. */
    async mailsTo(address: string): Promise<Mail[]> {
      for (let before = -1; before < taken.length; ) {
        before = taken.length;
        await deliver();
      }
      return taken.filter(({ to }) => to === address);
    },
  };
}

/** What is in the outbox for an address, sent or not, in order; the text only until it is sent. */
export async function mailsTo({ db }: Pick<TestApi, 'db'>, address: string) {
  const { rows } = await db.query<{ subject: string; locale: string; body: string }>(
    'SELECT subject, locale, body FROM mail WHERE recipient = $1 ORDER BY created_at, id',
    [address],
  );
  return rows;
}
