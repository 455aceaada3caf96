/** Notifies each participant of new versions of the binding texts, once. */
import {
  type Agreement,
  type BindingName,
  type BindingVersion,
  bindingNames,
  agreement as current,
  newestOf,
  versionsOf,
} from '#contract/agreement.ts';
import { type Locale, perLanguage } from '#contract/languages.ts';
import { announcement } from '#texts/agreement.ts';
import { fill } from '#texts/spoken.ts';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { exclusively } from '../jobs.ts';
import { type MailTexts, mailTo } from '../mail/in-language.ts';
import { work } from '../use-case.ts';

/** Wallets notified per transaction; the next run takes more. */
const perRun = 50;

interface Due {
  readonly wallet: string;
  readonly person: string;
  readonly email: string;
}

/** SQL condition on a wallet `w` and a text with its newest version `n`. */
const untold = `NOT EXISTS (SELECT FROM acceptance a WHERE a.wallet_id = w.id
    AND a.document = n.document AND a.version = n.version)
  AND NOT EXISTS (SELECT FROM announcement a WHERE a.wallet_id = w.id
    AND a.document = n.document AND a.version = n.version)`;
const newest = 'unnest($1::text[], $2::text[]) AS n (document, version)';

/**
 * One step: mails the owners of open wallets who were neither opened under the newest version nor
 * notified of it. A text with only one version here is not announced. The record is written with the
 * mail, so neither a restart nor another instance sends it twice. Returns how many people were
 * notified.
 */
export async function announceVersions(
  deps: Deps,
  texts: Agreement = current,
  since = deps.config.TERMS_SINCE,
): Promise<number> {
  const changed = bindingNames.filter((name) => versionsOf(name, since, texts).length > 1);
  const versions = changed.map((name) => newestOf(name, texts));
  return work(deps, async (cx) => {
    const { tx, config, now } = cx;
    // Waits for a wallet that is being closed or erased; afterwards there is nobody to notify.
    const { rows: due } = await tx.query<Due>(
      `SELECT w.id AS wallet, w.person_id AS person, w.email FROM wallet w
       WHERE w.closed_at IS NULL AND EXISTS (SELECT FROM ${newest} WHERE ${untold})
       ORDER BY w.id LIMIT $3 FOR SHARE OF w`,
      [changed, versions, perRun],
    );
    // Rows that another instance has written meanwhile are not written here, and so not mailed.
    const { rows: told } = await tx.query<{ wallet: string; documents: readonly string[] }>(
      `WITH told AS (
         INSERT INTO announcement (wallet_id, document, version, at)
         SELECT w.id, n.document, n.version, $4 FROM unnest($3::uuid[]) AS w (id), ${newest}
         WHERE ${untold} ORDER BY w.id, n.document
         ON CONFLICT DO NOTHING RETURNING wallet_id, document)
       SELECT wallet_id AS wallet, array_agg(document) AS documents FROM told GROUP BY wallet_id`,
      [changed, versions, due.map(({ wallet }) => wallet), now()],
    );
    for (const { wallet, documents } of told) {
      const { person, email } = due.find((one) => one.wallet === wallet) as Due;
      const news = changed
        .filter((name) => documents.includes(name))
        .map((name): NewVersion => {
          const { path } = texts[name];
          return { name, path, versions: versionsOf(name, since, texts) };
        });
      const about = { values: {}, opens: 'openSite', path: '/home' } as const;
      const said = announcementMail(news, config);
      await mailTo(cx, { person, at: email }, said, about);
    }
    return told.length;
  });
}

export const agreement: Feature = {
  clauses: ['terms#changes', 'terms#joining', 'privacy#changes'],
  jobs: (deps) => [
    {
      name: 'announce versions',
      everyMs: 60_000,
      run: () => exclusively(deps.db, 'announcements', () => announceVersions(deps)),
    },
  ],
  personalData: [
    {
      name: 'accepted-documents',
      sql: `SELECT wallet_id, document, version, encode(digest, 'hex') AS digest, at, how FROM acceptance WHERE wallet_id = ANY ($3)
      ORDER BY at, document`,
    },
    {
      name: 'announced-documents',
      sql: `SELECT wallet_id, document, version, at FROM announcement WHERE wallet_id = ANY ($3)
      ORDER BY at, document`,
    },
  ],
};

/** The mail that announces new versions of the binding texts, in each language. */
interface NewVersion {
  readonly name: BindingName;
  readonly path: string;
  /** Newest first. */
  readonly versions: readonly BindingVersion[];
}

/** States which texts change, from when, and where to read the new and the current versions. */
function announcementMail(
  news: readonly NewVersion[],
  { WEB_ORIGIN, SUPPORT_EMAIL }: Pick<Config, 'WEB_ORIGIN' | 'SUPPORT_EMAIL'>,
): MailTexts {
  const site = WEB_ORIGIN[0] ?? '';
  const inLocale = (locale: Locale): string => {
    const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
    const listed = news.map(({ name, path, versions: [newest, last] }) => {
      const values = {
        name: announcement.names[name][locale],
        version: newest?.version ?? '',
        day: newest ? format.format(new Date(newest.since)) : '',
      };
      const before =
        last && fill(announcement.before, locale, { url: `${site}${path}/${last.version}` });
      return [
        fill(announcement.line, locale, values),
        site + path,
        ...(before ? [before] : []),
      ].join('\n');
    });
    const values = { news: listed.join('\n\n'), support: SUPPORT_EMAIL };
    return fill(announcement.text, locale, values);
  };
  return {
    subject: announcement.subject,
    text: perLanguage(inLocale),
  };
}
