/** Gives the demo people something on the chain: iTalar, and vouchers that the bakery has issued. */
import * as currency from '#contract/currency.ts';
import { generate } from '#contract/italar.ts';
import type { Operation } from '#contract/operation.ts';

interface Call {
  readonly as: string;
  readonly key: string;
  readonly body: unknown;
  readonly accept: readonly string[];
}

type Caller = (operation: Operation, asked: Call) => Promise<unknown>;

const voucher = 'Bon na chleb';

/** A chain that is switched off, silent or has all of this already leaves the demo without it. */
const accept = ['chain_not_offered', 'chain_unavailable', 'chain_unknown', 'chain_refused'];

/** What an earlier, interrupted seeding has done is found again by its fixed keys. */
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
