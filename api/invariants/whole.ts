/** Verifies a whole database of the product: its ledger, and what must hold around it. */
import { type Audit, audit } from '#ledger/audit.ts';
import { asOfNow } from '#ledger/verify.ts';
import { type Violation, violations } from './looking.ts';

/** The ledger is whole, and the product around it is not. */
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
 * Audits the ledger as of one moment and looks for what breaks an invariant of the product. Throws the
 * ledger's first Difference, else ProductDiffers with all violations.
 */
export const verifyDatabase = (
  url: string,
  elsewhere?: Parameters<typeof audit>[1],
): Promise<Audit> =>
  asOfNow(url, async (db) => {
    // First, because the audit keeps the planner from reading tables whole.
    const found = await violations(db);
    const audited = await audit(db, elsewhere);
    if (found.length > 0) throw new ProductDiffers(found);
    return audited;
  });
