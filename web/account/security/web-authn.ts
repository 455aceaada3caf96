/** Passkeys through the browser's API (WebAuthn level 3), with its errors mapped to ours. */
import type { Answer, CallInput } from '#contract/operation.ts';
import type { addPasskey, beginPasskey } from '#contract/passkeys.ts';
import type { confirmByPasskey } from '#contract/step-up.ts';
import type { Confirmation } from './question.ts';

/** `cancelled` is the person's choice or a timeout; `exists`: the device already has a passkey. */
export type PasskeyFault = 'cancelled' | 'exists' | 'failed';

export class PasskeyError extends Error {
  readonly fault: PasskeyFault;

  constructor(fault: PasskeyFault, cause: unknown) {
    super(fault, { cause });
    this.name = 'PasskeyError';
    this.fault = fault;
  }
}

/** Browsers with passkeys but without their JSON methods are too old for extra code. */
export const passkeysWork = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential;

const faults: Readonly<Record<string, PasskeyFault>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'exists',
};

/** The JSON of the browser's credential; the API validates its shape and content. */
async function jsonOf<Json>(work: () => Promise<Credential | null>): Promise<Json> {
  try {
    const credential = await work();
    if (!(credential instanceof PublicKeyCredential)) throw new Error('There is no credential.');
    return credential.toJSON() as Json;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new PasskeyError(faults[name] ?? 'failed', error);
  }
}

/** Asks the person to use a passkey; throws a PasskeyError. */
export function takePasskey(options: NonNullable<Confirmation['passkey']>) {
  const json = options as PublicKeyCredentialRequestOptionsJSON;
  return jsonOf<CallInput<typeof confirmByPasskey>['body']['response']>(() =>
    navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(json) }),
  );
}

/** Asks the person to create a passkey; throws a PasskeyError. */
export function makePasskey(options: Answer<typeof beginPasskey>['options']) {
  const json = options as PublicKeyCredentialCreationOptionsJSON;
  return jsonOf<CallInput<typeof addPasskey>['body']['response']>(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(json),
    }),
  );
}
