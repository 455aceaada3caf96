/** The log: JSON lines on standard output, without tokens. */
import { pino } from 'pino';
import type { Config } from './config.ts';

export type Log = ReturnType<typeof openLog>;

export const openLog = (level: Config['LOG_LEVEL']) =>
  pino({ level, redact: ['req.headers.authorization', 'headers.authorization'] });
