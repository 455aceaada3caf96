/** Vite's plugin for the long texts: it reads their Markdown, so that no browser has to. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readDocument, readQuestions } from '../content/markdown.ts';

const loader = join(import.meta.dirname, '../content/document-files.ts');
const documentFile = /\/texts\/documents\/.+\.md$/;

/** What browsers and the server have in place of `loader`. */
const replacement = `
const files = import.meta.glob('../../texts/documents/*/*.md', { import: 'default' });
const found = (file) => files['../../texts/documents/' + file];
const load = (file) => found(file)();
export const isFile = (file) => found(file) !== undefined;
export { load as loadDocumentFile, load as loadQuestionFile };`;

export const readDocuments = (): Plugin => ({
  name: 'denar-documents',
  enforce: 'pre',
  load: async (id) => {
    if (id === loader) return replacement;
    if (!documentFile.test(id)) return;
    const read = id.endsWith('/questions.md') ? readQuestions : readDocument;
    const text = read(await readFile(id, 'utf8'));
    return { code: `export default ${JSON.stringify(text)};`, moduleType: 'js' };
  },
});
