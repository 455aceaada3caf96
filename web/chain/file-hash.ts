/** The fingerprint of a file, computed in the browser, so that the file itself is never sent. */

/** SHA-256 of the file's content, as 64 hexadecimal digits. Throws if it cannot be read. */
export async function hashOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
