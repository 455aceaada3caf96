/** What a stranger's program does with nothing but the client that was made of the API's document. */
import { createClient, createConfig } from './made/client/index.js';
import * as api from './made/sdk.gen.js';
import type { TransTransferBody } from './made/types.gen.js';

export interface Place {
  readonly origin: string;
  /** Access tokens. */
  readonly buyer: string;
  readonly seller: string;
  readonly sellerEmail: string;
}

interface Document {
  readonly paths: Record<string, Record<string, { responses: Record<string, Response> }>>;
}

interface Response {
  readonly links?: Record<string, { operationId: string; parameters: { id: string } }>;
}

function same<T>(found: T, wanted: T, what: string): void {
  if (found !== wanted) throw new Error(`${what}: ${found}, not ${wanted}`);
}

const cents = (amount: number): number => Math.round(amount * 100);

/** Follows a link of an answer to the receipt, as the document describes it. */
async function receiptOf(origin: string, mine: ReturnType<typeof createClient>, answer: object) {
  const { paths } = (await (await fetch(`${origin}/openapi.json`)).json()) as Document;
  const link = paths['/trans/transfer']?.post?.responses['201']?.links?.receipt;
  if (!link) throw new Error('A transfer has no link to its receipt.');
  const field = link.parameters.id.replace(/^\$response\.body#\//, '');
  const id = Object.entries(answer).find(([name]) => name === field)?.[1] as string;
  const follow = { receipt: api.receipt }[link.operationId];
  if (!follow) throw new Error(`The link leads to ${link.operationId}.`);
  return (await follow({ client: mine, path: { id }, throwOnError: true })).data;
}

/** The buyer transfers 1.25 and pays 2.50 by code; throws where something is not as described. */
export async function walk({ origin, buyer, seller, sellerEmail }: Place): Promise<string[]> {
  const open = (auth: string) => createClient(createConfig({ baseUrl: origin, auth }));
  const [mine, theirs] = [open(buyer), open(seller)];
  const strictly = { client: mine, throwOnError: true } as const;
  const headers = () => ({ 'Idempotency-Key': crypto.randomUUID() });

  const before = (await api.getBalance(strictly)).data;
  const body: TransTransferBody = { email: sellerEmail, amount: '1.25', title: 'Za obiad' };
  const given = { ...strictly, body, headers: headers() };
  const transfer = (await api.transTransfer(given)).data;
  same((await api.transTransfer(given)).data.transaction, transfer.transaction, 'the same key');
  same(cents(transfer.balance), cents(before.denar) - 125, 'the balance after a transfer');

  const code = (await api.makeCode({ ...strictly, headers: headers() })).data;
  const query = { otp_code: code.otp_code, kwota: '2.50', description: 'Chleb' };
  const charge = (
    await api.makeCharge({ client: theirs, throwOnError: true, query, headers: headers() })
  ).data;
  same(charge.status, 'awaiting_acceptance', 'a charge');
  const { transaction } = charge;
  const accepted = { transaction, decision: 'accept' } as const;
  await api.decideCharge({ ...strictly, query: accepted, headers: headers() });
  const charged = (await api.getCharge({ client: theirs, path: { id: transaction } })).data;
  same(charged?.status, 'completed', 'a charge that was accepted');

  const history = (await api.transactions({ ...strictly, query: { count: 2 } })).data;
  const [payment, first] = history.transactions;
  same(payment?.title, 'Chleb', 'the newest payment');
  same(first?.id, transfer.transaction, 'the payment before');
  same(cents(payment?.balance_after ?? 0), cents(before.denar) - 375, 'the balance after both');

  const receipt = await receiptOf(origin, mine, transfer);
  same(receipt.id, transfer.transaction, 'the receipt that a link leads to');

  const tooMuch = { ...body, amount: '1000000' };
  const { error } = await api.transTransfer({ client: mine, body: tooMuch, headers: headers() });
  if (!error || !('code' in error)) throw new Error('A refusal has no code.');
  return [
    `${history.total} payments`,
    `${receipt.payer.name} to ${receipt.payee.name}, number ${receipt.journal.sequence}`,
    `more than there is: ${error.code}`,
  ];
}
