/**
 * Drives moves to completion. What is signed is stored before it is sent, so that sending again
 * repeats the same transaction; another one is made only if the first can never be carried out.
 */
import { type Chain, ChainError } from '#adapters/chain.ts';
import { quantityOf } from '#contract/quantity.ts';
import type { Deps } from '../deps.ts';
import { admitAgain } from './addresses.ts';
import { isDead, isSettled } from './dead.ts';
import { type MoveRow, moveById } from './move-rows.ts';
import {
  claim,
  countAnswer,
  countSending,
  ended,
  keepSigned,
  postpone,
  prolong,
  settled,
  signAnew,
  stillWorkingMs,
} from './move-steps.ts';

const namesTaken = -705;
/** Somebody else spent the same outputs; after this many times it is no coincidence. */
const mostSignings = 5;

/** By the message: nodes give the same refusal with -25, -26, -27 and -715. */
const isStale = ({ reason }: ChainError): boolean => /missing|spent|conflict|inputs/i.test(reason);

function chainError(error: unknown): ChainError {
  if (error instanceof ChainError) return error;
  throw error;
}

/** Signs a claimed move; returns its current row, or null if it has ended. */
async function sign(deps: Deps, chain: Chain, row: MoveRow): Promise<MoveRow | null> {
  try {
    const amounts = row.assets.map(({ issueTxid = '', multiple, raw }) => ({
      asset: { issueTxid, multiple: BigInt(multiple) },
      raw: BigInt(raw),
    }));
    const { from, to, data } = row;
    const signed = await chain.sign({ from, to, amounts, ...(data && { data }) });
    return (await keepSigned(deps, row, signed)) ? moveById(deps.db, row.id) : null;
  } catch (error) {
    await stopped(deps, chain, row, chainError(error));
    return null;
  }
}

/** The node did nothing. A booked move is tried again, with the permissions that a fork may have taken. */
async function stopped(
  deps: Deps,
  chain: Chain,
  row: MoveRow,
  { kind, code, reason: message }: ChainError,
): Promise<void> {
  const reason = kind === 'refused' ? 'refused' : 'unavailable';
  if (row.booked && reason === 'refused')
    await admitAgain(deps, chain, [row.from, row.to]).catch(chainError);
  await ended(deps, row, { reason, code, message });
}

/** Whether another one may be made; one whose text was deleted cannot be sent again. */
const mayBeMadeAnew = ({ db }: Deps, chain: Chain, { txid, hex, inputs }: MoveRow) =>
  hex === null
    ? isSettled(db, chain)
    : isDead(db, chain, { txid: txid ?? '', inputs: inputs ?? [] });

/** The node refused it, although an earlier sending may have been carried out. */
async function decideDoubt(deps: Deps, chain: Chain, row: MoveRow): Promise<void> {
  const txid = row.txid as string;
  try {
    if (await chain.transaction(txid)) {
      if (row.state === 'sent') await postpone(deps, row);
      else await settled(deps, row.id, txid);
    } else if (await mayBeMadeAnew(deps, chain, row)) await signAnew(deps, row);
    else {
      await admitAgain(deps, chain, [row.from, row.to]);
      await postpone(deps, row);
    }
  } catch (error) {
    chainError(error);
    await postpone(deps, row);
  }
}

/** Sends what is signed. */
async function send(deps: Deps, chain: Chain, row: MoveRow): Promise<void> {
  const doubts = await countSending(deps, row, 'signed');
  if (doubts === null) return;
  try {
    await chain.send({ txid: row.txid as string, hex: row.hex as string });
    await settled(deps, row.id, row.txid as string);
  } catch (error) {
    const { kind, code, reason: message } = chainError(error);
    deps.log.warn({ move: row.id, kind, code, message }, 'a transaction was not sent');
    if (kind === 'unknown') return postpone(deps, row);
    await countAnswer(deps, row);
    if (doubts > 1) return kind === 'refused' ? decideDoubt(deps, chain, row) : postpone(deps, row);
    const isRefused = kind === 'refused';
    if (isRefused && isStale(error as ChainError) && row.signings < mostSignings)
      return signAnew(deps, row);
    await stopped(deps, chain, row, error as ChainError);
  }
}

/** Sends a transaction that is in no block yet again: after a crash the node may have lost it. */
async function sendAgain(deps: Deps, chain: Chain, row: MoveRow): Promise<void> {
  if (row.hex === null) return decideDoubt(deps, chain, row);
  try {
    await chain.send({ txid: row.txid as string, hex: row.hex });
    await postpone(deps, row);
  } catch (error) {
    if (chainError(error).kind === 'refused') await decideDoubt(deps, chain, row);
    else await postpone(deps, row);
  }
}

/**
 * Issues an asset. A name can be issued only once, so that repeating it is safe: if the name is
 * taken after an unanswered sending, that sending has issued it.
 */
async function issue(deps: Deps, chain: Chain, row: MoveRow): Promise<void> {
  const name = row.assets[0]?.asset ?? '';
  const named = async (): Promise<string | undefined> => {
    const found = await chain.assets([name]).catch((error: unknown) => {
      if (chainError(error).kind === 'refused') return [];
      throw error;
    });
    return found[0]?.issueTxid;
  };
  const doubts = await countSending(deps, row, row.state === 'signing' ? 'signing' : 'signed');
  if (doubts === null) return;
  const held = { ...row, state: 'signed' } as const;
  try {
    const earlier = await named();
    if (earlier !== undefined && doubts > 1)
      return settled(deps, row.id, earlier).then(() => undefined);
    if (earlier !== undefined) {
      throw new ChainError('refused', 'Entity with this name already exists', { code: namesTaken });
    }
    const { units, details } = row.issue as NonNullable<MoveRow['issue']>;
    const [asset] = row.assets;
    const quantity = quantityOf(BigInt(asset?.raw ?? 0), BigInt(asset?.multiple ?? 1));
    const order = { from: row.from, to: row.to, name, quantity, units, details };
    await settled(deps, row.id, await chain.issue(order));
  } catch (error) {
    const { kind, code, reason: message } = chainError(error);
    if (kind === 'unknown') return postpone(deps, held);
    await countAnswer(deps, held);
    if (doubts > 1) return postpone(deps, held);
    const reason = kind === 'refused' ? 'refused' : 'unavailable';
    await ended(deps, held, { reason, code, message });
  }
}

async function advance(deps: Deps, chain: Chain, row: MoveRow): Promise<void> {
  if (row.kind === 'issue') return issue(deps, chain, row);
  if (row.state === 'sent') return sendAgain(deps, chain, row);
  const signed = row.state === 'signing' ? await sign(deps, chain, row) : row;
  if (signed) await send(deps, chain, signed);
}

/** One step of a move; `busy` while another one from its address is under way. */
export async function step(deps: Deps, chain: Chain, id: string): Promise<'busy' | 'done'> {
  const row = await claim(deps, id);
  if (row === 'busy') return 'busy';
  if (!row) return 'done';
  const beat = setInterval(() => void prolong(deps, row), stillWorkingMs);
  await advance(deps, chain, row).finally(() => clearInterval(beat));
  return 'done';
}
