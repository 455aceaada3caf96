/** Validates the provider's answers: only signed content counts, and all of it must be for us. */
import type { KeyObject, X509Certificate } from 'node:crypto';
import type { Element } from '@xmldom/xmldom';
import { cleanLine } from '#contract/text.ts';
import { type Assurance, assurances, ProofError, type ProvenPerson } from '../identity-proof.ts';
import { decrypted } from './decryption.ts';
import { attributes, levelOf, success } from './messages.ts';
import { signedPart } from './signatures.ts';
import {
  at,
  attributeOf,
  childIfAny,
  childrenOf,
  isNamed,
  ns,
  parse,
  rejected,
  textOf,
} from './xml.ts';

const { assertion, protocol, signature, soap } = ns;

export interface Expected {
  /** The provider's entity id, and its signing certificates. */
  readonly provider: string;
  readonly certificates: readonly X509Certificate[];
  /** Our entity id at the provider, the endpoint for answers, and the decryption key. */
  readonly audience: string;
  readonly acs: string;
  readonly key: KeyObject;
  /** Minimum level of assurance. */
  readonly assurance: Assurance;
  /** The ids of our ArtifactResolve and of the corresponding AuthnRequest. */
  readonly resolve: string;
  readonly request: string;
  readonly now: Date;
}

/** Maximum difference between two clocks. */
const toleranceMs = 60_000;

function same(what: string, given: string | null, wanted: string): void {
  if (given !== wanted) throw rejected(`${what} is another`);
}

function issuedBy(message: Element, { provider }: Expected): void {
  same(`Issuer of ${message.localName}`, textOf(at(message, [assertion, 'Issuer'])), provider);
}

const isSigned = (message: Element): boolean =>
  childIfAny(message, signature, 'Signature') !== null;

/** The status codes, most general first. */
function statusOf(message: Element): string[] {
  const code = at(message, [protocol, 'Status'], [protocol, 'StatusCode']);
  return [code, ...childrenOf(code, protocol, 'StatusCode')].map((one) =>
    attributeOf(one, 'Value'),
  );
}

/** The ArtifactResponse in its envelope; if it is signed, its signed content. */
function unpacked(envelope: string, expected: Expected): { answer: Element; covers: boolean } {
  const root = parse(envelope);
  if (!isNamed(root, soap, 'Envelope')) throw rejected('no SOAP envelope');
  const found = at(root, [soap, 'Body'], [protocol, 'ArtifactResponse']);
  const covers = isSigned(found);
  const answer = covers ? signedPart(found.toString(), expected.certificates) : found;
  same('InResponseTo of ArtifactResponse', answer.getAttribute('InResponseTo'), expected.resolve);
  issuedBy(answer, expected);
  if (statusOf(answer)[0] !== success) throw rejected('the artifact was not resolved');
  return { answer, covers };
}

/**
 * The Response, signed itself or within the ArtifactResponse. Throws `rejected`, and if the
 * provider reports a failed authentication `declined` or `weak`.
 */
export function responseIn(envelope: string, expected: Expected): Element {
  const { answer, covers } = unpacked(envelope, expected);
  const found = childIfAny(answer, protocol, 'Response');
  if (!found) throw rejected('no Response: the artifact is unknown or used');
  const own = isSigned(found);
  if (!own && !covers) throw rejected('Response is not signed');
  const response = own ? signedPart(found.toString(), expected.certificates) : found;
  same('Destination', response.getAttribute('Destination'), expected.acs);
  same('InResponseTo of Response', response.getAttribute('InResponseTo'), expected.request);
  issuedBy(response, expected);
  const [status, ...more] = statusOf(response);
  if (status !== success) {
    const tooWeak = more.some((code) => code.endsWith(':NoAuthnContext'));
    throw new ProofError(tooWeak ? 'weak' : 'declined', [status, ...more].join(' '));
  }
  return response;
}

/** An XML Schema time in UTC. */
function timeOf(element: Element, name: string): number {
  const text = attributeOf(element, name);
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text)
    ? Date.parse(text)
    : Number.NaN;
  if (Number.isNaN(time)) throw rejected(`${name} is no time in UTC`);
  return time;
}

function isNow(element: Element, now: Date): void {
  const { localName } = element;
  const early = element.hasAttribute('NotBefore') && timeOf(element, 'NotBefore');
  if (early && early > now.getTime() + toleranceMs)
    throw new ProofError('late', `${localName}: too early`);
  if (timeOf(element, 'NotOnOrAfter') <= now.getTime() - toleranceMs) {
    throw new ProofError('late', `${localName}: over`);
  }
}

function isForUs(found: Element, { audience, now }: Expected): void {
  const conditions = at(found, [assertion, 'Conditions']);
  isNow(conditions, now);
  const restrictions = childrenOf(conditions, assertion, 'AudienceRestriction');
  const named = restrictions.map((one) => childrenOf(one, assertion, 'Audience').map(textOf));
  // All restrictions must hold.
  if (named.length === 0 || !named.every((names) => names.includes(audience))) {
    throw rejected('the audience is another');
  }
}

function isAboutOurs(found: Element, { acs, request, now }: Expected): void {
  const confirmation = at(found, [assertion, 'Subject'], [assertion, 'SubjectConfirmation']);
  same('Method', confirmation.getAttribute('Method'), 'urn:oasis:names:tc:SAML:2.0:cm:bearer');
  const data = at(confirmation, [assertion, 'SubjectConfirmationData']);
  same('Recipient', data.getAttribute('Recipient'), acs);
  same('InResponseTo of SubjectConfirmationData', data.getAttribute('InResponseTo'), request);
  isNow(data, now);
}

function assuranceOf(found: Element, { assurance: least }: Expected): Assurance {
  const level = textOf(
    at(
      found,
      [assertion, 'AuthnStatement'],
      [assertion, 'AuthnContext'],
      [assertion, 'AuthnContextClassRef'],
    ),
  );
  const reached = assurances.find((one) => levelOf(one) === level);
  if (!reached || assurances.indexOf(reached) < assurances.indexOf(least)) {
    throw new ProofError('weak', `the level is ${level}`);
  }
  return reached;
}

function claimOf(found: Element, name: keyof typeof attributes): string {
  const statement = at(found, [assertion, 'AttributeStatement']);
  const all = childrenOf(statement, assertion, 'Attribute');
  const [attribute, ...more] = all.filter((one) => one.getAttribute('Name') === attributes[name]);
  if (!attribute || more.length > 0) throw rejected(`no ${name}, or several`);
  const value = cleanLine(textOf(at(attribute, [assertion, 'AttributeValue'])));
  if (value === '' || value.length > 200) throw rejected(`${name} is empty or too long`);
  return value;
}

/** Polish numbers are bare or, across borders, prefixed with both countries (eIDAS). */
const bare = (identifier: string): string =>
  identifier.replace(/^PL\/[A-Z]{2}\//, '').toUpperCase();

/** The person proved by the Response. Throws `rejected`, `late`, `weak`. */
export function personIn(response: Element, expected: Expected): ProvenPerson {
  if (childIfAny(response, assertion, 'Assertion')) throw rejected('an assertion in the open');
  const encrypted = at(response, [assertion, 'EncryptedAssertion']);
  const xml = decrypted(encrypted, expected.key);
  const found = signedPart(xml, expected.certificates);
  if (!isNamed(found, assertion, 'Assertion')) throw rejected('no Assertion');
  issuedBy(found, expected);
  isForUs(found, expected);
  isAboutOurs(found, expected);
  const assurance = assuranceOf(found, expected);
  return {
    name: `${claimOf(found, 'FirstName')} ${claimOf(found, 'FamilyName')}`,
    number: bare(claimOf(found, 'PersonIdentifier')),
    assurance,
    proof: attributeOf(found, 'ID'),
  };
}
