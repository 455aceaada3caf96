/** Gives the demo people assets on the chain: iTalar, and vouchers issued by the bakery. */

import { generate } from '#contract/chain.ts';
import * as currency from '#contract/chain-assets.ts';
import type { Operation } from '#contract/operation.ts';

interface Call {
  readonly as: string;
  readonly key: string;
  readonly body: unknown;
  readonly accept: readonly string[];
}

type Caller = (operation: Operation, asked: Call) => Promise<unknown>;

const voucher = 'Bon na chleb';

/** If the chain is off, silent or has all of this already, the demo goes on without it. */
const accept = ['chain_not_offered', 'chain_unavailable', 'chain_unknown', 'chain_refused'];

/** Fixed keys identify what an earlier, interrupted seeding has done. */
export async function seedChain(
  call: Caller,
  { issuer, holder }: { issuer: string; holder: string },
): Promise<void> {
  await call(generate, { as: holder, key: 'italar', body: { amount: '40.00' }, accept });
  const details = { 'Co daje': 'jeden bochenek chleba na zakwasie', 'Ważny do': '31.12.2027' };
  const issue = { asset_name: voucher, qty: '200', units: '1', details };
  await call(currency.issueAsset, { as: issuer, key: 'voucher', body: issue, accept });
  const gift = { email: holder, asset_identifier: voucher, qty: '3' };
  const sending = { as: issuer, key: 'vouchers', body: gift };
  await call(currency.sendAsset, {
    ...sending,
    accept: [...accept, 'quantity_invalid', 'insufficient_funds'],
  });
}
