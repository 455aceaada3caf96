/** Words around the long texts, in English. */
import type { documents as source } from '../pl/documents.ts';
import type { EnWords } from '../types.ts';

export const documents: EnWords<typeof source> = {
  contents: 'Contents',
  version: 'Version {{version}}, in force from {{date}}',
  print: 'Print',
  others: 'Other documents',
};
