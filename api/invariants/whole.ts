/** Verifies a whole database of the product: its ledger, and what must hold around it. */
import { type Audit, audit } from '#ledger/audit.ts';
import { asOfNow } from '#ledger/verify.ts';
import { type Violation, violations } from './violations.ts';

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
 * Audits the ledger in one snapshot and looks for violations of the product's invariants. Throws
 * the ledger's first Difference, otherwise ProductDiffers with all violations.
 */
export const verifyDatabase = (
  url: string,
  elsewhere?: Parameters<typeof audit>[1],
): Promise<Audit> =>
  asOfNow(url, async (db) => {
    // First, because the audit makes the planner avoid sequential scans.
    const found = await violations(db);
    const audited = await audit(db, elsewhere);
    if (found.length > 0) throw new ProductDiffers(found);
    return audited;
  });
