/** The parties of the stand-in for login.gov.pl: for itself, and as the API's environment. */
import { type KeyPair, newKeyPair } from './certificate.ts';

/** Both parties' keys, and the key for hashing personal numbers. */
export interface SamlKeys {
  readonly provider: KeyPair;
  readonly service: KeyPair;
  readonly numbers: string;
}

export const newSamlKeys = (numbers: string): SamlKeys => ({
  provider: newKeyPair('login.gov.pl (sandbox)'),
  service: newKeyPair('Service (sandbox)'),
  numbers,
});

const entities = { provider: 'https://login.sandbox.test/idp', service: 'denar-sandbox' } as const;

/** `url`: the stand-in's URL, with `/login-gov`; `web`: the site's origin. */
export const samlParties = (web: string, { provider, service }: SamlKeys) => ({
  provider: { entityId: entities.provider, pair: provider },
  service: {
    entityId: entities.service,
    acs: `${web}/api/acs`,
    certificate: service.certificate,
  },
});

export const samlEnvironment = (url: string, { provider, service, numbers }: SamlKeys) => ({
  SAML_ENTITY: entities.service,
  SAML_KEY: service.key,
  SAML_CERTIFICATE: service.certificate,
  SAML_NUMBER_KEY: numbers,
  SAML_IDP_ENTITY: entities.provider,
  SAML_IDP_SIGN_ON_URL: `${url}/sign-on`,
  SAML_IDP_RESOLUTION_URL: `${url}/resolve`,
  SAML_IDP_CERTIFICATES: provider.certificate,
});
