/** The page of the development node: what stands in the chain, and what a tester lets go wrong. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { locales } from '#contract/languages.ts';
import type { ChainControl, ChainSummary } from '../chain/control.ts';
import { type ChainFault, chainFaultKinds, readChainFaults } from '../chain/faults.ts';
import { type ChainWords, chainWords } from '../chain/words.ts';
import { type Html, html } from '../html.ts';
import { fill } from '../identity/words.ts';
import { languageCookie, moment, type SiteView, sitePage, siteView } from './frame.ts';

const figure = (view: SiteView, value: number): string =>
  new Intl.NumberFormat(locales[view.language], { maximumFractionDigits: 12 }).format(value);

const table = (label: string, head: readonly string[], rows: readonly Html[]): Html =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table>
    <thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
    <tbody>${rows}</tbody>
  </table></div>`;

function assets(view: SiteView, words: ChainWords, { assets: list }: ChainSummary): Html {
  if (list.length === 0) return html`<p>${words.noAssets}</p>`;
  const rows = list.map(
    ({ name, reference, quantity, unit }) => html`<tr><td>${name}</td>
      <td>${reference === null ? words.noBlock : html`<code>${reference}</code>`}</td>
      <td>${figure(view, quantity)}</td><td>${figure(view, unit)}</td></tr>`,
  );
  return table(words.assets, [words.name, words.reference, words.quantity, words.unit], rows);
}

function addresses(view: SiteView, words: ChainWords, { addresses: list }: ChainSummary): Html {
  const rows = list.map(({ address, balances }) => {
    const held = balances.map(({ name, quantity }) => `${figure(view, quantity)} ${name}`);
    return html`<tr><td><code>${address}</code></td><td>${held.join(', ') || words.nothing}</td></tr>`;
  });
  return table(words.addresses, [words.address, words.holds], rows);
}

function transactions(view: SiteView, words: ChainWords, summary: ChainSummary): Html {
  const rows = summary.transactions.map(
    ({ txid, time, height, kind }) => html`<tr>
      <td><time datetime="${time}">${moment(view, time)}</time></td>
      <td>${words.kinds[kind]}</td>
      <td>${height === null ? words.noBlock : figure(view, height)}</td>
      <td><code>${txid}</code></td></tr>`,
  );
  const head = [words.time, words.kind, words.block, words.transaction];
  return table(words.transactions, head, rows);
}

function faultLine(words: ChainWords, { kind, method, next, delayMs }: ChainFault): Html {
  const times = next === null ? words.forEver : fill(words.nextTimes, { count: String(next) });
  const delay = kind === 'late' && fill(words.seconds, { count: String(delayMs / 1000) });
  return html`<li><strong>${words.faultKinds[kind]}</strong>
    · ${times}${delay && ` · ${delay}`}${method && html` · <code>${method}</code>`}</li>`;
}

function faultForm(words: ChainWords, { faults }: ChainSummary, isBroken: boolean): Html {
  const field = (
    id: string,
    label: string,
    hint: string,
    numeric: boolean,
  ) => html`<div class="field">
    <label for="${id}">${label}</label>
    <input id="${id}" name="${id}" autocomplete="off" maxlength="64"
      ${numeric && html`inputmode="numeric"`} aria-describedby="${id}-hint">
    <p class="hint" id="${id}-hint">${hint}</p></div>`;
  return html`<h2 id="faults">${words.faults}</h2>
    ${
      faults.length === 0
        ? html`<p>${words.noFaults}</p>`
        : html`<ul class="list">${faults.map((fault) => faultLine(words, fault))}</ul>
          <form method="post" action="/chain">
            <button type="submit" class="quiet" name="clear" value="1">${words.clearFaults}</button>
          </form>`
    }
    ${isBroken && html`<p class="notice fault" role="alert">${words.badFault}</p>`}
    <form method="post" action="/chain" class="plain-figures">
      <div class="field"><label for="kind">${words.fault}</label>
        <select id="kind" name="kind">${chainFaultKinds.map(
          (kind) => html`<option value="${kind}">${words.faultKinds[kind]}</option>`,
        )}</select></div>
      ${field('method', words.method, words.methodHint, false)}
      ${field('times', words.times, words.timesHint, true)}
      ${field('delay', words.delay, words.delayHint, true)}
      <button type="submit">${words.addFault}</button>
    </form>`;
}

function chainPage(view: SiteView, summary: ChainSummary | null, isBroken: boolean): string {
  const words = chainWords[view.language];
  const content = summary
    ? html`<p>${words.chainName}: <strong>${summary.chainName}</strong>
        · ${words.height}: <strong>${figure(view, summary.height)}</strong>
        · ${words.waiting}: <strong>${summary.waiting}</strong></p>
      <h2>${words.assets}</h2>${assets(view, words, summary)}
      <h2>${words.addresses}</h2>${addresses(view, words, summary)}
      <h2>${words.transactions}</h2>${transactions(view, words, summary)}
      ${faultForm(words, summary, isBroken)}`
    : html`<p class="notice" role="status">${words.silent}</p>`;
  return sitePage(view, view.words.chain, html`<p>${view.words.chainLead}</p>${content}`);
}

/** One fault as the form has it; null where a field is wrong. */
function typedFault(form: URLSearchParams): ChainFault | null {
  const number = (name: string): number | null => {
    const text = form.get(name)?.trim() ?? '';
    return text === '' ? null : Number(text);
  };
  const delay = number('delay');
  const wanted = {
    kind: form.get('kind'),
    method: form.get('method')?.trim() || null,
    next: number('times'),
    ...(delay !== null && { delayMs: delay * 1000 }),
  };
  return readChainFaults([wanted])?.[0] ?? null;
}

/** `/chain` for people, `/chain.json` for programs: GET says everything, PUT sets the faults. */
export function chainPages(app: FastifyInstance, chain: ChainControl, web: string): void {
  const show = async (request: FastifyRequest, reply: FastifyReply, isBroken: boolean) => {
    const view = siteView(request, web);
    reply.header('set-cookie', languageCookie(view)).type('text/html; charset=utf-8');
    return reply.status(isBroken ? 422 : 200).send(chainPage(view, await chain.look(), isBroken));
  };
  app.get('/chain', (request, reply) => show(request, reply, false));
  app.get('/chain.json', async (_request, reply) => {
    const summary = await chain.look();
    return summary ?? reply.status(503).send({ error: 'the node does not answer' });
  });
  app.put('/chain.json', async (request, reply) => {
    const { faults } = (request.body ?? {}) as { readonly faults?: unknown };
    const read = readChainFaults(faults);
    if (!read) return reply.status(422).send({ error: 'these are no faults' });
    if (!(await chain.setFaults(read))) {
      return reply.status(503).send({ error: 'the node does not answer' });
    }
    return chain.look();
  });
  app.post('/chain', async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const fault = typedFault(form);
    if (form.has('clear')) await chain.setFaults([]);
    else if (!fault) return show(request, reply, true);
    else await chain.setFaults([...((await chain.look())?.faults ?? []), fault]);
    return reply.redirect('/chain#faults', 303);
  });
}
