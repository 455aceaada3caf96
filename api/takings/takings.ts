/** The API calls for the takings of a till and its closing sheets. */
import * as contract from '#contract/takings.ts';
import type { Callers } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { sheetCsv, sheetPdf } from '../documents/closing-documents.ts';
import { polishDay } from '../documents/format.ts';
import type { Feature } from '../feature.ts';
import { Document, type Route } from '../route.ts';
import { change } from '../use-case.ts';
import { closeShift, sheetOf, sheetsOf, shiftOf } from './sheets.ts';
import { linesOf, linesOfDay, sumsView } from './sums.ts';

function routes(route: Route, deps: Deps, callers: Callers): void {
  const { db, config } = deps;

  route(contract.takings, async ({ caller, query }) => {
    const wallet = await callers.wallet(caller);
    const day = query.day ?? polishDay(deps.now());
    const shift = await shiftOf(db, wallet);
    const [ofDay, open] = await Promise.all([
      linesOfDay(db, wallet, day),
      linesOf(db, wallet, shift, null),
    ]);
    const since = shift.since?.toISOString() ?? null;
    return { day, ofDay: sumsView(ofDay), shift: { since, after: shift.no, sums: sumsView(open) } };
  });

  route(contract.closeShift, async (asked) => {
    const wallet = await callers.wallet(asked.caller);
    return change(deps, asked, async (cx) => sheetOf(cx.tx, wallet, await closeShift(cx, wallet)));
  });

  route(contract.closingSheets, async (asked) =>
    sheetsOf.answer(db, asked, await callers.wallet(asked.caller)),
  );

  route(contract.getClosingSheet, async ({ caller, params, query, locale }) => {
    const sheet = await sheetOf(db, await callers.wallet(caller), params.id);
    if (query.format === 'json') return sheet;
    if (query.format === 'csv') return sheetCsv(sheet, locale);
    const content = await sheetPdf(sheet, { locale, brand: config.brand.name });
    return new Document('application/pdf', `raport-${sheet.no}.pdf`, content);
  });
}

export const takings: Feature = {
  clauses: ['payments#till'],
  routes,
  personalData: [
    {
      name: 'closing-sheets',
      sql: `SELECT s.no, s.closed_at, l.way, l.payments, l.paid, l.refunds, l.refunded, l.corrected
      FROM closing_sheet s JOIN closing_line l ON l.sheet_id = s.id
      WHERE s.person_id = $1
      ORDER BY s.closed_at, s.no, l.way`,
      money: ['paid', 'refunded', 'corrected'],
    },
  ],
  withoutPersons: {
    'closing_sheet: wallet_id cashier_id after_version last_version':
      'ids, and the range of account entries that the sheet covers',
    'closing_line: cashier_id': 'an id; the section cashiers has the person',
  },
};
