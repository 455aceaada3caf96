/** The forms for a tester's actions on the chain. */
import { withWords } from '#contract/brand.ts';
import { type Deed, readDeed } from '../chain/deeds.ts';
import type { ChainTexts } from '../chain/texts.ts';
import { type Html, html } from '../html.ts';

/** A field with its label and a hint below. */
export const field = (
  id: string,
  label: string,
  hint: string,
  mode: 'numeric' | 'decimal' | null = null,
): Html => html`<div class="field">
    <label for="${id}">${label}</label>
    <input id="${id}" name="${id}" autocomplete="off" maxlength="2000"
      ${mode && html`inputmode="${mode}"`} ${hint && html`aria-describedby="${id}-hint"`}>
    ${hint && html`<p class="hint" id="${id}-hint">${hint}</p>`}</div>`;

const deedForm = (kind: Deed['kind'], content: Html): Html =>
  html`<form method="post" action="/chain/act" class="plain-figures">
    <input type="hidden" name="kind" value="${kind}">${content}</form>`;

/** `refusal` is why the last action failed; '' if it did not. */
export function deedForms(words: ChainTexts, refusal: string | null): Html {
  const why = refusal ? withWords(words.refusedDeed, { reason: refusal }) : words.badDeed;
  return html`<h2 id="deeds">${words.deeds}</h2>
    ${refusal !== null && html`<p class="notice fault" role="alert">${why}</p>`}
    ${deedForm('mine', html`<button type="submit" class="quiet">${words.mine}</button>`)}
    ${deedForm('snapshot', html`<button type="submit" class="quiet">${words.snapshot}</button>`)}
    ${deedForm(
      'restore',
      html`<label><input type="checkbox" name="keys" value="1"> ${words.keepKeys}</label>
        <button type="submit" class="quiet">${words.restore}</button>`,
    )}
    <h3>${words.fork}</h3><p>${words.forkHint}</p>
    ${deedForm(
      'fork',
      html`${field('blocks', words.blocks, '', 'numeric')}
      ${field('lose', words.lose, words.loseHint)}
      ${field('from', `${words.pay}: ${words.payFrom.toLowerCase()}`, words.payHint)}${field('to', words.payTo, '')}
      ${field('asset', words.payAsset, '')}${field('quantity', words.quantity, '', 'decimal')}
      <button type="submit">${words.doFork}</button>`,
    )}
    <h3>${words.spend}</h3><p>${words.spendHint}</p>
    ${deedForm(
      'spend',
      html`${field('spend-from', words.payFrom, '')}${field('spend-to', words.payTo, '')}
      <button type="submit">${words.doSpend}</button>`,
    )}`;
}

/** One action of its form; null if a field is invalid. */
export function typedDeed(form: URLSearchParams): Deed | null {
  const text = (name: string): string => form.get(name)?.trim() ?? '';
  const number = (name: string): number => Number(text(name).replace(',', '.') || Number.NaN);
  const kind = text('kind');
  if (kind === 'spend') {
    return text('spend-from') === ''
      ? null
      : readDeed({ kind, from: text('spend-from'), to: text('spend-to') || undefined });
  }
  if (kind !== 'fork') return readDeed({ kind, keepKeys: form.has('keys') });
  const payment = {
    from: text('from'),
    to: text('to'),
    asset: text('asset'),
    quantity: number('quantity'),
  };
  const pays = [payment.from, payment.to, payment.asset].some((one) => one !== '');
  if (pays && Number.isNaN(payment.quantity)) return null;
  const lose = text('lose').split(/\s+/).filter(Boolean);
  return readDeed({ kind, blocks: number('blocks'), lose, pay: pays ? [payment] : [] });
}
