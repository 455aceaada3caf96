/**
 * SAML 2.0 with the artifact binding, as used by login.gov.pl: the browser brings a reference, and
 * the answer is fetched by SOAP, only from the configured URL (saml-bindings-2.0 §3.6).
 */
import { createHash, randomUUID, type X509Certificate } from 'node:crypto';
import { codeOf } from '../connection.ts';
import { type Assurance, type IdentityProof, ProofError } from '../identity-proof.ts';
import { type Expected, personIn, responseIn } from './answers.ts';
import { artifactResolve, authnRequest, inSoap, metadata } from './messages.ts';
import { type Signer, signed } from './signatures.ts';
import { rejected } from './xml.ts';

export interface SamlOptions extends Signer {
  /** Our entity id, and the endpoint for answers. */
  readonly entityId: string;
  readonly acs: string;
  readonly provider: {
    readonly entityId: string;
    readonly signOnUrl: string;
    readonly resolutionUrl: string;
    /** Pinned: certificates in messages are ignored. */
    readonly certificates: readonly X509Certificate[];
  };
  /** Minimum level of assurance. */
  readonly assurance: Assurance;
  readonly now: () => Date;
  readonly timeoutMs?: number;
}

/** Type, index of the endpoint, SourceID and handle (saml-bindings-2.0 §3.6.4). */
const artifactBytes = 44;
const artifactType = 4;
/** Far larger than any answer. */
const maxAnswerBytes = 262_144;

/** Rejects artifacts of other providers before anything is sent. */
function checkArtifact(artifact: string, provider: string): void {
  const bytes = Buffer.from(artifact, 'base64');
  const whole = bytes.length === artifactBytes && bytes.toString('base64') === artifact;
  if (!whole || bytes.readUInt16BE(0) !== artifactType) throw rejected('no artifact');
  const source = createHash('sha1').update(provider).digest();
  if (!bytes.subarray(4, 24).equals(source)) throw rejected('SourceID is another');
}

async function bodyOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.length;
    if (length > maxAnswerBytes) throw rejected('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** One attempt: an artifact is valid once. */
async function ask(url: string, body: string, timeoutMs: number): Promise<string> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new ProofError('unavailable', `HTTP ${answer.status}`);
    return await bodyOf(answer);
  } catch (error) {
    if (error instanceof ProofError) throw error;
    throw new ProofError('unavailable', codeOf(error), { cause: error });
  }
}

export function openSaml(options: SamlOptions): IdentityProof {
  const { entityId, acs, key, certificate, provider, assurance, now, timeoutMs = 10_000 } = options;
  const signer = { key, certificate };
  return {
    begin({ request, relayState }) {
      const destination = provider.signOnUrl;
      const message = { id: request, at: now(), issuer: entityId, destination, acs, assurance };
      const xml = signed(authnRequest(message), signer);
      const SAMLRequest = Buffer.from(xml).toString('base64');
      return { address: destination, fields: { SAMLRequest, RelayState: relayState } };
    },
    async resolve({ artifact, request }) {
      checkArtifact(artifact, provider.entityId);
      // An XML id must not begin with a digit.
      const id = `ID-${randomUUID()}`;
      const destination = provider.resolutionUrl;
      const message = { id, at: now(), issuer: entityId, destination, artifact };
      const envelope = inSoap(signed(artifactResolve(message), signer));
      const answer = await ask(destination, envelope, timeoutMs);
      const expected: Expected = {
        provider: provider.entityId,
        certificates: provider.certificates,
        audience: entityId,
        acs,
        key,
        assurance,
        resolve: id,
        request,
        now: now(),
      };
      return personIn(responseIn(answer, expected), expected);
    },
    description: {
      mediaType: 'application/samlmetadata+xml',
      text: metadata({ entityId, acs, certificate }),
    },
  };
}
