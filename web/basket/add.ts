/** Adds pieces of an offer to those already chosen; for guests, in this browser. */
import type { QueryClient } from '@tanstack/react-query';
import { session } from '../session/use-session.ts';
import { basketQuery, choose, chosenOf, keepBasket } from './basket.ts';
import { keepLine } from './kept-basket.ts';

interface Piece {
  readonly id: number;
  readonly name: string;
}

/** Throws a CallError where the API refuses. */
export async function add(client: QueryClient, { id, name }: Piece, more: number): Promise<void> {
  if (!session().state().user) {
    keepLine({ offerId: id, name, quantity: more });
    return;
  }
  const basket = await client.fetchQuery({ ...basketQuery(client), staleTime: 0 });
  keepBasket(client, await choose(id, chosenOf(basket, id) + more));
}
