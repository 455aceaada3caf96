/** The stand-in's signatures and encryption, by XML Signature 1.0 and XML Encryption 1.1. */
import {
  createCipheriv,
  createECDH,
  createHash,
  createPrivateKey,
  randomBytes,
  sign,
  verify,
  X509Certificate,
} from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import type { KeyPair } from './certificate.ts';

const names = {
  sha256: [
    'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256',
    'http://www.w3.org/2001/04/xmlenc#sha256',
  ],
  sha1: [
    'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha1',
    'http://www.w3.org/2000/09/xmldsig#sha1',
  ],
} as const;
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';

/** The signature algorithm for a hash, in the library's form. */
function ecdsa(hash: keyof typeof names) {
  return class {
    getSignature = (text: unknown, key: unknown): string =>
      sign(hash, Buffer.from(String(text)), {
        key: key as string,
        dsaEncoding: 'ieee-p1363',
      }).toString('base64');
    verifySignature = (text: unknown, key: unknown, value: unknown): boolean =>
      verify(
        hash,
        Buffer.from(String(text)),
        { key: key as string, dsaEncoding: 'ieee-p1363' },
        Buffer.from(String(value), 'base64'),
      );
    getAlgorithmName = (): string => names[hash][0];
  };
}

const pem = (der: string): string =>
  createPrivateKey({ key: Buffer.from(der, 'base64'), format: 'der', type: 'pkcs8' })
    .export({ type: 'pkcs8', format: 'pem' })
    .toString();

export const certificateOf = (der: string): X509Certificate =>
  new X509Certificate(Buffer.from(der, 'base64'));

/** Signs the named root element, with the signature after its Issuer. */
export function sealed(
  xml: string,
  root: string,
  pair: KeyPair,
  hash: keyof typeof names = 'sha256',
): string {
  const [signatureAlgorithm, digestAlgorithm] = names[hash];
  const writer = new SignedXml({
    privateKey: pem(pair.key),
    publicCert: certificateOf(pair.certificate).toString(),
    signatureAlgorithm,
    canonicalizationAlgorithm: exclusive,
  });
  writer.SignatureAlgorithms = { [signatureAlgorithm]: ecdsa(hash) };
  const whole = `/*[local-name(.)='${root}']`;
  const transforms = ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', exclusive];
  writer.addReference({ xpath: whole, digestAlgorithm, transforms });
  const reference = `${whole}/*[local-name(.)='Issuer']`;
  writer.computeSignature(xml, { prefix: 'ds', location: { reference, action: 'after' } });
  return writer.getSignedXml();
}

/** The part of a message signed by its sender, as text; null if unsigned or signed by another. */
export function signedText(xml: string, certificate: string): string | null {
  const signature = /<ds:Signature[\s>][\s\S]*?<\/ds:Signature>/.exec(xml)?.[0];
  if (!signature || /<!DOCTYPE/i.test(xml)) return null;
  const reader = new SignedXml({
    publicCert: certificateOf(certificate).publicKey.export({ type: 'spki', format: 'pem' }),
  });
  reader.SignatureAlgorithms = { [names.sha256[0]]: ecdsa('sha256') };
  try {
    reader.loadSignature(signature);
    return reader.checkSignature(xml) ? (reader.getSignedReferences()[0] ?? null) : null;
  } catch {
    return null;
  }
}

const info = [
  Buffer.from('0000002A', 'hex'),
  Buffer.from('http://www.w3.org/2001/04/xmlenc#kw-aes256'),
];
const parties = { u: Buffer.from('login'), v: Buffer.from('service') };
const counted = (name: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(name.length);
  return Buffer.concat([length, name]);
};

/** An EncryptedAssertion that only the owner of the certificate can decrypt. */
export function encrypted(plain: string, certificate: string, spoil = false): string {
  const theirs = certificateOf(certificate)
    .publicKey.export({ type: 'spki', format: 'der' })
    .subarray(-65);
  const ephemeral = createECDH('prime256v1');
  const point = ephemeral.generateKeys();
  const [algorithm, u, v] = [Buffer.concat(info), counted(parties.u), counted(parties.v)];
  const round = Buffer.concat([
    Buffer.from([0, 0, 0, 1]),
    ephemeral.computeSecret(theirs),
    algorithm,
    u,
    v,
  ]);
  const wrapping = createHash('sha256').update(round).digest();
  const key = randomBytes(32);
  const wrap = createCipheriv('id-aes256-wrap', wrapping, Buffer.alloc(8, 0xa6));
  const wrapped = Buffer.concat([wrap.update(key), wrap.final()]).toString('base64');
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const data = Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  if (spoil) data[40] = (data[40] ?? 0) ^ 1;
  const hex = (bytes: Buffer): string => bytes.toString('hex').toUpperCase();
  return `<saml2:EncryptedAssertion xmlns:saml2="urn:oasis:names:tc:SAML:2.0:assertion"><xenc:EncryptedData xmlns:xenc="http://www.w3.org/2001/04/xmlenc#" Type="http://www.w3.org/2001/04/xmlenc#Element"><xenc:EncryptionMethod Algorithm="http://www.w3.org/2009/xmlenc11#aes256-gcm"/><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><xenc:EncryptedKey><xenc:EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#kw-aes256"/><ds:KeyInfo><xenc:AgreementMethod Algorithm="http://www.w3.org/2009/xmlenc11#ECDH-ES"><xenc11:KeyDerivationMethod xmlns:xenc11="http://www.w3.org/2009/xmlenc11#" Algorithm="http://www.w3.org/2009/xmlenc11#ConcatKDF"><xenc11:ConcatKDFParams AlgorithmID="${hex(algorithm)}" PartyUInfo="${hex(u)}" PartyVInfo="${hex(v)}"><ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/></xenc11:ConcatKDFParams></xenc11:KeyDerivationMethod><xenc:OriginatorKeyInfo><ds:KeyValue><dsig11:ECKeyValue xmlns:dsig11="http://www.w3.org/2009/xmldsig11#"><dsig11:NamedCurve URI="urn:oid:1.2.840.10045.3.1.7"/><dsig11:PublicKey>${point.toString('base64')}</dsig11:PublicKey></dsig11:ECKeyValue></ds:KeyValue></xenc:OriginatorKeyInfo></xenc:AgreementMethod></ds:KeyInfo><xenc:CipherData><xenc:CipherValue>${wrapped}</xenc:CipherValue></xenc:CipherData></xenc:EncryptedKey></ds:KeyInfo><xenc:CipherData><xenc:CipherValue>${data.toString('base64')}</xenc:CipherValue></xenc:CipherData></xenc:EncryptedData></saml2:EncryptedAssertion>`;
}
