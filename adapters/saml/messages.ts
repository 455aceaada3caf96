/** Our messages to the provider, as XML. */
import type { X509Certificate } from 'node:crypto';
import type { Assurance } from '../identity-proof.ts';
import { escaped, ns } from './xml.ts';

export const success = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const artifactBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Artifact';

/** eIDAS levels of assurance, as authentication contexts. */
export const levelOf = (assurance: Assurance): string => `http://eidas.europa.eu/LoA/${assurance}`;

const person = 'http://eidas.europa.eu/attributes/naturalperson';
/** The requested attributes, by eIDAS friendly names: only the person's identity. */
export const attributes = {
  FirstName: `${person}/CurrentGivenName`,
  FamilyName: `${person}/CurrentFamilyName`,
  PersonIdentifier: `${person}/PersonIdentifier`,
} as const;

interface Message {
  readonly id: string;
  readonly at: Date;
  readonly issuer: string;
  readonly destination: string;
}

const head = ({ id, at, destination }: Message): string =>
  `ID="${escaped(id)}" Version="2.0" IssueInstant="${at.toISOString()}" Destination="${escaped(destination)}"`;
const issuerOf = ({ issuer }: Message): string => `<saml2:Issuer>${escaped(issuer)}</saml2:Issuer>`;
const spaces = `xmlns:saml2p="${ns.protocol}" xmlns:saml2="${ns.assertion}"`;

/** `ForceAuthn`: a previous user of the browser must not confirm the next person's account. */
export function authnRequest(
  message: Message & { readonly acs: string; readonly assurance: Assurance },
): string {
  const wanted = Object.entries(attributes).map(
    ([friendly, name]) =>
      `<eidas:RequestedAttribute FriendlyName="${friendly}" Name="${name}"` +
      ' NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:uri" isRequired="true"/>',
  );
  return (
    `<saml2p:AuthnRequest ${spaces} xmlns:eidas="http://eidas.europa.eu/saml-extensions" ${head(message)}` +
    ` AssertionConsumerServiceURL="${escaped(message.acs)}" ProtocolBinding="${artifactBinding}"` +
    ` ForceAuthn="true" IsPassive="false">${issuerOf(message)}` +
    `<saml2p:Extensions><eidas:SPType>public</eidas:SPType>` +
    `<eidas:RequestedAttributes>${wanted.join('')}</eidas:RequestedAttributes></saml2p:Extensions>` +
    '<saml2p:NameIDPolicy AllowCreate="true" Format="urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified"/>' +
    '<saml2p:RequestedAuthnContext Comparison="minimum">' +
    `<saml2:AuthnContextClassRef>${levelOf(message.assurance)}</saml2:AuthnContextClassRef>` +
    '</saml2p:RequestedAuthnContext></saml2p:AuthnRequest>'
  );
}

export const artifactResolve = (message: Message & { readonly artifact: string }): string =>
  `<saml2p:ArtifactResolve ${spaces} ${head(message)}>${issuerOf(message)}` +
  `<saml2p:Artifact>${escaped(message.artifact)}</saml2p:Artifact></saml2p:ArtifactResolve>`;

export const inSoap = (message: string): string =>
  `<soap:Envelope xmlns:soap="${ns.soap}"><soap:Header/><soap:Body>${message}</soap:Body></soap:Envelope>`;

/** Our metadata: our keys, and where the provider redirects people back to. */
export function metadata(own: {
  readonly entityId: string;
  readonly acs: string;
  readonly certificate: X509Certificate;
}): string {
  const certificate = own.certificate.raw.toString('base64');
  const keyFor = (use: string): string =>
    `<md:KeyDescriptor use="${use}"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate}` +
    '</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>';
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="${ns.signature}"` +
    ` entityID="${escaped(own.entityId)}"><md:SPSSODescriptor AuthnRequestsSigned="true"` +
    ` WantAssertionsSigned="true" protocolSupportEnumeration="${ns.protocol}">` +
    `${keyFor('signing')}${keyFor('encryption')}` +
    `<md:AssertionConsumerService Binding="${artifactBinding}" Location="${escaped(own.acs)}"` +
    ' index="0" isDefault="true"/></md:SPSSODescriptor></md:EntityDescriptor>\n'
  );
}
