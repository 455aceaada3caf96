/** What becomes of a request for money: its payer pays or declines it, its maker takes it back. */
import { Refusal } from '#contract/refusals.ts';
import { move } from '#db/states.ts';
import { refuseClosed } from '../accounts/wallets.ts';
import type { Wallet } from '../callers.ts';
import { ClosedMeanwhile, type Party, transferIn } from '../transfers/transfer.ts';
import type { Context } from '../use-case.ts';
import { showAfter, tellAsker } from './news.ts';
import { lockRequest, type RequestRow, roleOf, stateAt } from './request-rows.ts';

/** The locked request and the caller's side; refuses `not_found`. */
async function lockOwn({ tx, caller }: Context, id: string) {
  const row = await lockRequest(tx, id);
  const role = row && roleOf(row, caller.id);
  if (!row || !role) throw new Refusal('not_found');
  return { row, role };
}

/**
 * Pays a request by a transfer, which is decided like every other. Books, so it comes last. Refuses
 * `not_found`, `same_account`, `request_closed`, and what a transfer refuses.
 */
export async function acceptRequest(
  cx: Context,
  { wallet, id }: { readonly wallet: Wallet; readonly id: string },
): Promise<void> {
  const { tx } = cx;
  const { row, role } = await lockOwn(cx, id);
  if (role === 'asker') throw new Refusal('same_account');
  const payee = payeeOf(row);
  if (!payee || stateAt(row, cx.now()) !== 'open') throw new Refusal('request_closed');
  const transfer = cx.newId();
  const paid = { payer_id: cx.caller.id, transfer_id: transfer, ended_at: cx.now() };
  await move(tx, 'money_request', [id], 'paid', paid);
  await tellAsker(cx, row, 'paid', wallet.name);
  showAfter(cx, [id]);
  const { amount, title } = row;
  try {
    await transferIn(cx, { id: transfer, amount, title }, { payer: wallet, payee });
  } catch (error) {
    if (!(error instanceof ClosedMeanwhile)) throw error;
    await refuseClosed(tx, wallet);
    throw new Refusal('request_closed');
  }
}

const payeeOf = ({ askerWallet, askerName, askerEmail, askerAccount }: RequestRow): Party | null =>
  askerWallet !== null && askerName !== null && askerEmail !== null && askerAccount !== null
    ? { id: askerWallet, name: askerName, email: askerEmail, denar: askerAccount }
    : null;

/**
 * Declines a request as the payer whom it names; declining again changes only whether the asker is
 * blocked. Refuses `not_found`, `request_closed`.
 */
export async function declineRequest(
  cx: Context,
  { id, block }: { readonly id: string; readonly block: boolean },
): Promise<void> {
  const { tx } = cx;
  const { row, role } = await lockOwn(cx, id);
  if (role !== 'payer') throw new Refusal('not_found');
  const state = stateAt(row, cx.now());
  if (state !== 'open' && state !== 'declined') throw new Refusal('request_closed');
  if (state === 'declined') {
    await tx.query('UPDATE money_request SET blocked = $2 WHERE id = $1', [id, block]);
    return;
  }
  await move(tx, 'money_request', [id], 'declined', { ended_at: cx.now(), blocked: block });
  await tellAsker(cx, row, 'declined', row.payerName);
  showAfter(cx, [id]);
}

/** Takes back a request, or an invitation, as who made it; refuses `not_found`, `request_closed`. */
export async function cancelRequest(cx: Context, id: string): Promise<void> {
  const { row, role } = await lockOwn(cx, id);
  const state = stateAt(row, cx.now());
  const mine = row.state === 'invited' ? role === 'payer' : role === 'asker';
  if (!mine) throw new Refusal('not_found');
  if (state !== 'open' && state !== 'invited') throw new Refusal('request_closed');
  const ended = { ended_at: cx.now(), invited_email: null };
  await move(cx.tx, 'money_request', [id], 'cancelled', ended);
  showAfter(cx, [id]);
}
