/** What the present work is for: the id of a request or of a job's run, for logs, rows and the database. */
import { AsyncLocalStorage } from 'node:async_hooks';

const origins = new AsyncLocalStorage<string | undefined>();

/** Runs the work on behalf of this id: 8 to 64 letters, digits, `.`, `_` and `-`. */
export const onBehalfOf = <T>(id: string | undefined, work: () => T): T => origins.run(id, work);

/** The id of the request or job's run that this work is for, if it is for a single one. */
export const originOf = (): string | undefined => origins.getStore();
