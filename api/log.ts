/** The log: JSON lines on standard output, without tokens. */
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { Config } from './config.ts';

export type Log = FastifyBaseLogger;

export const openLog = (level: Config['LOG_LEVEL']): Log =>
  pino({ level, redact: ['req.headers.authorization', 'headers.authorization'] });
