/** The till's state: what is typed, in which way it is paid, and the sale that has begun. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { cancelBill, confirmBill } from '#contract/bills.ts';
import { type Minor, toWire } from '#contract/money.ts';
import { CallError } from '../../api/call.ts';
import { keys } from '../../api/query-keys.ts';
import { refreshAfter } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { acting } from '../../session/deputy.ts';
import { dropDraft, useDraft } from '../../session/draft.ts';
import { useUser } from '../../session/use-session.ts';
import { readAmount } from '../../ui/amount.ts';
import { useLocation } from '../../ui/router.tsx';
import type { Bill } from '../bills/queries.ts';
import { useInitiate } from '../card-payments/mutations.ts';
import { useMakeCharge } from '../charges/mutations.ts';
import * as api from './charge-sale.ts';
import { type Sale, type SaleLine, useOpenSales } from './queries.ts';
import { givenId, settled, tell, useEnded, useSales } from './queue.ts';
import { useNamed, useTypedLine } from './use-named.ts';
import { nothing, type Running, type Stage, useStage } from './use-stage.ts';

export const ways = ['code', 'qr', 'card', 'bill', 'cash'] as const;
export type Way = (typeof ways)[number];

interface Entry {
  readonly way: Way;
  /** As typed, with a comma. */
  readonly amount: string;
  /** The buyer's code, or that of a card. */
  readonly code: string;
  /** What the keys type; `part` is the way's own: the camera, the card, the bill. */
  readonly at: 'amount' | 'code' | 'part';
  /** The id of the sale with lines, instead of an amount; the till's own until it is open. */
  readonly sale: string;
  /** For whom a sale with lines is, if it is to be opened. */
  readonly customer: string;
  /** Another part in Denar than the largest, as typed. */
  readonly part: string;
  readonly zloty: api.Split['zloty'];
  /** It was to go on without an amount. */
  readonly missing: boolean;
}

const empty = (way: Way): Entry => ({
  way,
  amount: '',
  code: '',
  at: 'amount',
  sale: crypto.randomUUID(),
  customer: '',
  part: '',
  zloty: 'cash',
  missing: false,
});

const inCode = { way: 'code', at: 'code' } as const;

interface Card {
  readonly cardNumber: string;
  readonly serial: string;
}

/** The typed card, of this sale alone. */
export const cardDraft = 'till-card';

export type Till = ReturnType<typeof useTill>;

export function useTill() {
  const { pathname } = useLocation();
  const first: Way = pathname.startsWith('/card-payment/') ? 'card' : 'code';
  const [written, setEntry] = useState<Entry>(() => empty(first));
  const change = (part: Partial<Entry>) => setEntry((before) => ({ ...before, ...part }));
  // A payment that goes on outlives a reload; nothing else does.
  const { value: running, change: run } = useDraft<Running>('till', nothing);
  const { stage, see } = useStage(running, () => run(nothing));
  const begin = (begun: Running) => {
    see(begun.id);
    run(begun);
  };
  const client = useQueryClient();
  const { sales, unsent } = useSales(client, useOpenSales().data);
  const sale = sales.find(({ id }) => id === givenId(written.sale));
  useEnded(written.sale, sale, () => change({ sale: crypto.randomUUID() }));
  const bill = stage.is === 'bill' || stage.is === 'waits' ? stage.bill : undefined;
  const entry = payable(written, bill?.denar.amount ?? sale?.denar);
  const typedLine = useTypedLine(stage.is === 'enter' && !sale ? written.amount : '');
  const take = useTake({ entry, change, run: begin, stage, sale, typedLine, bill });
  const clear = useCallback(() => {
    dropDraft(cardDraft);
    setEntry(empty(first));
  }, [first]);
  const next = () => {
    take.reset();
    run(nothing);
    clear();
  };
  useNamed((kind, id) => {
    // Another sale was begun, and is put aside.
    if (typedLine) tell(client, entry.sale, { is: 'add', line: typedLine }, entry);
    run(kind === 'bill' ? { kind, id } : nothing);
    const sale = kind === 'sale' ? id : crypto.randomUUID();
    const place = kind === 'bill' ? ({ way: 'bill', at: 'part' } as const) : inCode;
    change({ ...place, sale, amount: '', customer: '' });
  });
  const paid = stage.is === 'paid';
  useEffect(() => {
    if (paid) clear();
  }, [paid, clear]);
  useEffect(() => () => dropDraft(cardDraft), []);
  const due = dueOf(entry, sale, bill);
  const ready = bill !== undefined || sale !== undefined || readAmount(entry.amount) !== null;
  const withdraw = useWithdraw({ stage, change, run });
  return {
    entry,
    change,
    stage,
    sales,
    unsent,
    sale,
    typedLine,
    bill,
    due,
    ready,
    take,
    next,
    run,
    withdraw,
    ...stepsOf({ entry, change, stage, bill, ready, take }),
  };
}

interface Steps extends Pick<Taking, 'entry' | 'change' | 'stage' | 'bill'> {
  readonly ready: boolean;
  readonly take: ReturnType<typeof useTake>;
}

function stepsOf({ entry, change, stage, bill, ready, take }: Steps) {
  const choose = (way: Way, known = ready) => {
    take.reset();
    change({ way, code: '', at: known ? placeOf(way, bill) : 'amount' });
  };
  /** To the code, the camera or the card, or at once to the payment. */
  const goOn = () => {
    if (!ready) return change({ missing: true, at: 'amount' });
    if (entry.way === 'bill' || entry.way === 'cash') take.mutate(undefined);
    else choose(entry.way);
  };
  /** The sixth digit takes the payment. */
  const enterCode = (code: string) => {
    if (take.isPending) return;
    if (!ready && stage.is !== 'asks') return change({ missing: true });
    take.reset();
    change({ code, at: 'code' });
    if (code.length === 6 && entry.code.length < 6) take.mutate({ code });
  };
  return { choose, goOn, enterCode };
}

/** Lines that are wholly in złoty are paid in cash, or on a bill. */
function payable(entry: Entry, denar: number | undefined): Entry {
  if (denar !== 0 || entry.way === 'bill') return entry;
  return { ...entry, way: 'cash', at: 'amount' };
}

/** Where a way leads once the sum is known. */
const placeOf = (way: Way, bill: Bill | undefined): Entry['at'] => {
  if (way === 'code') return way;
  return way === 'qr' || way === 'card' || (way === 'bill' && bill) ? 'part' : 'amount';
};

/** The part of the sale in Denar, in minor units. */
function partOf({ way, part }: Pick<Entry, 'way' | 'part'>, sale: Sale): Minor {
  if (way === 'cash') return 0;
  const most = api.minor(sale.denar);
  return Math.min(readAmount(part) ?? most, most);
}

/** What is due: `denar` and `pln` as on the wire. */
function dueOf(entry: Entry, sale: Sale | undefined, bill: Bill | undefined) {
  const cash = entry.way === 'cash';
  if (bill) {
    const { denar, pln, total } = bill;
    return cash ? { denar: 0, pln: total.amount } : { denar: denar.amount, pln: pln.amount };
  }
  if (sale) {
    const part = toWire(partOf(entry, sale));
    const pln = part === 0 ? sale.totalInZloty : toWire(api.minor(sale.total) - api.minor(part));
    return { denar: part, pln };
  }
  const typed = toWire(readAmount(entry.amount) ?? 0);
  return cash ? { denar: 0, pln: typed } : { denar: typed, pln: 0 };
}

interface Taking {
  readonly entry: Entry;
  readonly change: (part: Partial<Entry>) => void;
  readonly run: (running: Running) => void;
  readonly stage: Stage;
  readonly sale: Sale | undefined;
  readonly typedLine: SaleLine | null;
  readonly bill: Bill | undefined;
}

/** Takes the payment: with a buyer's code, a card, or as the way has it. */
function useTake({ entry, change, run, stage, sale, typedLine, bill }: Taking) {
  const { t, language } = useWords();
  const client = useQueryClient();
  const charge = useMakeCharge();
  const initiate = useInitiate();
  const own = useUser()?.email ?? '';
  const amount = readAmount(entry.amount) ?? 0;
  // Known before it is asked for: an answer under way could not be told from a later one.
  const begin = (begun: Bill): Bill => {
    client.setQueryData(keys.bill(begun.id, language), begun);
    run({ kind: 'bill', id: begun.id });
    return begun;
  };
  const issued = async (): Promise<Bill> => {
    if (bill) return bill;
    if (typedLine) tell(client, entry.sale, { is: 'add', line: typedLine }, entry);
    const sold = await settled(client, entry.sale);
    const split = { part: partOf(entry, sold), zloty: entry.zloty };
    return begin(await api.issue(sold.id, sale ?? sold, split));
  };
  const byCode = async (code: string) => {
    if (stage.is === 'asks') return api.confirmCard(client, stage.payment, code);
    if (sale || bill) return void begin(await api.confirm((await issued()).id, code));
    run({
      kind: 'charge',
      id: await charge.mutateAsync({ digits: code, amount, description: '' }),
    });
  };
  const byCard = async (card: Card) => {
    const paid = sale || bill ? await issued() : undefined;
    const sum = paid ? api.minor(paid.denar.amount) : amount;
    const description = paid ? t('bills.of', { number: paid.number }) : '';
    const email = acting() ? await (await import('../cashiers/queries.ts')).sellerEmail() : own;
    const order = { ...card, amount: sum, description, email, billId: paid?.id };
    const id = await initiate.mutateAsync(order);
    if (!paid) run({ kind: 'card', id });
    change({ at: 'code', code: '' });
  };
  const mutation = useMutation({
    mutationFn: async (given: { code: string } | Card | undefined) => {
      if (given && 'code' in given) return byCode(given.code);
      if (given) return byCard(given);
      const paid = await issued();
      if (entry.way !== 'cash') return change({ at: 'part' });
      begin(await api.payInZloty(paid, entry.zloty));
    },
    onSuccess: (_, given) => {
      if (given && 'code' in given) change({ code: '' });
    },
    onError: (error) => {
      // The same code may be sent again only where nothing has been decided about it.
      if (error instanceof CallError && error.final && error.code !== 'step_up_required')
        change({ code: '' });
    },
    onSettled: () => {
      busy.current = false;
      void refreshAfter(client, confirmBill);
      if (stage.is === 'asks')
        void client.invalidateQueries({ queryKey: keys.cardPayment(stage.payment.transaction_id) });
    },
  });
  // A second press of the same instant has not seen that the first one has begun.
  const busy = useRef(false);
  const mutate: typeof mutation.mutate = (given) => {
    if (busy.current) return;
    busy.current = true;
    mutation.mutate(given);
  };
  return { ...mutation, mutate };
}

/** Takes back what waits. */
function useWithdraw({ stage, change, run }: Pick<Taking, 'stage' | 'change' | 'run'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      if (stage.is === 'asks') return api.withdrawCard(client, stage.payment);
      if (stage.is === 'waits' && !stage.bill) return api.withdrawCharge(client, stage.charge);
      const bill = stage.is === 'waits' || stage.is === 'bill' ? stage.bill : undefined;
      if (!bill) return;
      await api.reopen(bill);
      run(nothing);
      change({ sale: bill.saleId ?? '', code: '', at: 'amount' });
    },
    onSettled: () => {
      // Where it came too late, the sale is paid.
      if (stage.is === 'waits')
        void client.invalidateQueries({ queryKey: keys.charge(stage.charge.transaction) });
      void refreshAfter(client, cancelBill);
    },
  });
}
