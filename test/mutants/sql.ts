/** Mutations of a query or a stored function: each one as a replacement in its text. */

/** One mutant of a text: replaces the characters from `start` to `end`. */
export interface Change {
  readonly operator: string;
  readonly start: number;
  readonly end: number;
  readonly after: string;
}

type Rule = readonly [operator: string, found: RegExp, after: string | ((found: string) => string)];

const swapped: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '=': '<>',
  '<>': '=',
  '+': '-',
  '-': '+',
  AND: 'OR',
  OR: 'AND',
};
const swap = (found: string): string => swapped[found] ?? found;
const isNull = (found: string): string => (found.endsWith('NOT NULL') ? 'IS NULL' : 'IS NOT NULL');
const lockStrength = '(?:NO KEY UPDATE|UPDATE|KEY SHARE|SHARE)';

const queryRules: readonly Rule[] = [
  ['condition widened', /(?<!BETWEEN \S+ )\bAND\b/g, 'AND true OR'],
  ['condition widened', /\bWHERE\b/g, 'WHERE true OR'],
  [
    'lock dropped',
    new RegExp(`\\s*\\bFOR ${lockStrength}\\b(?: OF \\w+)?(?: SKIP LOCKED)?`, 'g'),
    '',
  ],
  ['locked rows awaited', / SKIP LOCKED\b/g, ''],
  ['order dropped', /\s*\bORDER BY (?:(?! LIMIT| FOR |[)$`'])[\s\S])+/g, ''],
  ['boundary', /(?<= )(?:<=|>=|<|>)(?= )/g, swap],
  ['comparison', /(?<=\b(?:WHERE|AND|OR|ON|WHEN|IF|NOT) \(?[\w.$[\]]+ )(?:=|<>)(?= )/g, swap],
  ['null check', /\bIS (?:NOT )?NULL\b/g, isNull],
  ['logic', /(?<= )OR(?= )/g, swap],
  ['arithmetic', /(?<=[\w)\]] )[+-](?= [\w($])/g, swap],
];

const functionRules: readonly Rule[] = [
  ...queryRules,
  ['condition true', /(?<=\b(?:ELS)?IF )(?!NOT EXISTS|EXISTS)[^;]+?(?= THEN\b)/g, 'true'],
  ['condition false', /(?<=\b(?:ELS)?IF )(?!NOT EXISTS|EXISTS)[^;]+?(?= THEN\b)/g, 'false'],
  ['exception dropped', /\bRAISE EXCEPTION\b[^;]*;/g, 'NULL;'],
  ['logic', /(?<= )AND(?= )/g, swap],
];

const blank = (text: string): string =>
  text.replace(/--[^\n]*/g, (found) => ' '.repeat(found.length));

function changesBy(rules: readonly Rule[], text: string): Change[] {
  return rules.flatMap(([operator, found, after]) =>
    [...blank(text).matchAll(found)].map(({ 0: before, index }) => ({
      operator: `SQL ${operator}`,
      start: index,
      end: index + before.length,
      after: typeof after === 'string' ? after : after(before),
    })),
  );
}

/** The mutants of a text that is (part of) a query; none for any other text. */
export const queryChanges = (text: string): Change[] =>
  /\b(SELECT|UPDATE|INSERT INTO|DELETE FROM|WHERE|AND|ORDER BY|JOIN|FOR SHARE)\b/.test(text)
    ? changesBy(queryRules, text)
    : [];

export interface StoredFunction {
  readonly name: string;
  readonly file: string;
  readonly start: number;
  readonly body: string;
}

/** The stored functions in the files of db/functions. */
export const storedFunctions = (
  files: readonly (readonly [file: string, text: string])[],
): StoredFunction[] =>
  files.flatMap(([file, text]) => {
    const defined = /^CREATE OR REPLACE FUNCTION ([\w.]+)[\s\S]*?\bAS \$\$([\s\S]*?)\$\$;/gm;
    return [...text.matchAll(defined)].map(({ 0: whole, 1: name = '', 2: body = '', index }) => ({
      ...{ name, file, body },
      start: index + whole.lastIndexOf(body),
    }));
  });

/** The mutants of a stored function, by position in its file. */
export const functionChanges = ({ body, start }: StoredFunction): Change[] =>
  changesBy(functionRules, body).map((change) => ({
    ...change,
    start: change.start + start,
    end: change.end + start,
  }));
