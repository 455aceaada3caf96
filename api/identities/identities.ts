/** The API calls for identities: starting, going to the provider and back, and the desk. */
import { createHash } from 'node:crypto';
import { type IdentityProof, ProofError, type ProofFailure } from '#adapters/identity-proof.ts';
import * as contract from '#contract/identities.ts';
import type { Locale } from '#contract/languages.ts';
import type { Answer } from '#contract/operation.ts';
import { Refusal, type RefusalCode } from '#contract/refusals.ts';
import { identityPage } from '#texts/security.ts';
import { BrowserAnswer } from '../browser-answer.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { hour } from '../jobs.ts';
import type { Route } from '../route.ts';
import { change, work } from '../use-case.ts';
import {
  type Begun,
  begin,
  begunIn,
  forgetBegun,
  noCookie,
  pageIn,
  requestOf,
  take,
} from './begun.ts';
import { confirmIdentity, forgetIdentities, identityOf, judge } from './confirm.ts';

interface Provider {
  readonly proof: IdentityProof;
  readonly numberKey: Buffer;
}

/** Refuses `identity_not_offered` if no provider is configured. */
function offered({ identityProof: proof, config }: Deps): Provider {
  if (!proof || !config.saml) throw new Refusal('identity_not_offered');
  return { proof, numberKey: config.saml.numberKey };
}

const refusalFor: Readonly<Record<ProofFailure, RefusalCode>> = {
  rejected: 'identity_rejected',
  late: 'identity_late',
  declined: 'identity_declined',
  weak: 'identity_weak',
  unavailable: 'identity_unavailable',
};

interface Brought {
  readonly SAMLart: string;
  readonly RelayState: string;
}

interface Browser {
  readonly cookies: string | undefined;
  readonly userAgent: string;
}

/** Fetches the provider's answer, and confirms the person who started it in this browser. */
async function finish(
  deps: Deps,
  { SAMLart: artifact, RelayState: relayState }: Brought,
  { cookies, userAgent }: Browser,
): Promise<Answer<typeof contract.acs>> {
  const { proof, numberKey } = offered(deps);
  const begun = await take(deps.db, deps.now(), { relayState, cookies });
  if (!begun) throw new Refusal('identity_closed');
  const proven = await proof
    .resolve({ artifact, request: requestOf(begun) })
    .catch((error: unknown) => {
      if (!(error instanceof ProofError)) throw error;
      // The reason goes to the log; the person is told what to do.
      deps.log.warn(
        { request: begun.id, kind: error.kind, reason: error.message },
        'nobody was proved',
      );
      throw new Refusal(refusalFor[error.kind]);
    });
  return work(deps, (cx) => confirmIdentity(cx, { ...proven, begun, numberKey, userAgent }));
}

const script = 'document.forms[0].submit()';
const policy = [
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A form that submits itself, with a button for browsers without scripts. */
function formPage(
  proof: IdentityProof,
  begun: Begun & { readonly relayState: string },
  lang: Locale,
): BrowserAnswer {
  const { address, fields } = proof.begin({
    request: requestOf(begun),
    relayState: begun.relayState,
  });
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
  );
  const content =
    `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>${identityPage.go[lang]}</title>` +
    `<form method="post" action="${escaped(address)}">${inputs.join('')}` +
    `<button>${identityPage.go[lang]}</button></form><script>${script}</script></html>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
  };
  return new BrowserAnswer(200, headers, content);
}

/** Redirects to where it started; that page shows the outcome. */
const backTo = ({ config }: Deps, cookies: string | undefined, outcome: string): BrowserAnswer => {
  const address = new URL(pageIn(cookies), config.WEB_ORIGIN[0]);
  address.searchParams.set('identity', outcome);
  return new BrowserAnswer(303, { location: address.href, 'set-cookie': noCookie }, '');
};

const isBrowser = (accept: string): boolean => accept.includes('text/html');

function routes(route: Route, deps: Deps): void {
  const { db, now } = deps;

  route(contract.ownIdentity, async ({ caller }) => ({
    offered: deps.identityProof !== null,
    identity: await identityOf(db, caller.id),
  }));
  route(contract.beginIdentity, async ({ query, ...asked }) => {
    offered(deps);
    const { answer: cookie } = await change(deps, asked, (cx) => begin(cx, query.from));
    return new BrowserAnswer(204, { 'set-cookie': cookie }, '');
  });
  /** Refusals are for programs; a person is redirected to a page that says what to do. */
  const told = async <A>(
    accept: string,
    cookies: string | undefined,
    answer: () => Promise<A | BrowserAnswer>,
  ): Promise<A | BrowserAnswer> => {
    if (!isBrowser(accept)) return answer();
    return answer().catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      return backTo(deps, cookies, error.code.replace('identity_', ''));
    });
  };
  route(contract.openIdentity, ({ accept, cookies, locale }) =>
    told(accept, cookies, async () => {
      const { proof } = offered(deps);
      const begun = await begunIn(db, now(), cookies);
      if (!begun) throw new Refusal('identity_closed');
      return formPage(proof, begun, locale);
    }),
  );
  const arrive = (brought: Brought, accept: string, browser: Browser) =>
    told(accept, browser.cookies, async () => {
      const user = await finish(deps, brought, browser);
      if (!isBrowser(accept)) return user;
      const outcome = user.identity.state === 'confirmed' ? 'confirmed' : 'waiting';
      return backTo(deps, browser.cookies, outcome);
    });
  route(contract.acs, ({ body, accept, cookies, userAgent }) =>
    arrive(body, accept, { cookies, userAgent }),
  );
  route(contract.acsByAddress, ({ query, accept, cookies, userAgent }) =>
    arrive(query, accept, { cookies, userAgent }),
  );
  route(contract.describeService, async () => {
    const { mediaType, text } = offered(deps).proof.description;
    return new BrowserAnswer(200, { 'content-type': mediaType }, text);
  });
  route(contract.judgeIdentity, ({ params, body, ...asked }) =>
    change(deps, asked, (cx) => judge(cx, { ...params, ...body })),
  );
}

export const identities: Feature = {
  clauses: ['terms#identity', 'privacy#data'],
  routes,
  jobs: (deps) => [
    { name: 'forget identity checks', everyMs: hour, run: () => forgetBegun(deps) },
    { name: 'forget identities', everyMs: hour, run: () => forgetIdentities(deps) },
  ],
  personalData: [
    {
      name: 'identity',
      // The name becomes the person's once it is confirmed.
      sql: `SELECT state, CASE WHEN state = 'confirmed' THEN name END AS name, assurance, at
      FROM identity WHERE person_id = $1`,
      standing: 'EXISTS (SELECT FROM identity i WHERE i.person_id = e.person_id)',
      optional: true,
    },
    {
      name: 'identity-checks',
      sql: `SELECT id, expires_at, used_at FROM identity_request WHERE person_id = $1 ORDER BY expires_at`,
      deleted: ['identity_request'],
      optional: true,
    },
  ],
  withoutPersons: {
    'identity: id number_digest': 'a digest of the national number, which finds duplicates',
    'identity_request: relay_digest proof_digest': 'digests of secrets',
  },
};
