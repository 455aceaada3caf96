/** My basket from the API; what was chosen before sign-in is added to it first. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type * as contract from '#contract/basket.ts';
import type { Answer } from '#contract/operation.ts';
import type { Waiting } from '../../api/apply-event.ts';
import { bare } from '../../api/bare-operation.ts';
import { CallError, call } from '../../api/call.ts';
import { change } from '../../api/change.ts';
import { keys } from '../../api/query-keys.ts';
import { dropLine, type KeptLine, keepLine, keptLines } from '../../pay/kept-basket.ts';
import { session } from '../../session/use-session.ts';

const selectOffer = bare<typeof contract.selectOffer>('selectOffer', 'POST /oferta/wybor', 'user', {
  keyed: true,
});
const myBasket = bare<typeof contract.myBasket>('myBasket', 'GET /oferta/zamowienie', 'user');

export interface Basket extends Answer<typeof contract.myBasket> {
  /** The names of offers chosen before sign-in that are not available. */
  readonly missed: readonly string[];
}
export type BasketGroup = Basket['groups'][number];
export type BasketLine = BasketGroup['lines'][number];

/** How many pieces of an offer are chosen. */
const chosenOf = ({ groups }: Pick<Basket, 'groups'>, offerId: number): number =>
  groups.flatMap(({ lines }) => lines).find((line) => line.offerId === offerId)?.quantity ?? 0;

/** Sets the number of pieces of an offer in the basket. */
export const choose = (offerId: number, quantity: number) =>
  change(selectOffer, { body: { offerId, quantity } }, { of: String(offerId) });

/** Adds one locally stored line to the basket, or as many of its pieces as are available. */
async function take(basket: Pick<Basket, 'groups'>, line: KeptLine): Promise<boolean> {
  const wanted = chosenOf(basket, line.offerId) + line.quantity;
  try {
    await choose(line.offerId, wanted);
    return true;
  } catch (error) {
    if (!(error instanceof CallError) || !error.final) throw error;
    const left = error.details.available ?? 0;
    if (error.code === 'out_of_stock' && left > 0 && left < wanted) {
      await choose(line.offerId, left);
    }
    return false;
  }
}

async function takeKept(client: QueryClient): Promise<readonly string[]> {
  const lines = keptLines();
  if (lines.length === 0) return [];
  const before = await call(myBasket, {});
  const missed: string[] = [];
  for (const line of lines) {
    if (!(await take(before, line))) missed.push(line.name);
    dropLine(line.offerId);
  }
  void client.invalidateQueries({ queryKey: keys.waiting });
  return missed;
}

export const basketQuery = (client: QueryClient) =>
  queryOptions({
    queryKey: keys.basket,
    queryFn: async ({ signal }): Promise<Basket> => {
      const missed = await takeKept(client);
      return { ...(await call(myBasket, {}, { signal })), missed };
    },
  });

/** Caches the basket from an answer, and updates its count in the frame. */
export function keepBasket(
  client: QueryClient,
  { groups, count }: Answer<typeof contract.selectOffer>,
): void {
  client.setQueryData<Basket>(keys.basket, (old) => old && { ...old, groups, count });
  client.setQueryData<Waiting>(keys.waiting, (old) => old && { ...old, basket: count });
}

interface Piece {
  readonly id: number;
  readonly name: string;
}

/** Sets how many pieces of an offer are in the basket. */
export async function put(client: QueryClient, { id, name }: Piece, quantity: number) {
  if (session().state().user) return keepBasket(client, await choose(id, quantity));
  dropLine(id);
  keepLine({ offerId: id, name, quantity });
}

let last: Promise<void> | undefined;

/** One after the other, as each adds to what the one before has left. Throws a CallError. */
export function add(...given: Parameters<typeof addNow>): Promise<void> {
  last = Promise.allSettled([last]).then(() => addNow(...given));
  return last;
}

async function addNow(client: QueryClient, { id, name }: Piece, more: number): Promise<void> {
  if (!session().state().user) {
    keepLine({ offerId: id, name, quantity: more });
    return;
  }
  const basket = await client.fetchQuery({ ...basketQuery(client), staleTime: 0 });
  keepBasket(client, await choose(id, chosenOf(basket, id) + more));
}
