/** The page of the stand-in for login.gov.pl, and the one that returns the browser. */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { textsIn } from '#texts/spoken.ts';
import { Html, html } from '../html.ts';
import { languageCookie, type SiteView, sitePage } from '../site/frame.ts';
import { samlTexts } from './texts.ts';
import { rightAnswers, wrongAnswers } from './wrong.ts';

/** An AuthnRequest's id, and the value to return with the answer. */
export interface Asked {
  readonly request: string;
  readonly relayState: string;
}

const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'";

export function askPage(reply: FastifyReply, view: SiteView, asked: Asked): FastifyReply {
  const words = textsIn(samlTexts, view.language);
  const field = (name: string, label: string, value: string): Html => html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" value="${value}" required maxlength="100" autocomplete="off"></div>`;
  const content = html`<p class="notice">${words.sandbox}</p>
    <form method="post" action="/login-gov/confirm">
      <input type="hidden" name="request" value="${asked.request}">
      <input type="hidden" name="relayState" value="${asked.relayState}">
      ${field('firstName', words.firstName, 'Anna')}
      ${field('familyName', words.familyName, 'Nowak')}
      ${field('number', words.number, '85041200006')}
      <div class="field"><label for="level">${words.level}</label>
        <select id="level" name="level">${(['high', 'substantial', 'low'] as const).map(
          (level) => html`<option value="${level}">${words.levels[level]}</option>`,
        )}</select></div>
      <div class="field"><label for="wrong">${words.wrong}</label>
        <select id="wrong" name="wrong"><option value="">${words.right}</option>${[
          ...rightAnswers,
          ...wrongAnswers,
        ].map((one) => html`<option value="${one}">${words.wrongs[one]}</option>`)}</select></div>
      <div class="deeds"><button type="submit" name="deed" value="confirm">${words.confirm}</button>
        <button type="submit" class="quiet" name="deed" value="refuse">${words.refuse}</button></div>
    </form>`;
  return reply
    .header('content-security-policy', `${policy}; form-action 'self'`)
    .header('set-cookie', languageCookie(view))
    .type('text/html; charset=utf-8')
    .send(sitePage(view, words.title, content));
}

const script = 'document.forms[0].submit()';
const scriptHash = createHash('sha256').update(script).digest('base64');

/** A form that submits itself to the service, with a button for browsers without scripts. */
export function handPage(
  reply: FastifyReply,
  view: SiteView,
  acs: string,
  fields: Readonly<Record<string, string>>,
): FastifyReply {
  const words = textsIn(samlTexts, view.language);
  const content = html`<form method="post" action="${acs}">
      ${Object.entries(fields).map(
        ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
      )}<button type="submit">${words.back}</button></form>
    <script>${new Html(script)}</script>`;
  const { origin } = new URL(acs);
  return reply
    .header(
      'content-security-policy',
      `${policy}; script-src 'sha256-${scriptHash}'; form-action ${origin}`,
    )
    .type('text/html; charset=utf-8')
    .send(sitePage(view, words.title, content));
}
