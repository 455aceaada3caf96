/** An error response of the node, with its code. */
export class RpcFault extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** Error codes of MultiChain and Bitcoin. */
export const codes = {
  misuse: -1,
  address: -5,
  funds: -6,
  parameter: -8,
  drained: -12,
  locked: -13,
  decode: -22,
  rejected: -26,
  /** Already in the chain, or never valid: see the message. */
  notSent: -27,
  starting: -28,
  notAllowed: -701,
  notSupported: -702,
  notSubscribed: -703,
  permission: -704,
  name: -705,
  unknownEntity: -708,
  walletAddress: -709,
  unknownTransaction: -710,
  unknownBlock: -711,
  invalid: -32_600,
  unknownMethod: -32_601,
  notJson: -32_700,
} as const;

/** Throws an error of the node. */
export function refuse(code: keyof typeof codes, message: string): never {
  throw new RpcFault(codes[code], message);
}
