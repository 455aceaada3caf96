/**
 * The command `npm run verify -- <database url>`: audits a ledger, compares it with the checkpoints that
 * stand in its database and, where MULTICHAIN_URL names a node, with those on the chain, and looks for
 * what breaks the invariants of the product.
 */
import { randomUUID } from 'node:crypto';
import { ChainError } from '#adapters/chain.ts';
import { openMultichain } from '#adapters/multichain/multichain.ts';
import { toDecimal } from '#contract/money.ts';
import type { Audit } from '#ledger/audit.ts';
import { Difference } from '#ledger/difference.ts';
import type { KnownCheckpoint } from '#ledger/published.ts';
import { invariants } from './invariants/invariants.ts';
import { ProductDiffers, verifyDatabase } from './invariants/whole.ts';
import { publishedOn } from './trust/stream-items.ts';

/** MultiChain's number for a stream that there is not. */
const streamUnknown = -708;

/** What the chain has; null where no node is named. */
async function onChain({
  MULTICHAIN_URL: url,
  MULTICHAIN_USER: user = '',
  MULTICHAIN_PASSWORD: password = '',
}: NodeJS.ProcessEnv): Promise<readonly KnownCheckpoint[] | null> {
  if (!url) return null;
  const chain = openMultichain({ url, user, password, newId: randomUUID });
  return publishedOn(chain).catch((error: unknown) => {
    // Nothing was ever published there; where the database says otherwise, the audit names it.
    if (error instanceof ChainError && error.code === streamUnknown) return [];
    throw error;
  });
}

function reportOf(audited: Audit, published: number | null): string {
  const { rows, entries, accounts, openHolds, head, circulation, checkpoints, keys } = audited;
  const issued = Object.entries(circulation).map(([code, sum]) => `${toDecimal(sum)} ${code}`);
  return [
    `The ledger is whole: ${rows} journal rows, ${entries} entries, ${accounts} accounts, ${openHolds} open holds.`,
    'Every hash, balance, entry and hold follows from the journal; each currency sums to zero.',
    `In circulation: ${issued.sort().join(', ')}.`,
    `It fits all ${checkpoints} checkpoints${keys.length > 0 ? `, signed by ${keys.join(', ')}` : ''}.`,
    published === null
      ? 'No node of the chain was asked: MULTICHAIN_URL names none.'
      : `${published} of them stand on the chain, where nobody can change them.`,
    ...invariants.map(({ says }) => says),
    `Hash of the last row: ${head}`,
  ].join('\n');
}

/** What to say where the database is not as it must be; null of any other error. */
function differenceOf(error: unknown): string | null {
  if (error instanceof Difference) return `The ledger is not whole. ${error.message}`;
  if (error instanceof ProductDiffers) {
    return `The ledger is whole, but the product does not agree with it.\n${error.message}`;
  }
  return null;
}

if (import.meta.main) {
  const url = process.argv[2] ?? process.env.DATABASE_URL;
  if (!url) {
    console.error('Usage: npm run verify -- postgres://user:password@host:port/database');
    process.exit(2);
  }
  try {
    const found = await onChain(process.env);
    const audited = await verifyDatabase(url, found === null ? {} : { 'the chain': found });
    console.log(reportOf(audited, found?.length ?? null));
  } catch (error) {
    const said = differenceOf(error);
    console.error(said ?? error);
    process.exitCode = said === null ? 2 : 1;
  }
}
