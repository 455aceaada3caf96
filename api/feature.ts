/** Everything that one noun adds to the API. All features are listed in `features.ts`. */
import type { FastifyInstance } from 'fastify';
import type { Callers } from './callers.ts';
import type { Deps, JobDeps } from './deps.ts';
import type { DatabaseMetric } from './health/metrics.ts';
import type { Job } from './jobs.ts';
import type { Section } from './personal-data/section.ts';
import type { Route } from './route.ts';

export interface Feature {
  /** What the terms and the privacy policy say of it (`terms#groups`); none if people do not meet it. */
  readonly clauses: readonly `${string}#${string}`[];
  /** Registers operations of the contract. `all` is the list of all features. */
  readonly routes?: (route: Route, deps: Deps, callers: Callers, all: readonly Feature[]) => void;
  /** Registers routes outside the contract: sockets, pages, notifications of providers. */
  readonly serve?: (app: FastifyInstance, deps: Deps, callers: Callers) => Promise<void>;
  /** Jobs that every instance runs periodically. `all` is the list of all features. */
  readonly jobs?: (deps: JobDeps, all: readonly Feature[]) => readonly Job[];
  readonly metrics?: readonly DatabaseMetric[];
  /** Data stored about a person, as tables of their export (GDPR Art. 15 and 20). */
  readonly personalData?: readonly Section[];
  /**
   * What holds no personal data beyond these sections, and why: a table, or columns of one, as
   * `table: column column`.
   */
  readonly withoutPersons?: Readonly<Record<string, string>>;
}
