/** The settings of the national identity provider. */
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import * as z from 'zod';
import { assurances } from '#adapters/identity-proof.ts';

const address = z.url({ protocol: /^https?$/ });
const base64 = (text: string): Buffer => Buffer.from(text, 'base64');
const certificate = (text: string, context: z.RefinementCtx): X509Certificate => {
  try {
    const read = new X509Certificate(base64(text));
    if (read.publicKey.asymmetricKeyDetails?.namedCurve === 'prime256v1') return read;
  } catch {}
  context.addIssue('not a certificate of a P-256 key as base64 of its DER');
  return z.NEVER;
};

/** The national identity provider, over SAML: all settings or none, and then nobody confirms. */
export const samlSchema = z
  .object({
    /** Our entity id at the provider. */
    SAML_ENTITY: z.string().min(1).max(1024),
    SAML_KEY: z.string().transform((text, context): KeyObject => {
      try {
        return createPrivateKey({ key: base64(text), format: 'der', type: 'pkcs8' });
      } catch {
        context.addIssue('not a private key (PKCS #8) as base64 of its DER');
        return z.NEVER;
      }
    }),
    SAML_CERTIFICATE: z.string().transform(certificate),
    /** The key for digests of personal numbers: with another one nobody would be recognised. */
    SAML_NUMBER_KEY: z
      .base64()
      .transform(base64)
      .refine(({ length }) => length === 32, 'not 32 bytes as base64'),
    SAML_IDP_ENTITY: z.string().min(1).max(1024),
    SAML_IDP_SIGN_ON_URL: address,
    SAML_IDP_RESOLUTION_URL: address,
    /** Pinned, comma-separated: the current one and the next. */
    SAML_IDP_CERTIFICATES: z
      .string()
      .transform((text, context) => text.split(',').map((one) => certificate(one.trim(), context))),
    SAML_ASSURANCE: z.enum(assurances).default('substantial'),
  })
  .refine((set) => set.SAML_CERTIFICATE.checkPrivateKey(set.SAML_KEY), {
    path: ['SAML_CERTIFICATE'],
    message: 'not of SAML_KEY',
  })
  .transform((set) => ({
    entityId: set.SAML_ENTITY,
    key: set.SAML_KEY,
    certificate: set.SAML_CERTIFICATE,
    numberKey: set.SAML_NUMBER_KEY,
    provider: {
      entityId: set.SAML_IDP_ENTITY,
      signOnUrl: set.SAML_IDP_SIGN_ON_URL,
      resolutionUrl: set.SAML_IDP_RESOLUTION_URL,
      certificates: set.SAML_IDP_CERTIFICATES,
    },
    assurance: set.SAML_ASSURANCE,
  }));
