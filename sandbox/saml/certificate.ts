/** A P-256 key and its self-signed certificate in DER, as providers and their clients pin them. */
import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

function tlv(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}
const sequence = (...parts: readonly Buffer[]): Buffer => tlv(0x30, ...parts);
const time = (text: string): Buffer => tlv(0x17, Buffer.from(text));

const ecdsaWithSha256 = sequence(tlv(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
const commonName = tlv(0x06, Buffer.from('550403', 'hex'));

/** RFC 5280 §4.1, without optional fields. */
function certificateOf(name: string, publicKey: KeyObject, privateKey: KeyObject): Buffer {
  const who = sequence(tlv(0x31, sequence(commonName, tlv(0x0c, Buffer.from(name)))));
  const body = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    tlv(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    who,
    sequence(time('260101000000Z'), time('491231235959Z')),
    who,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = tlv(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  return sequence(body, ecdsaWithSha256, signature);
}

/** Both as base64 of their DER; the key as PKCS #8. */
export interface KeyPair {
  readonly key: string;
  readonly certificate: string;
}

export function newKeyPair(name: string): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    certificate: certificateOf(name, publicKey, privateKey).toString('base64'),
  };
}
