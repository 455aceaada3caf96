/**
 * A stand-in for login.gov.pl, written from the SAML specifications: a page on which a person
 * confirms their identity, artifacts that are valid once, and wrong answers on demand.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { samlTexts } from '#texts/sandbox/saml.ts';
import { textsIn } from '#texts/spoken.ts';
import { Html, html } from '../html.ts';
import { languageCookie, type SiteView, sitePage, siteView } from '../site/frame.ts';
import { answering, type Citizen, type Confirmed, type Parties } from './answer.ts';
import { signedText } from './sign-encrypt.ts';
import { rightAnswers, type Way, wrongAnswers } from './wrong.ts';

export interface SamlStandInOptions extends Parties {
  /** Its origin for browsers and the API; its own paths begin with `/login-gov`. */
  readonly origin: string;
  /** URL of the product's web site, for links. */
  readonly web: string;
  readonly now: () => Date;
}

/** An AuthnRequest's id, and the value to return with the answer. */
export interface Asked {
  readonly request: string;
  readonly relayState: string;
}

const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'";

/** The page of the stand-in for login.gov.pl, and the one that returns the browser. */
function askPage(reply: FastifyReply, view: SiteView, asked: Asked): FastifyReply {
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
function handPage(
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

export interface SamlStandIn {
  routes(app: FastifyInstance): void;
  /** A person's action on its page: returns what their browser posts to the service. */
  confirm(asked: Asked, citizen: Citizen, wrong?: Way | null): Readonly<Record<string, string>>;
  /** The content of a form created by the service; null if it is not the service's. */
  read(form: Readonly<Record<string, string>>): Asked | null;
}

const levels = ['low', 'substantial', 'high'] as const;
const known = (text: string | null): Way | null =>
  [...rightAnswers, ...wrongAnswers].find((one) => one === text) ?? null;

function citizenOf(form: URLSearchParams): Citizen {
  const text = (name: string): string => (form.get(name) ?? '').trim().slice(0, 100) || '–';
  return {
    firstName: text('firstName'),
    familyName: text('familyName'),
    number: text('number'),
    level: levels.find((one) => one === form.get('level')) ?? 'substantial',
  };
}

const formOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

export function openSamlStandIn(options: SamlStandInOptions): SamlStandIn {
  const { provider, service, origin, web, now } = options;
  const answer = answering(options, now);
  const waiting = new Map<string, Confirmed>();

  const read: SamlStandIn['read'] = ({ SAMLRequest = '', RelayState = '' }) => {
    const xml = Buffer.from(SAMLRequest, 'base64').toString('utf8');
    const text = signedText(xml, service.certificate) ?? '';
    const said = (name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(text)?.[1] ?? '';
    const ours =
      /^<saml2p:AuthnRequest[\s>]/.test(text) &&
      said('Destination') === `${origin}/login-gov/sign-on` &&
      said('AssertionConsumerServiceURL') === service.acs &&
      /Issuer[^>]*>([^<]*)</.exec(text)?.[1] === service.entityId;
    return ours ? { request: said('ID'), relayState: RelayState } : null;
  };

  const confirm: SamlStandIn['confirm'] = (asked, citizen, wrong = null) => {
    const entity = wrong === 'other-source' ? 'https://obcy.test' : provider.entityId;
    const source = createHash('sha1').update(entity).digest();
    const bytes = Buffer.concat([Buffer.from([0, 4, 0, 0]), source, randomBytes(20)]);
    const artifact = bytes.toString('base64');
    waiting.set(artifact, { request: asked.request, citizen, wrong });
    const RelayState =
      wrong === 'other-relay-state' ? randomBytes(32).toString('base64url') : asked.relayState;
    return { SAMLart: artifact, RelayState };
  };

  /** The response to a SOAP message; null if it is not for us, or not the service's. */
  const resolve = (soap: string): string | null => {
    const message =
      /<saml2p:ArtifactResolve[\s\S]*<\/saml2p:ArtifactResolve>/.exec(soap)?.[0] ?? '';
    const text = signedText(message, service.certificate) ?? '';
    if (!text.includes(` Destination="${origin}/login-gov/resolve"`)) return null;
    const id = / ID="([^"]*)"/.exec(text)?.[1] ?? '';
    const artifact = /Artifact>([^<]*)</.exec(text)?.[1] ?? '';
    const confirmed = waiting.get(artifact) ?? null;
    waiting.delete(artifact);
    return confirmed?.wrong === 'down' ? null : answer(id, confirmed);
  };

  const signOn = (request: FastifyRequest, reply: FastifyReply) => {
    const form = formOf(request);
    const asked = read(Object.fromEntries(form));
    return asked ? askPage(reply, siteView(request, web), asked) : reply.callNotFound();
  };
  const decide = (request: FastifyRequest, reply: FastifyReply) => {
    const form = formOf(request);
    const asked = { request: form.get('request') ?? '', relayState: form.get('relayState') ?? '' };
    const wrong = form.get('deed') === 'refuse' ? 'declined' : known(form.get('wrong'));
    const fields = confirm(asked, citizenOf(form), wrong);
    return handPage(reply, siteView(request, web), service.acs, fields);
  };
  return {
    read,
    confirm,
    routes(app) {
      app.register(
        async (scope) => {
          scope.addContentTypeParser('text/xml', { parseAs: 'string' }, (_request, body, done) =>
            done(null, body),
          );
          // People come from the service's site; the service itself calls from anywhere.
          const config = { fromAnywhere: true };
          scope.post('/sign-on', { config }, signOn);
          scope.post('/confirm', decide);
          scope.post('/resolve', { config }, (request, reply) => {
            const said = resolve(String(request.body ?? ''));
            if (said === null) return reply.status(503).send();
            return reply.type('text/xml; charset=utf-8').send(said);
          });
        },
        { prefix: '/login-gov' },
      );
    },
  };
}
