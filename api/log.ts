/** The log: JSON lines without tokens, and without what belongs to people. */
import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import type { Config } from './config.ts';

export type Log = FastifyBaseLogger;

/** What PostgreSQL says of an error besides its words: never a value of a row. */
const ofDatabase = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'];
/** PostgreSQL quotes what it was given in its words, so these are told by their codes alone. */
const isOfDatabase = (error: object): boolean => 'severity' in error && 'routine' in error;

const framesOf = (stack: unknown): string[] =>
  String(stack)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '));

/** As much of an error as helps to find its cause; its causes as well, but no deeper than five. */
function toldOf(error: unknown, depth = 0): unknown {
  if (typeof error !== 'object' || error === null || depth > 5) return String(error);
  const of = error as Readonly<Record<string, unknown>>;
  const database = isOfDatabase(of);
  const named = ofDatabase.filter((name) => typeof of[name] === 'string');
  const errors = Array.isArray(of.errors) ? of.errors.slice(0, 5) : [];
  return {
    type: of.name,
    ...Object.fromEntries(named.map((name) => [name, of[name]])),
    ...(!database && { message: of.message }),
    stack: framesOf(of.stack),
    ...(of.cause !== undefined && { cause: toldOf(of.cause, depth + 1) }),
    ...(errors.length > 0 && { errors: errors.map((one) => toldOf(one, depth + 1)) }),
  };
}

/** What no line may hold, whoever wrote it: tokens, addresses of people, card and account numbers. */
const hidden: readonly [RegExp, string][] = [
  [/eyJ[\w-]{8,}(?:\.[\w-]*){1,4}/g, '[token]'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [secret]'],
  [/[\p{L}\p{N}._+%-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '[address]'],
  // A bare number is left alone, or the line would be no JSON any more.
  [/(?<![\w.]|":)(?:PL\s?)?\d{2}(?:\s?\d{4}){6}(?!\w)/gi, '[account]'],
  [/(?<![\w.]|":)\d{4}(?:[ -]?\d{4}){3}(?!\w)/g, '[card]'],
];

const withoutSecrets = (line: string): string =>
  hidden.reduce((text, [what, instead]) => text.replace(what, instead), line);

const nothing = (): undefined => undefined;

/** Opens the log at a level; lines go to standard output unless another place is given. */
export const openLog = (level: Config['LOG_LEVEL'], to?: DestinationStream): Log =>
  pino(
    {
      level,
      // Whole requests and answers are never logged, whatever a library would like.
      serializers: { err: (error) => toldOf(error), req: nothing, res: nothing },
      hooks: { streamWrite: withoutSecrets },
    },
    to ?? pino.destination(1),
  );
