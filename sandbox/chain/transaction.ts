/** Transactions with inputs and outputs as JSON; their ids are hashes of it. */
import { type Json, type JsonObject, parseJson, printJson } from './json.ts';
import { isSignedBy, type KeyPair, sha256, signText } from './keys.ts';

export interface Input {
  readonly txid: string;
  readonly vout: number;
  /** The signer's public key and the signature, once signed. */
  readonly key?: string;
  readonly signature?: string;
}

/** A quantity of an asset in smallest units; `asset` is its transaction, null for a new one. */
export interface Quantity {
  readonly asset: string | null;
  readonly raw: bigint;
  readonly kind: 'issuefirst' | 'issuemore' | 'transfer';
}

/** Permissions that an output grants, or revokes if from and to are 0. */
export interface Grant {
  /** The transaction of the asset or stream; null for the whole chain. */
  readonly entity: string | null;
  readonly types: readonly string[];
  readonly from: number;
  readonly to: number;
}

/** An asset's issue parameters, named as in the node's answers. */
export type AssetTerms = JsonObject & {
  readonly name: string;
  /** Number of smallest units to one. */
  readonly multiple: number;
  readonly open: boolean;
  readonly restrict: { readonly send: boolean; readonly receive: boolean };
  readonly totallimit: Json;
  readonly issuelimit: Json;
  readonly details: JsonObject;
};

export interface StreamTerms {
  readonly name: string;
  /** Restricted permissions. */
  readonly restrict: readonly string[];
  readonly details: JsonObject;
}

export interface Output {
  /** The recipient's address. */
  readonly to?: string;
  readonly quantities?: readonly Quantity[];
  readonly grant?: Grant;
  readonly asset?: AssetTerms;
  /** A follow-on issue: its details. */
  readonly more?: JsonObject;
  readonly stream?: StreamTerms;
  /** The stream of an item, and its keys. */
  readonly item?: { readonly stream: string; readonly keys: readonly string[] };
  /** Hexadecimal digits, `{text}` or `{json}`. */
  readonly data?: Json;
}

export interface RawTransaction {
  /** Only in a coinbase transaction. */
  readonly height?: number;
  readonly inputs: readonly Input[];
  readonly outputs: readonly Output[];
}

/** A transaction with derived data. */
export interface Transaction extends RawTransaction {
  readonly txid: string;
  readonly hex: string;
}

export const isCoinbase = ({ height }: RawTransaction): boolean => height !== undefined;

export function understood({ height, inputs, outputs }: RawTransaction): Transaction {
  const raw = { ...(height !== undefined && { height }), inputs, outputs };
  const bytes = Buffer.from(printJson(raw as unknown as Json));
  return { ...raw, txid: sha256(bytes).toString('hex'), hex: bytes.toString('hex') };
}

/** Parses a transaction; null if the digits are invalid. */
export function readTransaction(hex: string): Transaction | null {
  try {
    const raw = parseJson(Buffer.from(hex, 'hex').toString()) as unknown as RawTransaction;
    const outputs = raw.outputs.map(({ quantities, ...rest }) => ({
      ...rest,
      ...(quantities && {
        quantities: quantities.map((one) => ({ ...one, raw: BigInt(one.raw) })),
      }),
    }));
    const tx = understood({ ...raw, outputs });
    return tx.hex.length === hex.length ? tx : null;
  } catch {
    return null;
  }
}

/** The signed content: everything but the signatures. */
const unsigned = ({ inputs, outputs }: RawTransaction): string =>
  understood({ inputs: inputs.map(({ txid, vout }) => ({ txid, vout })), outputs }).hex;

/** Signs the inputs whose keys are given, in the order of the inputs; others remain unchanged. */
export function signTransaction(
  raw: RawTransaction,
  keys: readonly (KeyPair | undefined)[],
): Transaction {
  const text = unsigned(raw);
  const inputs = raw.inputs.map((input, at) => {
    const pair = keys[at];
    return pair ? { ...input, key: pair.pubkey, signature: signText(text, pair) } : input;
  });
  return understood({ ...raw, inputs });
}

/** The public keys of the inputs; null if unsigned, or signed for other outputs. */
export function signersOf(raw: RawTransaction): (string | null)[] {
  const text = unsigned(raw);
  return raw.inputs.map(({ key = '', signature = '' }) =>
    isSignedBy(text, signature, key) ? key : null,
  );
}
