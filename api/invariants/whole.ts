/** Verifies a whole database of the product: its ledger, and what must hold around it. */
import { type Audit, type AuditOptions, audit } from '#ledger/audit.ts';
import { inSnapshots } from '#ledger/verify.ts';
import { always, sinceMoment, type Violation, violations } from './violations.ts';

/** The ledger is consistent, but the product around it is not. */
export class ProductDiffers extends Error {
  readonly violations: readonly Violation[];

  constructor(found: readonly Violation[]) {
    const lines = found.map(
      ({ invariant, subject, expected, found: is }) =>
        `${invariant}: ${subject}: expected ${expected}, found ${is}`,
    );
    super(lines.join('\n'));
    this.name = 'ProductDiffers';
    this.violations = found;
  }
}

/**
 * Audits the ledger, and looks for violations of the product's invariants: of all of them, or after
 * what was verified before of those that do not need all data. Throws the ledger's first
 * Difference, otherwise ProductDiffers with all violations.
 */
export const verifyDatabase = (url: string, options: AuditOptions = {}): Promise<Audit> =>
  inSnapshots(url, async (snapshot, db) => {
    const { since } = options;
    const from = since?.whole ? sinceMoment(since.checkpoint.size, since.checkpoint.at) : always;
    const found = await violations(db, from);
    const audited = await audit(snapshot, options);
    if (found.length > 0) throw new ProductDiffers(found);
    return audited;
  });
