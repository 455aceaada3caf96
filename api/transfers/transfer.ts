/** A transfer: one participant pays another, who is named by e-mail address. */
import type { Minor } from '#contract/money.ts';
import { Refusal } from '#contract/refusals.ts';
import { applyNow } from '#ledger/apply.ts';
import { bookedUnder, forgetClosed, isLedgers } from '#ledger/requests.ts';
import type { TransferItem } from '#ledger/types.ts';
import type { Callers, Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import type { Done, RequestKey } from '../keyed.ts';
import { booked, isClosed } from '../ledger-refusals.ts';
import { comesAlone, confirmPayment, isWanted, unconfirmed } from '../security/outflow.ts';
import { type Asked, type Context, change } from '../use-case.ts';

export interface TransferRequest {
  readonly email: string;
  readonly amount: Minor;
  readonly title: string;
}

export interface MadeTransfer {
  readonly id: string;
  /** The payer's balance right after it. */
  readonly balance: Minor;
}

/** A wallet as the payer or the payee of a transfer. */
export type Party = Pick<Wallet, 'id' | 'name' | 'email' | 'denar'>;

interface Sides {
  readonly payer: Wallet;
  /** Null if nobody with this address has an open wallet. */
  readonly payee: Wallet | null;
}

/** The ledger refused a closed account: the cache of one of the two wallets is out of date. */
export class ClosedMeanwhile extends Error {}

/**
 * Books the transfer in the ledger's next batch; the booking itself is the key's record. Cached
 * wallets will do, because the ledger notices a closed one; then both are looked up again. A
 * transfer that needs a confirmation gets a separate transaction, and looks them up at once.
 * Refuses `recipient_unknown`, `same_account`, `insufficient_funds`, `not_registered`, `frozen`.
 */
export async function makeTransfer(
  deps: Deps,
  callers: Callers,
  asked: Asked,
  request: TransferRequest,
): Promise<Done<MadeTransfer>> {
  if (comesAlone(deps, asked.stepUp, request.amount))
    return payLookedUp(deps, callers, asked, request);
  const payer = await callers.knownWallet(asked.caller);
  const payee = await callers.knownByEmail(request.email);
  try {
    return await pay(deps, asked, request, { payer, payee });
  } catch (error) {
    if (!(error instanceof ClosedMeanwhile)) throw error;
  }
  callers.forget(payer.personId);
  if (payee) callers.forget(payee.personId);
  return payLookedUp(deps, callers, asked, request);
}

/** Pays between the wallets as they are now; stores nothing under the key for a closed one. */
async function payLookedUp(
  deps: Deps,
  callers: Callers,
  asked: Asked,
  request: TransferRequest,
): Promise<Done<MadeTransfer>> {
  const payer = await callers.wallet(asked.caller);
  const payee = await callers.walletByEmail(request.email);
  try {
    return await pay(deps, asked, request, { payer, payee });
  } catch (error) {
    if (!(error instanceof ClosedMeanwhile)) throw error;
  }
  await callers.wallet(asked.caller);
  throw new Refusal('recipient_unknown');
}

async function pay(
  deps: Deps,
  asked: Asked,
  request: TransferRequest,
  { payer, payee }: Sides,
): Promise<Done<MadeTransfer>> {
  const { key } = asked;
  const confirmed = () => payConfirmed(deps, asked, request, { payer, payee });
  // What was large when the key was first used may be small by now, and the other way round.
  if (comesAlone(deps, asked.stepUp, request.amount) && !(key && (await isLedgers(deps.db, key))))
    return confirmed();
  if (!payee) return bookedBefore(deps, key);
  const item = itemOf(deps.newId(), request, payer, payee);
  const outcome = await deps.ledger.submit({
    items: [item],
    outflow: unconfirmed(deps, { payer: payer.denar, amount: request.amount }),
    ...(key ? { requestKey: key.id, fingerprint: key.fingerprint } : {}),
  });
  if (key && !outcome.ok && outcome.refusal === 'idempotency_key_reused') return confirmed();
  if (isWanted(outcome)) return confirmed();
  if (isClosed(outcome)) {
    if (key) await forgetClosed(deps.db, key);
    throw new ClosedMeanwhile();
  }
  const { id, replayed, debitPosted } = booked(outcome);
  if (!replayed) deps.notifier.balanceChanged(payer.denar, payee.denar);
  return { answer: { id, balance: debitPosted }, replayed };
}

/** The first answer if the recipient has since closed the wallet; refuses `recipient_unknown`. */
async function bookedBefore(
  { db }: Pick<Deps, 'db'>,
  key: RequestKey | null,
): Promise<Done<MadeTransfer>> {
  const first = key && (await bookedUnder(db, key));
  if (!first) throw new Refusal('recipient_unknown');
  if (!first.sameRequest) throw new Refusal('idempotency_key_reused');
  return { answer: { id: first.id, balance: first.debitPosted }, replayed: true };
}

/** Refuses `same_account`. */
function itemOf(
  id: string,
  { amount, title }: Omit<TransferRequest, 'email'>,
  payer: Party,
  payee: Party,
): TransferItem {
  if (payee.id === payer.id) throw new Refusal('same_account');
  return {
    type: 'transfer',
    id,
    kind: 'transfer',
    debit: payer.denar,
    credit: payee.denar,
    amount,
    ...(title === '' ? {} : { memo: title }),
  };
}

/** A large transfer has a transaction of its own, in which its confirmation is spent. */
function payConfirmed(
  deps: Deps,
  asked: Asked,
  request: TransferRequest,
  { payer, payee }: Sides,
): Promise<Done<MadeTransfer>> {
  return change(deps, asked, async (cx) => {
    if (!payee) throw new Refusal('recipient_unknown');
    return transferIn(cx, { id: cx.newId(), ...request }, { payer, payee });
  });
}

/**
 * Books a transfer in the transaction of the context and spends its confirmation, if it comes with
 * one. Books, so it comes last. Refuses `same_account`, `frozen`, `insufficient_funds`,
 * `own_limit`, and throws `ClosedMeanwhile` if one of the wallets is closed.
 */
export async function transferIn(
  cx: Context,
  { id, amount, title }: Omit<TransferRequest, 'email'> & { readonly id: string },
  { payer, payee }: { readonly payer: Party; readonly payee: Party },
): Promise<MadeTransfer> {
  const { tx } = cx;
  const item = itemOf(id, { amount, title }, payer, payee);
  const to = async () => ({ payee: payee.id, name: payee.name, account: payee.email });
  const { denar: from } = payer;
  const about = { amount, payer: from, from, to, title };
  const { outflow, refuse } = await confirmPayment(cx, about);
  const [outcome] = await applyNow(tx, [{ items: [item], outflow }], cx.now());
  if (isClosed(outcome)) throw new ClosedMeanwhile();
  await refuse(outcome);
  const { debitPosted } = booked(outcome);
  cx.after(() => cx.notifier.balanceChanged(payer.denar, payee.denar));
  return { id, balance: debitPosted };
}
