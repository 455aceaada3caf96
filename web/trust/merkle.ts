/** Proofs of Merkle trees (RFC 6962), recomputed in the browser. */

/** SHA-256 over the concatenated parts. */
export async function sha256(...parts: readonly Uint8Array[]): Promise<Uint8Array> {
  const all = new Uint8Array(parts.reduce((total, { length }) => total + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', all));
}

export const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The bytes of a hexadecimal text of even length. */
export const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

export const leafHash = (...data: readonly Uint8Array[]): Promise<Uint8Array> =>
  sha256(Uint8Array.of(0), ...data);

const nodeHash = (left: Uint8Array, right: Uint8Array): Promise<Uint8Array> =>
  sha256(Uint8Array.of(1), left, right);

/** The largest power of two below `count`, which is at least 2. */
function splitOf(count: number): number {
  let half = 1;
  while (half * 2 < count) half *= 2;
  return half;
}

/**
 * The root that a leaf and its path lead to in a tree of `size` leaves; null if the path has the
 * wrong length.
 */
export async function rootOf(
  leaf: Uint8Array,
  index: number,
  size: number,
  path: readonly Uint8Array[],
): Promise<Uint8Array | null> {
  if (size <= 1) return index === 0 && size === 1 && path.length === 0 ? leaf : null;
  const beside = path.at(-1);
  if (!beside || index >= size) return null;
  const half = splitOf(size);
  const rest = path.slice(0, -1);
  if (index < half) {
    const left = await rootOf(leaf, index, half, rest);
    return left && nodeHash(left, beside);
  }
  const right = await rootOf(leaf, index - half, size - half, rest);
  return right && nodeHash(beside, right);
}

/** The roots of the old and the new tree that a consistency proof leads to; null as above. */
export async function rootsOf(
  oldRoot: Uint8Array,
  old: number,
  size: number,
  proof: readonly Uint8Array[],
  whole = true,
): Promise<readonly [Uint8Array, Uint8Array] | null> {
  const last = proof.at(-1);
  if (old === size) {
    if (whole) return proof.length === 0 ? [oldRoot, oldRoot] : null;
    return last && proof.length === 1 ? [last, last] : null;
  }
  if (!last || old > size || old < 1) return null;
  const half = splitOf(size);
  const rest = proof.slice(0, -1);
  if (old <= half) {
    const left = await rootsOf(oldRoot, old, half, rest, whole);
    return left && [left[0], await nodeHash(left[1], last)];
  }
  const right = await rootsOf(oldRoot, old - half, size - half, rest, false);
  return right && [await nodeHash(last, right[0]), await nodeHash(last, right[1])];
}
