/** The wrong answers that a tester can request. */
export const wrongAnswers = [
  'other-key',
  'other-audience',
  'no-audience',
  'expired',
  'not-yet-valid',
  'confirmation-expired',
  'replayed-assertion',
  'other-resolve',
  'other-request',
  'other-confirmation',
  'wrapped-response',
  'wrapped-assertion',
  'same-id-twice',
  'doctype',
  'unsigned-assertion',
  'unsigned-response',
  'open-assertion',
  'other-source',
  'other-destination',
  'other-recipient',
  'other-issuer',
  'other-assertion-issuer',
  'other-method',
  'two-assertions',
  'two-numbers',
  'other-cipher',
  'declined',
  'empty',
  'sha1',
  'altered-assertion',
  'altered-response',
  'altered-outside',
  'unresolved',
  'tampered',
  'low',
  'no-number',
  'down',
  'other-relay-state',
] as const;

/** Equally correct variants: which of the two outer messages is signed. */
export const rightAnswers = ['signed-outside', 'signed-inside'] as const;

export type Wrong = (typeof wrongAnswers)[number];
export type Way = Wrong | (typeof rightAnswers)[number];
