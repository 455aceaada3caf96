/** Verifies a whole database of the product: its ledger, and what must hold around it. */
import { type Audit, type AuditOptions, audit } from '#ledger/audit.ts';
import { inSnapshots } from '#ledger/verify.ts';
import { always, type Since, sinceMoment, type Violation, violations } from './violations.ts';

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

/** From where the product has to be looked at: after what a run found whole, even if it was interrupted. */
function startOf({ since }: AuditOptions): Since {
  if (since?.whole) return sinceMoment(since.checkpoint.size, since.checkpoint.at);
  return since?.product ? sinceMoment(since.product.seq, since.product.at) : always;
}

/**
 * Audits the ledger, and looks for violations of the product's invariants: of all of them, or after
 * what was verified before of those that do not need all data. Throws the ledger's first
 * Difference, otherwise ProductDiffers with all violations.
 */
export const verifyDatabase = (url: string, options: AuditOptions = {}): Promise<Audit> =>
  inSnapshots(url, async (snapshot, db) => {
    const { rows } = await db.query<{ seq: number; at: Date }>(
      'SELECT seq, at FROM ledger.transfer ORDER BY seq DESC LIMIT 1',
    );
    const found = await violations(db, startOf(options));
    const product = found.length === 0 ? rows[0] : undefined;
    const { keep } = options;
    const audited = await audit(snapshot, {
      ...options,
      ...(keep && { keep: (verified, head) => keep({ ...verified, product }, head) }),
    });
    if (found.length > 0) throw new ProductDiffers(found);
    return audited;
  });
