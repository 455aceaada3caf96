/** Passkeys by the browser's own means (WebAuthn level 3), with what may go wrong in words of ours. */
import type { Answer, CallInput } from '#contract/operation.ts';
import type { addPasskey, beginPasskey } from '#contract/passkeys.ts';
import type { confirmByPasskey } from '#contract/step-up.ts';
import type { Confirmation } from './question.ts';

/** `cancelled` is the person's doing or the time that ran out; `exists` that the device has one. */
export type PasskeyFault = 'cancelled' | 'exists' | 'failed';

export class PasskeyError extends Error {
  readonly fault: PasskeyFault;

  constructor(fault: PasskeyFault, cause: unknown) {
    super(fault, { cause });
    this.name = 'PasskeyError';
    this.fault = fault;
  }
}

/** Browsers that know passkeys but not their JSON are too old to be worth a second way. */
export const passkeysWork = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential;

const faults: Readonly<Record<string, PasskeyFault>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'exists',
};

/** The JSON of what the browser gives; the API checks its shape and everything in it. */
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

/** Has the person use a passkey; throws a PasskeyError. */
export function takePasskey(options: NonNullable<Confirmation['passkey']>) {
  const json = options as PublicKeyCredentialRequestOptionsJSON;
  return jsonOf<CallInput<typeof confirmByPasskey>['body']['response']>(() =>
    navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(json) }),
  );
}

/** Has the person make a passkey; throws a PasskeyError. */
export function makePasskey(options: Answer<typeof beginPasskey>['options']) {
  const json = options as PublicKeyCredentialCreationOptionsJSON;
  return jsonOf<CallInput<typeof addPasskey>['body']['response']>(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(json),
    }),
  );
}
