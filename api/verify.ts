/**
 * The command `npm run verify -- <database url> [--since <file>]`: audits a ledger, compares it with
 * the checkpoints in its database and, if MULTICHAIN_URL names a node, with those on the chain and
 * with the balance of each address there, and looks for violations of the product's invariants. Any
 * node of the chain will do, including an auditor's fresh one. With `--since` it begins at the signed
 * checkpoint in the file, if there is one, and keeps there what it has verified.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { ChainError } from '#adapters/chain.ts';
import { openMultichain } from '#adapters/multichain/multichain.ts';
import { toDecimal } from '#contract/money.ts';
import { connect } from '#db/connect.ts';
import type { Audit } from '#ledger/audit.ts';
import { Difference } from '#ledger/difference.ts';
import { NotVerified, readVerified, writeVerified } from '#ledger/verified.ts';
import { allDifferences, type ChainDifference } from './chain/comparison.ts';
import { knownHome } from './chain/home.ts';
import { invariants } from './invariants/invariants.ts';
import { ProductDiffers, verifyDatabase } from './invariants/whole.ts';
import { contentOf, type StreamContent } from './trust/stream-items.ts';

/** MultiChain's error code for a stream that does not exist. */
const streamUnknown = -708;

interface OnChain extends StreamContent {
  /** Addresses on which ledger and chain differ. */
  readonly differences: readonly ChainDifference[];
  /** How many addresses were compared. */
  readonly compared: number;
}

/** The chain's data; null if no node is named. Throws a ChainError if the node gives no answer. */
async function onChain(
  database: string,
  {
    MULTICHAIN_URL: url,
    MULTICHAIN_USER: user = '',
    MULTICHAIN_PASSWORD: password = '',
  }: NodeJS.ProcessEnv,
): Promise<OnChain | null> {
  if (!url) return null;
  const chain = openMultichain({ url, user, password, newId: randomUUID });
  const db = connect(database, { max: 1 });
  try {
    const home = await knownHome(db, chain);
    const nothing = { own: [], unreadable: [], foreign: [] };
    if (!home) return { ...nothing, differences: [], compared: 0 };
    const { stream, administrator } = home;
    const content =
      stream === null
        ? nothing
        : await contentOf(chain, stream, administrator).catch((error: unknown) => {
            // Nothing was ever published there; if the database disagrees, the audit reports it.
            if (error instanceof ChainError && error.code === streamUnknown) return nothing;
            throw error;
          });
    return { ...content, ...(await allDifferences(db, chain, home)) };
  } finally {
    await db.end();
  }
}

/** The report about the chain if all is well. */
function chainLines(found: OnChain | null): string[] {
  if (!found) return ['No node of the chain was asked: MULTICHAIN_URL names none.'];
  const { own, unreadable, foreign, compared } = found;
  const publishers = [...new Set(foreign.flatMap((item) => item.publishers))].join(', ');
  return [
    `${own.length} checkpoints stand on the chain, where nobody can change them.`,
    ...unreadable.map(
      (txid) => `The programme’s address published ${txid}, which is no checkpoint.`,
    ),
    ...(foreign.length > 0
      ? [`${foreign.length} items of the stream are not this programme’s, but by ${publishers}.`]
      : []),
    `On the chain ${compared} addresses have what the ledger says.`,
  ];
}

function reportOf(audited: Audit, found: OnChain | null): string {
  const { rows, entries, accounts, openHolds, head, circulation, checkpoints, keys } = audited;
  const issued = Object.entries(circulation).map(([code, sum]) => `${toDecimal(sum)} ${code}`);
  const { since, whole } = audited;
  return [
    `The ledger is whole: ${rows} journal rows, ${entries} entries, ${accounts} accounts, ${openHolds} open holds.`,
    ...(since > 0
      ? [
          `Recomputed were rows ${since + 1} to ${rows}, after the checkpoint that was verified before.`,
        ]
      : []),
    'Every hash, balance, entry and hold follows from the journal; each currency sums to zero.',
    `In circulation: ${issued.sort().join(', ')}.`,
    `It fits ${since > 0 ? 'the' : 'all'} ${checkpoints} checkpoints${since > 0 ? ' since then' : ''}${keys.length > 0 ? `, signed by ${keys.join(', ')}` : ''}.`,
    ...chainLines(found),
    ...invariants.filter(({ daily }) => whole || !daily).map(({ says }) => says),
    ...(whole ? [] : ['What needs all of the data was left to a run without --since.']),
    `Hash of the last row: ${head}`,
  ].join('\n');
}

/** The ledger is consistent, but the chain differs. */
class ChainDiffers extends Error {
  constructor(differences: readonly ChainDifference[]) {
    const lines = differences.map(
      ({ address, ledger, chain }) =>
        `${address}: ${toDecimal(ledger)} iTalar in the ledger, ${toDecimal(chain)} on the chain`,
    );
    super(lines.join('\n'));
    this.name = 'ChainDiffers';
  }
}

/** The message if the database is not as it must be; null for any other error. */
function differenceOf(error: unknown): string | null {
  if (error instanceof Difference) return `The ledger is not whole. ${error.message}`;
  if (error instanceof ProductDiffers) {
    return `The ledger is whole, but the product does not agree with it.\n${error.message}`;
  }
  if (error instanceof ChainDiffers) {
    return `The ledger is whole, but the chain does not agree with it.\n${error.message}`;
  }
  return null;
}

/** Audits a database, from what the file has on; the file then has more. */
async function verifySince(url: string, file: string | undefined, found: OnChain | null) {
  const elsewhere = found === null ? {} : { 'the chain': found.own };
  if (file === undefined) return verifyDatabase(url, { elsewhere });
  const audited = await verifyDatabase(url, {
    elsewhere,
    since: await readVerified(file),
    keep: async (verified, head) => {
      await writeVerified(file, verified);
      console.error(`Rows up to ${verified.checkpoint.size} of ${head} are verified.`);
    },
  });
  const kept = audited.whole ? await readVerified(file) : null;
  if (kept && !kept.whole) await writeVerified(file, { ...kept, whole: true });
  return audited;
}

/**
 * Verifies a database, and says what was found. Resolves with the exit code: 1 if anything differs, 2 if that could not be
 * found out.
 */
export async function verifyBooks(
  url: string,
  file: string | undefined,
  env: NodeJS.ProcessEnv,
): Promise<0 | 1 | 2> {
  try {
    const found = await onChain(url, env);
    const audited = await verifySince(url, file, found);
    if (found && found.differences.length > 0) throw new ChainDiffers(found.differences);
    console.log(reportOf(audited, found));
    return 0;
  } catch (error) {
    const said = differenceOf(error);
    console.error(said ?? (error instanceof NotVerified ? error.message : error));
    return said === null ? 2 : 1;
  }
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { since: { type: 'string' } },
    allowPositionals: true,
  });
  const url = positionals[0] ?? process.env.DATABASE_URL;
  if (!url) {
    console.error(
      'Usage: npm run verify -- postgres://user:password@host:port/database [--since <file>]',
    );
    process.exit(2);
  }
  process.exitCode = await verifyBooks(url, values.since, process.env);
}
