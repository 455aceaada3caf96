/** Test support: the published schemas of ISO 20022 judge a file. */
import { readFileSync } from 'node:fs';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';

const schemas = new Map<string, XsdValidator>();

function schemaOf(message: string): XsdValidator {
  const kept = schemas.get(message);
  if (kept) return kept;
  const file = new URL(`../../test/schemas/iso20022/${message}.xsd`, import.meta.url);
  const schema = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(file)));
  schemas.set(message, schema);
  return schema;
}

/** Throws where the file breaks the schema of this message. */
export function assertValid(message: string, file: Uint8Array): void {
  const document = XmlDocument.fromBuffer(file);
  try {
    schemaOf(message).validate(document);
  } finally {
    document.dispose();
  }
}
