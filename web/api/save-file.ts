/** Files that a plain link cannot download, because they need the person's token. */

/** Hands a file to the browser's downloads. */
export function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the URL a moment after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
