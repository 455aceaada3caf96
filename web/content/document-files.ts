/** The files of the long texts. A built app has them as modules (web/server/document-plugin.ts). */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { DocumentText, Question } from './document.ts';
import { readDocument, readQuestions } from './markdown.ts';

/** A file of texts/documents, such as `pl/terms.md`. */
const pathOf = (file: string): URL => new URL(`../../texts/documents/${file}`, import.meta.url);
const markdownOf = (file: string): Promise<string> => readFile(pathOf(file), 'utf8');

export const isFile = (file: string): boolean => existsSync(pathOf(file));

export const loadDocumentFile = async (file: string): Promise<DocumentText> =>
  readDocument(await markdownOf(file));

export const loadQuestionFile = async (file: string): Promise<readonly Question[]> =>
  readQuestions(await markdownOf(file));
