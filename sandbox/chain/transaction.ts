/** Transactions as bytes and back, their ids, and their signatures. */
import { ByteReader, doubleSha, hashBytes, i64, shownHash, u32, varint } from './bytes.ts';
import { isSignedBy, type KeyPair, signBytes } from './keys.ts';
import { push, readScript, type Script, steps } from './script.ts';

export interface Input {
  readonly txid: string;
  readonly vout: number;
  readonly scriptSig: Buffer;
  readonly sequence: number;
}

export interface Output {
  readonly value: bigint;
  readonly script: Buffer;
}

export interface RawTransaction {
  readonly inputs: readonly Input[];
  readonly outputs: readonly Output[];
}

/** A transaction with what follows from its bytes. */
export interface Transaction extends RawTransaction {
  readonly txid: string;
  readonly bytes: Buffer;
  readonly scripts: readonly Script[];
}

/** Of an input that spends nothing: the first transaction of a block. */
export const noTxid = '0'.repeat(64);
export const lastSequence = 0xffffffff;
const nowhere = 0xffffffff;

export const isCoinbase = ({ inputs }: RawTransaction): boolean =>
  inputs.length === 1 && inputs[0]?.txid === noTxid;

export const coinbaseInput = (script: Buffer): Input => ({
  txid: noTxid,
  vout: nowhere,
  scriptSig: script,
  sequence: lastSequence,
});

function writeTransaction({ inputs, outputs }: RawTransaction): Buffer {
  const parts = [u32(1), varint(inputs.length)];
  for (const { txid, vout, scriptSig, sequence } of inputs) {
    parts.push(hashBytes(txid), u32(vout), varint(scriptSig.length), scriptSig, u32(sequence));
  }
  parts.push(varint(outputs.length));
  for (const { value, script } of outputs) {
    parts.push(i64(value), varint(script.length), script);
  }
  parts.push(u32(0));
  return Buffer.concat(parts);
}

/** The id of given bytes, and what they mean. */
export function understood(raw: RawTransaction): Transaction {
  const bytes = writeTransaction(raw);
  const scripts = raw.outputs.map(({ script }) => readScript(script));
  return { ...raw, bytes, txid: shownHash(doubleSha(bytes)), scripts };
}

/** Reads a transaction; null where the bytes are none. */
export function readTransaction(bytes: Buffer): Transaction | null {
  try {
    const reader = new ByteReader(bytes);
    reader.u32();
    const inputs: Input[] = [];
    for (let left = reader.varint(); left > 0; left -= 1) {
      const txid = shownHash(reader.take(32));
      const vout = reader.u32();
      const scriptSig = reader.take(reader.varint());
      inputs.push({ txid, vout, scriptSig, sequence: reader.u32() });
    }
    const outputs: Output[] = [];
    for (let left = reader.varint(); left > 0; left -= 1) {
      const value = reader.i64();
      outputs.push({ value, script: reader.take(reader.varint()) });
    }
    reader.u32();
    if (reader.left > 0 || inputs.length === 0) return null;
    return understood({ inputs, outputs });
  } catch {
    return null;
  }
}

/** What a signature is made of: everything but the signatures. */
const unsigned = ({ inputs, outputs }: RawTransaction): Buffer =>
  writeTransaction({
    inputs: inputs.map((input) => ({ ...input, scriptSig: Buffer.alloc(0) })),
    outputs,
  });

/** Signs the inputs whose keys are given, in the order of the inputs; others stay as they are. */
export function signTransaction(
  raw: RawTransaction,
  keys: readonly (KeyPair | null)[],
): RawTransaction {
  const data = unsigned(raw);
  const inputs = raw.inputs.map((input, at) => {
    const key = keys[at];
    if (!key) return input;
    const signature = Buffer.concat([signBytes(data, key), Buffer.of(1)]);
    const scriptSig = Buffer.concat([push(signature), push(Buffer.from(key.pubkey, 'hex'))]);
    return { ...input, scriptSig };
  });
  return { ...raw, inputs };
}

/** The public key that has signed an input; null where nobody has, or somebody has signed other bytes. */
export function signerOf(raw: RawTransaction, at: number): string | null {
  const script = raw.inputs[at]?.scriptSig ?? Buffer.alloc(0);
  const [signature, pubkey] = steps(script);
  if (!Buffer.isBuffer(signature) || !Buffer.isBuffer(pubkey)) return null;
  const key = pubkey.toString('hex');
  return isSignedBy(unsigned(raw), Buffer.from(signature.subarray(0, -1)), key) ? key : null;
}
