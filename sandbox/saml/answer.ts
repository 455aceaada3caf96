/** The answer to an ArtifactResolve, correct or wrong as chosen by a tester. */
import { randomUUID } from 'node:crypto';
import { html } from '../html.ts';
import { type KeyPair, newKeyPair } from './certificate.ts';
import { encrypted, sealed } from './sign-encrypt.ts';
import type { Way } from './wrong.ts';

export interface Citizen {
  readonly firstName: string;
  readonly familyName: string;
  readonly number: string;
  readonly level: 'low' | 'substantial' | 'high';
}

/** The content of an artifact: who confirmed what about whom. */
export interface Confirmed {
  /** The AuthnRequest. */
  readonly request: string;
  readonly citizen: Citizen;
  readonly wrong: Way | null;
}

export interface Parties {
  readonly provider: { readonly entityId: string; readonly pair: KeyPair };
  readonly service: {
    readonly entityId: string;
    readonly acs: string;
    readonly certificate: string;
  };
}

const spaces =
  'xmlns:saml2p="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml2="urn:oasis:names:tc:SAML:2.0:assertion"';
const ok = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const minute = 60_000;

const status = (...codes: string[]): string => {
  const inner = codes.slice(1).map((code) => `<saml2p:StatusCode Value="${code}"/>`);
  return `<saml2p:Status><saml2p:StatusCode Value="${codes[0]}">${inner.join('')}</saml2p:StatusCode></saml2p:Status>`;
};
const declined = status(
  'urn:oasis:names:tc:SAML:2.0:status:Responder',
  'urn:oasis:names:tc:SAML:2.0:status:AuthnFailed',
);
const escaped = (text: string): string => html`${text}`.text;

const attribute = (name: string, value: string): string =>
  `<saml2:Attribute Name="http://eidas.europa.eu/attributes/naturalperson/${name}"><saml2:AttributeValue>${escaped(value)}</saml2:AttributeValue></saml2:Attribute>`;

/** Forged content with a valid signature, which belongs to the original content beside it. */
function wrapped(good: string, evil: string, keepId: boolean): string {
  const id = /ID="([^"]+)"/.exec(good)?.[1] ?? '';
  const signature = /<ds:Signature[\s>][\s\S]*?<\/ds:Signature>/.exec(good)?.[0] ?? '';
  const renamed = keepId ? evil.replace(/ID="[^"]+"/, `ID="${id}"`) : evil;
  const carrying = signature.replace(
    '</ds:Signature>',
    `<ds:Object>${good}</ds:Object></ds:Signature>`,
  );
  return renamed.replace('</saml2:Issuer>', `</saml2:Issuer>${carrying}`);
}

/** Answers whose Response is not signed itself. */
const bare = ['unsigned-response', 'signed-outside', 'altered-outside'];
/** Answers whose envelope is not signed: alterations come after all signatures. */
const open = ['unsigned-response', 'altered-response', 'wrapped-response', 'signed-inside'];

/** The facts of an assertion, with the fault that the tester wants. */
function saidOf({ request, citizen, wrong }: Confirmed, service: Parties['service']) {
  const [from, until] =
    wrong === 'expired' ? [-30, -20] : wrong === 'not-yet-valid' ? [20, 30] : [-1, 5];
  const number = attribute('PersonIdentifier', citizen.number);
  return {
    from,
    until,
    confirmedUntil: wrong === 'confirmation-expired' ? -20 : 5,
    about: wrong === 'other-confirmation' ? `ID-${randomUUID()}` : request,
    recipient: wrong === 'other-recipient' ? 'https://obcy.test/api/acs' : service.acs,
    audience: wrong === 'other-audience' ? 'https://obcy.test' : service.entityId,
    method: wrong === 'other-method' ? 'holder-of-key' : 'bearer',
    level: wrong === 'low' ? 'low' : citizen.level,
    numbers: wrong === 'no-number' ? '' : number.repeat(wrong === 'two-numbers' ? 2 : 1),
  };
}

/** Creates answers, and remembers the last assertion for a replay. */
export function answering({ provider, service }: Parties, now: () => Date) {
  const foreign = newKeyPair('Ktoś inny');
  let last = `ID-${randomUUID()}`;

  const at = (shiftMs: number): string => new Date(now().getTime() + shiftMs).toISOString();
  const issuer = (wrong: Way | null): string =>
    `<saml2:Issuer>${wrong === 'other-issuer' ? 'https://obcy.test' : provider.entityId}</saml2:Issuer>`;

  function assertion({ request, citizen, wrong }: Confirmed): string {
    const id = wrong === 'replayed-assertion' ? last : `ID-${randomUUID()}`;
    last = id;
    const said = saidOf({ request, citizen, wrong }, service);
    return `<saml2:Assertion xmlns:saml2="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0" IssueInstant="${at(0)}">${issuer(wrong === 'other-assertion-issuer' ? 'other-issuer' : wrong)}<saml2:Subject><saml2:NameID>${randomUUID()}</saml2:NameID><saml2:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:${said.method}"><saml2:SubjectConfirmationData InResponseTo="${said.about}" NotOnOrAfter="${at(said.confirmedUntil * minute)}" Recipient="${escaped(said.recipient)}"/></saml2:SubjectConfirmation></saml2:Subject><saml2:Conditions NotBefore="${at(said.from * minute)}" NotOnOrAfter="${at(said.until * minute)}">${wrong === 'no-audience' ? '' : `<saml2:AudienceRestriction><saml2:Audience>${escaped(said.audience)}</saml2:Audience></saml2:AudienceRestriction>`}</saml2:Conditions><saml2:AuthnStatement AuthnInstant="${at(0)}" SessionIndex="${randomUUID()}"><saml2:AuthnContext><saml2:AuthnContextClassRef>http://eidas.europa.eu/LoA/${said.level}</saml2:AuthnContextClassRef></saml2:AuthnContext></saml2:AuthnStatement><saml2:AttributeStatement>${attribute('CurrentGivenName', citizen.firstName)}${attribute('CurrentFamilyName', citizen.familyName)}${said.numbers}</saml2:AttributeStatement></saml2:Assertion>`;
  }

  function protectedAssertion(confirmed: Confirmed): string {
    const { wrong, citizen } = confirmed;
    const plain = assertion(confirmed);
    const pair = wrong === 'other-key' ? foreign : provider.pair;
    const signed = sealed(plain, 'Assertion', pair, wrong === 'sha1' ? 'sha1' : 'sha256');
    if (wrong === 'unsigned-assertion') return plain;
    if (wrong === 'altered-assertion')
      return signed.replace(escaped(citizen.familyName), 'Podmieniona');
    if (wrong !== 'wrapped-assertion' && wrong !== 'same-id-twice') return signed;
    const evil = assertion({ ...confirmed, citizen: { ...citizen, familyName: 'Podmieniona' } });
    return wrapped(signed, evil, wrong === 'same-id-twice');
  }

  function response(confirmed: Confirmed): string {
    const { request, wrong } = confirmed;
    const about = wrong === 'other-request' ? `ID-${randomUUID()}` : request;
    const to = wrong === 'other-destination' ? 'https://obcy.test/api/acs' : service.acs;
    const said = wrong === 'declined' ? declined : status(ok);
    const make = () => {
      const inside = protectedAssertion(confirmed);
      const content =
        wrong === 'declined'
          ? ''
          : wrong === 'open-assertion'
            ? inside
            : encrypted(inside, service.certificate, wrong === 'tampered').repeat(
                wrong === 'two-assertions' ? 2 : 1,
              );
      const cipher = wrong === 'other-cipher' ? 'aes128-gcm' : 'aes256-gcm';
      return `<saml2p:Response ${spaces} ID="ID-${randomUUID()}" Version="2.0" IssueInstant="${at(0)}" Destination="${escaped(to)}" InResponseTo="${about}">${issuer(wrong)}${said}${content.replace('aes256-gcm', cipher)}</saml2p:Response>`;
    };
    const plain = make();
    if (bare.includes(wrong ?? '')) return plain;
    const signed = sealed(plain, 'Response', provider.pair);
    if (wrong === 'altered-response')
      return signed.replace(/IssueInstant="[^"]+"/, `IssueInstant="${at(1)}"`);
    return wrong === 'wrapped-response' ? wrapped(signed, make(), false) : signed;
  }

  /** The envelope; without a Response if the artifact is unknown, or the tester wants none. */
  return (resolve: string, confirmed: Confirmed | null): string => {
    const wrong = confirmed?.wrong ?? null;
    const inside = confirmed === null || wrong === 'empty' ? '' : response(confirmed);
    const about = wrong === 'other-resolve' ? `ID-${randomUUID()}` : resolve;
    const plain = `<saml2p:ArtifactResponse ${spaces} ID="ID-${randomUUID()}" Version="2.0" IssueInstant="${at(0)}" InResponseTo="${about}">${issuer(null)}${wrong === 'unresolved' ? declined : status(ok)}${inside}</saml2p:ArtifactResponse>`;
    const whole = open.includes(wrong ?? '')
      ? plain
      : sealed(plain, 'ArtifactResponse', provider.pair);
    const message =
      wrong === 'altered-outside'
        ? whole.replace(/(:Response .*?IssueInstant=")[^"]+/, `$1${at(1)}`)
        : whole;
    const doctype =
      wrong === 'doctype' ? '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/hostname">]>' : '';
    return `${doctype}<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${message}</soap:Body></soap:Envelope>`;
  };
}
