/** The admin's API calls for the card stock. */
import * as contract from '#contract/card-stock.ts';
import type { Deps } from '../deps.ts';
import { runKeyed } from '../keyed.ts';
import type { Route } from '../route.ts';
import { stockView } from './card-rows.ts';
import { newCards, releaseCard, releaseCards, removeCard, updateCard } from './stock.ts';
import { batches, batchesCsv, history, historyCsv, stockList } from './stock-list.ts';

export function cardStockRoutes(route: Route, deps: Deps): void {
  const { db, now } = deps;

  route(contract.listStock, ({ query, locale }) => stockList(deps, query, locale));
  route(contract.listBatches, async ({ query, locale }) => {
    const all = await batches(deps, query);
    return query.format === 'csv' ? batchesCsv(all, locale) : all;
  });
  route(contract.cardHistory, async ({ params, query, locale }) => {
    const past = await history(deps, params.id);
    return query.format === 'csv' ? historyCsv(past, locale) : past;
  });

  route(contract.newCards, ({ caller, key, body }) => {
    const { count, batch, cardNumber: number } = body;
    return runKeyed(
      db,
      key,
      async (tx) => {
        const made = await newCards(tx, deps, caller, { count, batch, number });
        return { cards: made.map(({ card, pin }) => ({ ...stockView(card, now()), pin })) };
      },
      deps,
    );
  });

  route(contract.releaseCard, ({ caller, key, params }) =>
    runKeyed(db, key, async (tx) => ({
      card: stockView(await releaseCard(tx, deps, caller, params.id), now()),
    })),
  );

  route(contract.releaseCards, ({ caller, key, body }) =>
    runKeyed(db, key, (tx) => releaseCards(tx, deps, caller, body)),
  );

  route(contract.updateCard, ({ caller, params, body }) =>
    runKeyed(db, null, async (tx, after) => ({
      card: stockView(await updateCard(tx, deps, caller, params.id, body, after), now()),
    })),
  );

  route(contract.removeCard, async ({ caller, params }) => {
    await runKeyed(db, null, (tx) => removeCard(tx, deps, caller, params.id));
    return undefined;
  });
}
