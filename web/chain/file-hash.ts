/** The fingerprint of a file, made in the browser, so that the file itself goes nowhere. */

/** SHA-256 of what the file holds, as 64 hexadecimal digits. Throws where it cannot be read. */
export async function hashOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
