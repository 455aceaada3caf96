/** The one look of mails: a text, and the same as HTML with nothing to fetch. */
import type { Locale } from '#contract/languages.ts';
import { spokenBrand } from '#contract/spoken-brand.ts';
import { mailFrame } from '#texts/mails.ts';
import { textsIn } from '#texts/spoken.ts';
import type { Config } from '../config.ts';
import { escaped } from '../documents/bill-html.ts';
import type { OutgoingMail } from './outbox.ts';

export interface Letter {
  readonly subject: string;
  /** Paragraphs, between empty lines. */
  readonly text: string;
  /** What it is about: terms and their values. */
  readonly facts?: readonly (readonly [string, string])[];
  /** Opens the thing, on our own site. */
  readonly action: { readonly label: string; readonly url: string };
}

/** A mail as it is stored, but for its recipient. */
export type Written = Pick<OutgoingMail, 'subject' | 'text' | 'locale'> & { readonly html: string };

type Place = Pick<Config, 'WEB_ORIGIN' | 'SUPPORT_EMAIL'>;

export function letter(
  { subject, text, facts = [], action }: Letter,
  locale: Locale,
  { WEB_ORIGIN, SUPPORT_EMAIL }: Place,
): Written {
  const words = textsIn(mailFrame, locale);
  const why = words.why.replace('{{support}}', SUPPORT_EMAIL);
  const paragraphs = text.trim().split(/\n{2,}/);
  const plain = [
    words.greeting,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([term, value]) => `${term}: ${value}`).join('\n')] : []),
    // Named in the text already, it is not repeated.
    ...(text.includes(action.url) ? [] : [`${action.label}: ${action.url}`]),
    `${words.regards}\n${words.team}`,
    why,
  ];
  const own = WEB_ORIGIN[0] ?? '';
  const html = page(locale, subject, [
    block(words.greeting),
    ...paragraphs.map((paragraph) => block(linked(paragraph, own))),
    table(facts),
    button(action),
    block(`${words.regards}\n${words.team}`),
    `<p class="m" style="margin:24px 0 0;color:#5d665f;font-size:14px">${linked(why, own)}</p>`,
  ]);
  return { subject, text: `${plain.join('\n\n')}\n`, html, locale };
}

/** Links to our own site alone; whatever people wrote stays text. */
function linked(text: string, own: string): string {
  const parts = text.split(/(https?:\/\/[^\s,]+)/);
  return parts
    .map((part) => {
      const is = own !== '' && (part === own || part.startsWith(`${own}/`));
      const url = escaped(part);
      return is ? `<a class="a" href="${url}" style="color:${primary()}">${url}</a>` : url;
    })
    .join('');
}

const primary = (): string => spokenBrand().colors.light.primary;

/** `html` is escaped by its caller. */
const block = (html: string): string =>
  `<p style="margin:0 0 16px">${html.replaceAll('\n', '<br>')}</p>`;

const cell = 'padding:8px 0;border-bottom:1px solid #dfe3dc;vertical-align:top';

const table = (facts: Letter['facts'] = []): string =>
  facts.length === 0
    ? ''
    : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse">${facts
        .map(
          ([term, value]) =>
            `<tr><td class="m l" style="${cell};color:#5d665f;padding-right:16px;width:36%">${escaped(term)}</td><td class="l" align="right" style="${cell};font-weight:600">${escaped(value).replaceAll('\n', '<br>')}</td></tr>`,
        )
        .join('')}</table>`;

const button = ({ label, url }: Letter['action']): string =>
  `<p style="margin:24px 0"><a class="b" href="${escaped(url)}" style="display:inline-block;padding:12px 24px;border-radius:24px;background:${primary()};color:#ffffff;font-weight:600;text-decoration:none">${escaped(label)}</a></p>`;

/** Programs that know dark mode get its colours; the others keep the light ones. */
function page(locale: Locale, subject: string, blocks: readonly string[]): string {
  const { name, colors } = spokenBrand();
  const dark = `@media (prefers-color-scheme:dark){.g{background:#14181a!important}.c{background:#1e2422!important;color:#eef1ec!important}.m{color:#a9b3ab!important}.l{border-color:#39413c!important}.n,.a{color:${colors.dark.primary}!important}.b{background:${colors.dark.primary}!important;color:#14181a!important}}`;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>:root{color-scheme:light dark}${dark}</style>
</head>
<body class="g" style="margin:0;padding:0;background:#f4f5f0">
<table role="presentation" class="g" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f5f0">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="c" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;color:#1f2722;border-radius:12px">
<tr><td style="padding:28px 28px 32px;font:16px/1.5 'Source Sans 3',system-ui,-apple-system,'Segoe UI',Arial,sans-serif;overflow-wrap:anywhere">
<p class="n" style="margin:0 0 20px;color:${colors.light.primary};font-size:18px;font-weight:700">${escaped(name)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escaped(subject)}</h1>
${blocks.join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}
