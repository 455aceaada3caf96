/** The confirmation of a bill as a self-contained HTML page. */
import type { Locale } from '#contract/languages.ts';
import { factsOf, type PaidBill } from './bill-facts.ts';
import { brandColor, colors } from './pdf.ts';

export interface Appearance {
  readonly locale: Locale;
  readonly brand: string;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (one) => entities[one] ?? one);

const style = (): string => `
body{font:16px/1.5 'Source Sans 3',system-ui,sans-serif;color:${colors.ink};background:#fff;margin:0}
main{max-width:42rem;margin:0 auto;padding:1.5rem 1rem}
.brand{color:${brandColor()};font-weight:600;margin:0}
h1{font-size:1.6rem;margin:.2rem 0}h2{font-size:1.1rem;margin:0 0 1rem;font-weight:600}
dl{display:grid;grid-template-columns:minmax(7rem,auto) 1fr;gap:.25rem 1rem;margin:0 0 1.25rem}
dt{color:${colors.muted}}dd{margin:0;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse;margin:0 0 1.25rem}
th,td{text-align:left;padding:.35rem .5rem .35rem 0;border-bottom:1px solid ${colors.line};vertical-align:top;overflow-wrap:anywhere}
th{color:${colors.muted};font-weight:400}.n{text-align:right;padding-right:0;padding-left:.5rem;white-space:nowrap;font-variant-numeric:tabular-nums}
tfoot th,tfoot td{border:0;font-weight:600;color:${colors.ink}}
.note{color:${colors.muted};font-size:.875rem}
@media (max-width:36rem){tr{display:flex;flex-wrap:wrap;justify-content:space-between;border-bottom:1px solid ${colors.line};padding:.35rem 0}
th,td{border:0;padding:0}thead tr :first-child,tbody tr :first-child{flex:0 0 100%}.n{padding:0}}`;

const list = (rows: readonly (readonly [string, string])[]): string =>
  `<dl>${rows.map(([label, value]) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>`;

/** One document: no scripts, nothing fetched. */
export function billHtml(bill: PaidBill, { locale, brand }: Appearance): string {
  const facts = factsOf(bill, locale);
  const cell = (tag: 'th' | 'td', text: string, at: number): string =>
    `<${tag}${at > 0 ? ' class="n"' : ''}${tag === 'th' ? ' scope="col"' : ''}>${escaped(text)}</${tag}>`;
  const row = (tag: 'th' | 'td', cells: readonly string[]): string =>
    `<tr>${cells.map((text, at) => cell(tag, text, at)).join('')}</tr>`;
  const [label, total] = facts.total;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(`${facts.title} – ${facts.heading}`)}</title>
<style>${style()}</style>
</head>
<body>
<main>
<p class="brand">${escaped(brand)}</p>
<h1>${escaped(facts.title)}</h1>
<h2>${escaped(facts.heading)}</h2>
${list(facts.parties)}
<table>
<thead>${row('th', facts.head)}</thead>
<tbody>${facts.items.map((item) => row('td', item)).join('')}</tbody>
<tfoot><tr><th scope="row" colspan="3">${escaped(label)}</th><td class="n">${escaped(total)}</td></tr></tfoot>
</table>
${list(facts.sums)}
<p class="note">${escaped(facts.note)}</p>
</main>
</body>
</html>
`;
}
