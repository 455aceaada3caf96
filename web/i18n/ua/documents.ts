/** Words around the long texts, in Ukrainian. */
import type { documents as source } from '../pl/documents.ts';
import type { UaWords } from '../types.ts';

export const documents: UaWords<typeof source> = {
  contents: 'Зміст',
  version: 'Версія {{version}}, чинна від {{date}}',
  print: 'Друкувати',
  others: 'Інші документи',
};
