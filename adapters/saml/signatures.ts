/** XML signatures: ours with ECDSA and SHA-256, the provider's by its pinned certificates only. */
import { type KeyObject, sign, verify, type X509Certificate } from 'node:crypto';
import type { Element } from '@xmldom/xmldom';
import { SignedXml } from 'xml-crypto';
import { attributeOf, childIfAny, isNamed, ns, parse, rejected } from './xml.ts';

const ecdsaSha256 = 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256';
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256';

/** In XML, an ECDSA signature is the two numbers concatenated, not DER. */
const dsaEncoding = 'ieee-p1363';

/** Missing in the library, whose interface allows any type of key; ours are key objects. */
class EcdsaSha256 {
  getSignature = (text: unknown, key: unknown): string =>
    sign('sha256', Buffer.from(String(text)), { key: key as KeyObject, dsaEncoding }).toString(
      'base64',
    );
  verifySignature = (text: unknown, key: unknown, value: unknown): boolean =>
    verify(
      'sha256',
      Buffer.from(String(text)),
      { key: key as KeyObject, dsaEncoding },
      Buffer.from(String(value), 'base64'),
    );
  getAlgorithmName = (): string => ecdsaSha256;
}

/** Restricts the library to these algorithms. */
function limited(signed: SignedXml): SignedXml {
  const only = <T>(all: Record<string, T>, names: readonly string[]): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
  signed.SignatureAlgorithms = { [ecdsaSha256]: EcdsaSha256 };
  signed.HashAlgorithms = only(signed.HashAlgorithms, [sha256]);
  signed.CanonicalizationAlgorithms = only(signed.CanonicalizationAlgorithms, [
    exclusive,
    enveloped,
  ]);
  return signed;
}

export interface Signer {
  readonly key: KeyObject;
  readonly certificate: X509Certificate;
}

/** Signs the whole message; SAML's schema requires the signature after the Issuer. */
export function signed(message: string, { key, certificate }: Signer): string {
  const name = parse(message).localName;
  const root = `/*[local-name(.)='${name}']`;
  const writer = limited(
    new SignedXml({
      // The types know no key object, which `sign` takes.
      privateKey: key as never,
      publicCert: certificate.toString(),
      signatureAlgorithm: ecdsaSha256,
      canonicalizationAlgorithm: exclusive,
    }),
  );
  writer.addReference({ xpath: root, digestAlgorithm: sha256, transforms: [enveloped, exclusive] });
  const reference = `${root}/*[local-name(.)='Issuer']`;
  writer.computeSignature(message, { prefix: 'ds', location: { reference, action: 'after' } });
  return writer.getSignedXml();
}

/** The element that is read must be the signed one: the only reference must be to this element. */
function signatureOf(element: Element): Element {
  const signature = childIfAny(element, ns.signature, 'Signature');
  if (!signature) throw rejected(`${element.localName} is not signed`);
  const info = childIfAny(signature, ns.signature, 'SignedInfo');
  const reference = info && childIfAny(info, ns.signature, 'Reference');
  if (reference?.getAttribute('URI') !== `#${attributeOf(element, 'ID')}`) {
    throw rejected(`the signature of ${element.localName} is about something else`);
  }
  return signature;
}

/**
 * Verifies the signature of a document's root and returns the signed content, parsed again from the
 * signed bytes, so that nothing outside the signature can be used. Throws `rejected`.
 */
export function signedPart(xml: string, certificates: readonly X509Certificate[]): Element {
  const root = parse(xml);
  const signature = signatureOf(root).toString();
  for (const certificate of certificates) {
    const reader = limited(new SignedXml({ publicCert: certificate.publicKey as never }));
    try {
      reader.loadSignature(signature);
      if (!reader.checkSignature(xml)) continue;
    } catch (error) {
      if (certificate !== certificates.at(-1)) continue;
      throw rejected(`the signature of ${root.localName} is not the provider's`, error);
    }
    const [text, ...more] = reader.getSignedReferences();
    if (text === undefined || more.length > 0) break;
    const part = parse(text);
    const same = isNamed(part, root.namespaceURI ?? '', root.localName ?? '');
    if (same && part.getAttribute('ID') === root.getAttribute('ID')) return part;
    break;
  }
  throw rejected(`the signature of ${root.localName} is not the provider's`);
}
