/** The page of the development node: the chain's content, and a tester's faults and actions. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withWords } from '#contract/brand.ts';
import { type ChainTexts, chainTexts } from '#texts/sandbox/chain.ts';
import { textsIn } from '#texts/spoken.ts';
import { type Action, readAction } from '../chain/actions.ts';
import type { ChainControl } from '../chain/control.ts';
import { type ChainFault, chainFaultKinds, readChainFaults } from '../chain/faults.ts';
import type { ChainSummary } from '../chain/summary.ts';
import { type Html, html } from '../html.ts';
import { languageCookie, moment, type SiteView, sitePage, siteView } from './frame.ts';

const figure = (view: SiteView, value: number): string =>
  new Intl.NumberFormat(view.language, { maximumFractionDigits: 12 }).format(value);

const table = (label: string, head: readonly string[], rows: readonly Html[]): Html =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table>
    <thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
    <tbody>${rows}</tbody>
  </table></div>`;

function assets(view: SiteView, words: ChainTexts, { assets: list }: ChainSummary): Html {
  if (list.length === 0) return html`<p>${words.noAssets}</p>`;
  const rows = list.map(
    ({ name, reference, quantity, unit }) => html`<tr><td>${name}</td>
      <td>${reference === null ? words.noBlock : html`<code>${reference}</code>`}</td>
      <td>${figure(view, quantity)}</td><td>${figure(view, unit)}</td></tr>`,
  );
  return table(words.assets, [words.name, words.reference, words.quantity, words.unit], rows);
}

function addresses(view: SiteView, words: ChainTexts, { addresses: list }: ChainSummary): Html {
  const rows = list.map(({ address, balances }) => {
    const held = balances.map(({ name, quantity }) => `${figure(view, quantity)} ${name}`);
    return html`<tr><td><code>${address}</code></td><td>${held.join(', ') || words.nothing}</td></tr>`;
  });
  return table(words.addresses, [words.address, words.holds], rows);
}

function transactions(view: SiteView, words: ChainTexts, summary: ChainSummary): Html {
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

function faultLine(words: ChainTexts, { kind, method, next, delayMs, coins }: ChainFault): Html {
  const from = coins !== undefined && withWords(words.fromCoins, { count: coins });
  const times = next === null ? words.forEver : withWords(words.nextTimes, { count: next });
  const delay = kind === 'late' && withWords(words.seconds, { count: delayMs / 1000 });
  return html`<li><strong>${words.faultKinds[kind]}</strong>
    · ${times}${from && ` · ${from}`}${delay && ` · ${delay}`}${method && html` · <code>${method}</code>`}</li>`;
}

function faultForm(words: ChainTexts, { faults }: ChainSummary, isBroken: boolean): Html {
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
      ${field('method', words.method, words.methodHint)}
      ${field('times', words.times, words.timesHint, 'numeric')}
      ${field('delay', words.delay, words.delayHint, 'numeric')}
      ${field('coins', words.coins, words.coinsHint, 'numeric')}
      <button type="submit">${words.addFault}</button>
    </form>`;
}

/** The error of the last form: a fault, or an action and why it was refused. */
type Wrong = { readonly fault: true } | { readonly action: string } | null;

function summaryOf(view: SiteView, words: ChainTexts, summary: ChainSummary, wrong: Wrong): Html {
  return html`<p>${words.chainName}: <strong>${summary.chainName}</strong>
      · ${words.height}: <strong>${figure(view, summary.height)}</strong>
      · ${words.waiting}: <strong>${summary.waiting}</strong></p>
    <h2>${words.assets}</h2>${assets(view, words, summary)}
    <h2>${words.addresses}</h2>${addresses(view, words, summary)}
    <h2>${words.transactions}</h2>${transactions(view, words, summary)}
    ${faultForm(words, summary, wrong !== null && 'fault' in wrong)}
    ${actionForms(words, wrong !== null && 'action' in wrong ? wrong.action : null)}`;
}

function chainPage(view: SiteView, summary: ChainSummary | null, wrong: Wrong): string {
  const words = textsIn(chainTexts, view.language);
  const content = summary
    ? summaryOf(view, words, summary, wrong)
    : html`<p class="notice" role="status">${words.silent}</p>`;
  return sitePage(view, view.words.chain, html`<p>${view.words.chainLead}</p>${content}`);
}

/** The page if another node, or none, is used. */
function elsewherePage(view: SiteView, node: string): string {
  const words = textsIn(chainTexts, view.language);
  const content = node === '' ? words.noNode : withWords(words.otherNode, { node });
  return sitePage(view, view.words.chain, html`<p class="notice" role="status">${content}</p>`);
}

/** One fault of the form; null if a field is invalid. */
function typedFault(form: URLSearchParams): ChainFault | null {
  const number = (name: string): number | null => {
    const text = form.get(name)?.trim() ?? '';
    return text === '' ? null : Number(text);
  };
  const [delay, coins] = [number('delay'), number('coins')];
  const wanted = {
    kind: form.get('kind'),
    method: form.get('method')?.trim() || null,
    next: number('times'),
    ...(delay !== null && { delayMs: delay * 1000 }),
    ...(coins !== null && { coins }),
  };
  return readChainFaults([wanted])?.[0] ?? null;
}

/** The pages if the development node does not run: they name the node in use, '' for none. */
export function otherChainPages(app: FastifyInstance, node: string, web: string): void {
  app.get('/chain', (request, reply) => {
    const view = siteView(request, web);
    reply.header('set-cookie', languageCookie(view)).type('text/html; charset=utf-8');
    return reply.send(elsewherePage(view, node));
  });
  app.get('/chain.json', (_request, reply) =>
    reply.status(404).send({ error: 'the development node is not run', node }),
  );
}

/**
 * `/chain` for people, `/chain.json` for programs: GET returns everything, PUT sets the faults,
 * POST runs an action.
 */
export function chainPages(app: FastifyInstance, chain: ChainControl, web: string): void {
  const show = async (request: FastifyRequest, reply: FastifyReply, wrong: Wrong) => {
    const view = siteView(request, web);
    reply.header('set-cookie', languageCookie(view)).type('text/html; charset=utf-8');
    return reply.status(wrong ? 422 : 200).send(chainPage(view, await chain.look(), wrong));
  };
  app.get('/chain', (request, reply) => show(request, reply, null));
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
  app.post('/chain.json', async (request, reply) => {
    const action = readAction(request.body);
    const error = action ? await chain.act(action) : 'this can not be done';
    return error === null ? chain.look() : reply.status(422).send({ error });
  });
  const formOf = ({ body }: FastifyRequest): URLSearchParams =>
    body instanceof URLSearchParams ? body : new URLSearchParams();
  app.post('/chain', async (request, reply) => {
    const form = formOf(request);
    const fault = typedFault(form);
    if (form.has('clear')) await chain.setFaults([]);
    else if (!fault) return show(request, reply, { fault: true });
    else await chain.setFaults([...((await chain.look())?.faults ?? []), fault]);
    return reply.redirect('/chain#faults', 303);
  });
  app.post('/chain/act', async (request, reply) => {
    const action = typedAction(formOf(request));
    const error = action ? await chain.act(action) : '';
    if (error !== null) return show(request, reply, { action: error });
    return reply.redirect('/chain#actions', 303);
  });
}

/** A field with its label and a hint below. */
const field = (
  id: string,
  label: string,
  hint: string,
  mode: 'numeric' | 'decimal' | null = null,
): Html => html`<div class="field">
    <label for="${id}">${label}</label>
    <input id="${id}" name="${id}" autocomplete="off" maxlength="2000"
      ${mode && html`inputmode="${mode}"`} ${hint && html`aria-describedby="${id}-hint"`}>
    ${hint && html`<p class="hint" id="${id}-hint">${hint}</p>`}</div>`;

const actionForm = (kind: Action['kind'], content: Html): Html =>
  html`<form method="post" action="/chain/act" class="plain-figures">
    <input type="hidden" name="kind" value="${kind}">${content}</form>`;

/** `refusal` is why the last action failed; '' if it did not. */
function actionForms(words: ChainTexts, refusal: string | null): Html {
  const why = refusal ? withWords(words.refusedAction, { reason: refusal }) : words.badAction;
  return html`<h2 id="actions">${words.actions}</h2>
    ${refusal !== null && html`<p class="notice fault" role="alert">${why}</p>`}
    ${actionForm('mine', html`<button type="submit" class="quiet">${words.mine}</button>`)}
    ${actionForm('snapshot', html`<button type="submit" class="quiet">${words.snapshot}</button>`)}
    ${actionForm(
      'restore',
      html`<label><input type="checkbox" name="keys" value="1"> ${words.keepKeys}</label>
        <button type="submit" class="quiet">${words.restore}</button>`,
    )}
    <h3>${words.fork}</h3><p>${words.forkHint}</p>
    ${actionForm(
      'fork',
      html`${field('blocks', words.blocks, '', 'numeric')}
      ${field('lose', words.lose, words.loseHint)}
      ${field('from', `${words.pay}: ${words.payFrom.toLowerCase()}`, words.payHint)}${field('to', words.payTo, '')}
      ${field('asset', words.payAsset, '')}${field('quantity', words.quantity, '', 'decimal')}
      <button type="submit">${words.doFork}</button>`,
    )}
    <h3>${words.spend}</h3><p>${words.spendHint}</p>
    ${actionForm(
      'spend',
      html`${field('spend-from', words.payFrom, '')}${field('spend-to', words.payTo, '')}
      <button type="submit">${words.doSpend}</button>`,
    )}`;
}

/** One action of its form; null if a field is invalid. */
function typedAction(form: URLSearchParams): Action | null {
  const text = (name: string): string => form.get(name)?.trim() ?? '';
  const number = (name: string): number => Number(text(name).replace(',', '.') || Number.NaN);
  const kind = text('kind');
  if (kind === 'spend') {
    return text('spend-from') === ''
      ? null
      : readAction({ kind, from: text('spend-from'), to: text('spend-to') || undefined });
  }
  if (kind !== 'fork') return readAction({ kind, keepKeys: form.has('keys') });
  const payment = {
    from: text('from'),
    to: text('to'),
    asset: text('asset'),
    quantity: number('quantity'),
  };
  const pays = [payment.from, payment.to, payment.asset].some((one) => one !== '');
  if (pays && Number.isNaN(payment.quantity)) return null;
  const lose = text('lose').split(/\s+/).filter(Boolean);
  return readAction({ kind, blocks: number('blocks'), lose, pay: pays ? [payment] : [] });
}
