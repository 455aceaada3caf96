/** Sends the mails in the outbox and deletes them later. */
import type { Feature } from '../feature.ts';
import { hour } from '../jobs.ts';
import { deliverMails, forgetSentMails } from './outbox.ts';

export const mail: Feature = {
  clauses: ['terms#messages'],
  jobs: ({ db, now, mailer, config }) => {
    const delivery = {
      db,
      mailer,
      now,
      supportEmail: config.SUPPORT_EMAIL,
      brand: config.brand.name,
    };
    return [
      { name: 'send mails', everyMs: 1000, run: () => deliverMails(delivery) },
      { name: 'forget sent mails', everyMs: hour, run: () => forgetSentMails(db, now()) },
    ];
  },
  metrics: [
    {
      name: 'mails_waiting',
      help: 'Mails that the mail server has not taken yet.',
      labels: [],
      sql: 'SELECT count(*) AS value FROM mail WHERE sent_at IS NULL',
    },
    {
      name: 'mails_oldest_seconds',
      help: 'How long the oldest of them has waited.',
      labels: [],
      sql: `SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0) AS value
      FROM mail WHERE sent_at IS NULL`,
    },
  ],
  personalData: [
    {
      name: 'mails',
      sql: `SELECT id, subject, locale, created_at, sent_at FROM mail WHERE recipient = $2
      ORDER BY created_at`,
    },
  ],
  withoutPersons: {
    'mail: body html': 'erased once sent, because links in it may be secret',
    'mail: reply_to attempts due_at last_error request_id': 'how the mail is delivered',
  },
};
