/** The log: JSON lines without tokens or personal data. */
import { hostname } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import { productVersion } from '#contract/version.ts';
import { originOf } from '#db/origin.ts';
import type { Config } from './config.ts';

export type Log = FastifyBaseLogger;

/** Fields of a PostgreSQL error that are safe to log: never a value from a row. */
const ofDatabase = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'];
/** PostgreSQL's messages quote values, so its errors are logged without them. */
const isOfDatabase = (error: object): boolean => 'severity' in error && 'routine' in error;

const framesOf = (stack: unknown): string[] =>
  String(stack)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '));

/** The parts of an error that help to find its cause, with its causes down to five levels. */
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

/** What no line may contain: tokens, e-mail addresses, card and account numbers. */
const hidden: readonly [RegExp, string][] = [
  [/eyJ[\w-]{8,}(?:\.[\w-]*){1,4}/g, '[token]'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [secret]'],
  [/[\p{L}\p{N}._+%-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '[address]'],
  // A bare JSON number is left as it is, or the line would no longer be JSON.
  [/(?<![\w.]|":)(?:PL\s?)?\d{2}(?:\s?\d{4}){6}(?!\w)/gi, '[account]'],
  [/(?<![\w.]|":)\d{4}(?:[ -]?\d{4}){3}(?!\w)/g, '[card]'],
];

const withoutSecrets = (line: string): string =>
  hidden.reduce((text, [what, instead]) => text.replace(what, instead), line);

const nothing = (): undefined => undefined;

/** Opens the log at a level; lines go to standard output unless another destination is given. */
export const openLog = (level: Config['LOG_LEVEL'], to?: DestinationStream): Log =>
  pino(
    {
      level,
      base: { part: 'api', pid: process.pid, hostname: hostname(), version: productVersion },
      // Whole requests and responses are never logged, even if a library tries to.
      serializers: { err: (error) => toldOf(error), req: nothing, res: nothing },
      mixin: () => {
        const requestId = originOf();
        return requestId === undefined ? {} : { requestId };
      },
      hooks: { streamWrite: withoutSecrets },
    },
    to ?? pino.destination(1),
  );
