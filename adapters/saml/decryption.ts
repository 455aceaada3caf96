/**
 * Decrypts an EncryptedAssertion in login.gov.pl's format: ECDH-ES on P-256, ConcatKDF with
 * SHA-256, AES-256 key wrap, AES-256-GCM (XML Encryption 1.1). Anything else is refused.
 */
import {
  createDecipheriv,
  createHash,
  createPublicKey,
  diffieHellman,
  type KeyObject,
} from 'node:crypto';
import type { Element } from '@xmldom/xmldom';
import { at, bytesOf, childIfAny, ns, rejected } from './xml.ts';

const { encryption, encryption11, signature, signature11 } = ns;

const algorithms = {
  data: 'http://www.w3.org/2009/xmlenc11#aes256-gcm',
  wrap: 'http://www.w3.org/2001/04/xmlenc#kw-aes256',
  agreement: 'http://www.w3.org/2009/xmlenc11#ECDH-ES',
  derivation: 'http://www.w3.org/2009/xmlenc11#ConcatKDF',
  digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
  curve: 'urn:oid:1.2.840.10045.3.1.7',
} as const;

const [nonceBytes, tagBytes, keyBytes] = [12, 16, 32];
/** The initial value of AES key wrap (RFC 3394). */
const wrapStart = Buffer.alloc(8, 0xa6);
/** Prefix of the 65 bytes of an uncompressed P-256 point in a SubjectPublicKeyInfo (RFC 5480). */
const pointPrefix = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex');

function expect(element: Element, attribute: string, value: string): void {
  if (element.getAttribute(attribute) !== value) {
    throw rejected(`${element.localName}: ${element.getAttribute(attribute)} is not taken`);
  }
}

const methodOf = (parent: Element): Element => at(parent, [encryption, 'EncryptionMethod']);
const cipherOf = (parent: Element): Buffer =>
  bytesOf(at(parent, [encryption, 'CipherData'], [encryption, 'CipherValue']));

/** NIST SP 800-56A, 5.8.1; 32 bytes need one round. */
const concatKdf = (secret: Buffer, info: Buffer): Buffer =>
  createHash('sha256')
    .update(Buffer.concat([Buffer.from([0, 0, 0, 1]), secret, info]))
    .digest();

/** AlgorithmID, PartyUInfo and PartyVInfo concatenated, decoded from hexadecimal. */
function otherInfo(params: Element): Buffer {
  const parts = ['AlgorithmID', 'PartyUInfo', 'PartyVInfo'].map(
    (name) => params.getAttribute(name) ?? '',
  );
  const text = parts.join('');
  if (!/^(?:[0-9a-f]{2})*$/i.test(text)) throw rejected('ConcatKDFParams: no hexadecimal');
  return Buffer.from(text, 'hex');
}

function agreedKey(agreement: Element, key: KeyObject): Buffer {
  expect(agreement, 'Algorithm', algorithms.agreement);
  const derivation = at(agreement, [encryption11, 'KeyDerivationMethod']);
  expect(derivation, 'Algorithm', algorithms.derivation);
  const params = at(derivation, [encryption11, 'ConcatKDFParams']);
  expect(at(params, [signature, 'DigestMethod']), 'Algorithm', algorithms.digest);
  const theirs = at(
    agreement,
    [encryption, 'OriginatorKeyInfo'],
    [signature, 'KeyValue'],
    [signature11, 'ECKeyValue'],
  );
  expect(at(theirs, [signature11, 'NamedCurve']), 'URI', algorithms.curve);
  const point = bytesOf(at(theirs, [signature11, 'PublicKey']));
  // Node rejects a point that is not on the curve.
  const publicKey = createPublicKey({
    key: Buffer.concat([pointPrefix, point]),
    format: 'der',
    type: 'spki',
  });
  return concatKdf(diffieHellman({ privateKey: key, publicKey }), otherInfo(params));
}

function unwrapped(wrapped: Buffer, key: Buffer): Buffer {
  const cipher = createDecipheriv('id-aes256-wrap', key, wrapStart);
  return Buffer.concat([cipher.update(wrapped), cipher.final()]);
}

function opened(sealed: Buffer, key: Buffer): string {
  if (key.length !== keyBytes || sealed.length < nonceBytes + tagBytes)
    throw new Error('too short');
  const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  cipher.setAuthTag(sealed.subarray(-tagBytes));
  const text = [cipher.update(sealed.subarray(nonceBytes, -tagBytes)), cipher.final()];
  return Buffer.concat(text).toString('utf8');
}

/** Returns the assertion's XML. Throws `rejected`. */
export function decrypted(encrypted: Element, key: KeyObject): string {
  const data = at(encrypted, [encryption, 'EncryptedData']);
  expect(methodOf(data), 'Algorithm', algorithms.data);
  const info = at(data, [signature, 'KeyInfo']);
  // The key may also be a sibling of the data.
  const wrapped =
    childIfAny(info, encryption, 'EncryptedKey') ?? at(encrypted, [encryption, 'EncryptedKey']);
  expect(methodOf(wrapped), 'Algorithm', algorithms.wrap);
  const agreement = at(wrapped, [signature, 'KeyInfo'], [encryption, 'AgreementMethod']);
  try {
    return opened(cipherOf(data), unwrapped(cipherOf(wrapped), agreedKey(agreement, key)));
  } catch (error) {
    throw rejected('the assertion cannot be decrypted', error);
  }
}
