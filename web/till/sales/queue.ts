/** What is done to sales at the till: shown at once, sent in order, kept until the API has decided. */
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import * as contract from '#contract/sales.ts';
import { CallError, call } from '../../api/call.ts';
import { keys } from '../../api/query-keys.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { wordsOf } from '../../i18n/use-words.ts';
import { acting } from '../../session/deputy.ts';
import { keepDraft, readDraft } from '../../session/draft.ts';
import { session } from '../../session/use-session.ts';
import { showToast } from '../../ui/toast.ts';
import { type Act, drawn } from './drawn.ts';
import { keepSale, type Sale, type SaleLine } from './queries.ts';

/** One not yet decided. A sale that it opens has an id of the till's until the API gives it one. */
type Kept = Act & {
  /** The idempotency key; the same after a reload, so that it happens once. */
  readonly key: string;
  /** For whom it is done: nobody else sends it. */
  readonly who: string;
};

type Deed = Act extends infer Each
  ? Each extends Act
    ? Omit<Each, 'id' | 'saleId'>
    : never
  : never;

interface Queue {
  readonly acts: readonly Kept[];
  /** The ids of sales that were opened here, by those that the till had given them. */
  readonly opened: ReadonlyMap<string, string>;
  /** Why a sale's first act failed; the sale's others wait for it. */
  readonly failed: ReadonlyMap<string, Error>;
}

const draft = 'sale-acts';
let queue: Queue | undefined;
let sending: Promise<void> | undefined;
const listeners = new Set<() => void>();

const me = (): string => acting()?.id ?? session().state().user?.subject ?? '';

function now(): Queue {
  queue ??= {
    ...readDraft<Pick<Queue, 'acts'>>(draft, { acts: [] }),
    opened: new Map(),
    failed: new Map(),
  };
  return queue;
}

/** The browser asks before a tab closes whose lines the API does not have. */
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

function become(next: Partial<Queue>): void {
  queue = { ...now(), ...next };
  keepDraft(draft, { acts: queue.acts });
  if (queue.acts.length > 0) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
  for (const listener of listeners) listener();
}

/** The id that the API has given a sale. */
export const givenId = (saleId: string): string => now().opened.get(saleId) ?? saleId;

const withFailure = (saleId: string, error: Error | null): Queue['failed'] => {
  const failed = new Map(now().failed);
  if (error) failed.set(saleId, error);
  else failed.delete(saleId);
  return failed;
};

interface Opening {
  readonly customer: string;
  /** What was typed before anything was added. */
  readonly first?: SaleLine | null;
}

/** Does this to a sale, which `opens` describes if it has yet to be opened, and sends it. */
export function tell(client: QueryClient, sale: string, deed: Deed, opens?: Opening): void {
  const saleId = givenId(sale);
  const { acts, opened } = now();
  const act = { saleId, key: crypto.randomUUID(), who: me() };
  // Another tap of the same instant has not seen this one's.
  const begun = opened.has(sale) || acts.some(({ id }) => id === saleId);
  const opening: Kept[] = [];
  if (opens && !begun) {
    const { customer, first } = opens;
    opening.push({ ...act, is: 'open', id: saleId, customer: customer.trim() });
    if (first) opening.push(keptOf(act, { is: 'add', line: first }));
  }
  // Nothing else matters to a sale that is given up.
  const before = acts.filter(
    (one) => deed.is !== 'abandon' || one.saleId !== saleId || one.is === 'open',
  );
  become({ acts: [...before, ...opening, keptOf(act, deed)] });
  void again(client, saleId);
}

const keptOf = (act: Pick<Kept, 'saleId' | 'who'>, deed: Deed): Kept => ({
  ...act,
  ...deed,
  id: deed.is === 'add' ? deed.line.id : crypto.randomUUID(),
  key: crypto.randomUUID(),
});

/** Sends what waits, a sale's failed act first. */
export function again(client: QueryClient, saleId: string): Promise<void> {
  if (now().failed.has(saleId)) become({ failed: withFailure(saleId, null) });
  return send(client);
}

/** Drops a sale's failed act, and whatever was done to the sale or line that it was to make. */
export function takeBack(client: QueryClient, saleId: string): Promise<void> {
  const { acts } = now();
  const first = acts.find((act) => act.saleId === saleId);
  const hangsOn = (act: Kept): boolean =>
    act.id === first?.id ||
    (first?.is === 'open' && act.saleId === saleId) ||
    ('lineId' in act && act.lineId === first?.id);
  become({ acts: acts.filter((act) => !hangsOn(act)), failed: withFailure(saleId, null) });
  // It may have been done, and only its answer lost.
  void client.invalidateQueries({ queryKey: keys.sales });
  return send(client);
}

/** The sale as the API has it once all of its acts are decided; throws what one of them failed with. */
export async function settled(client: QueryClient, sale: string): Promise<Sale> {
  await again(client, givenId(sale));
  const saleId = givenId(sale);
  const error = now().failed.get(saleId);
  if (error) throw error;
  const known = client.getQueryData<{ sales: readonly Sale[] }>(keys.sales);
  const sold = known?.sales.find(({ id }) => id === saleId);
  return sold ?? call(contract.getSale, { params: { id: saleId } });
}

function send(client: QueryClient): Promise<void> {
  sending ??= sendAll(client).then(() => {
    sending = undefined;
    return nextAct(now()) && send(client);
  });
  return sending;
}

const nextAct = ({ acts, failed }: Queue): Kept | undefined =>
  acts.find(({ who, saleId }) => who === me() && !failed.has(saleId));

async function sendAll(client: QueryClient): Promise<void> {
  if (!nextAct(now())) return;
  for (let act = nextAct(now()); act; act = nextAct(now())) {
    try {
      // An answer asked for before it would hide what it does.
      await client.cancelQueries({ queryKey: keys.sales });
      settle(client, act, await make(act));
    } catch (error) {
      fail(act, error as Error);
    }
  }
  void client.invalidateQueries({ queryKey: keys.sales });
}

function make(act: Kept): Promise<Sale> {
  const { saleId, key } = act;
  if (act.is === 'open')
    return call(contract.openSale, { body: { customer: act.customer } }, { key });
  if (act.is === 'add') {
    const { offerId, name, unitPrice } = act.line;
    const item = offerId === null ? { name, price: unitPrice.toFixed(2) } : { offerId };
    return call(contract.addSaleItem, { body: { saleId, ...item } }, { key });
  }
  if (act.is === 'abandon') return call(contract.abandonSale, { body: { saleId } }, { key });
  const { lineId } = act;
  if (act.is === 'remove')
    return call(contract.removeSaleItem, { body: { saleId, lineId } }, { key });
  const { quantity } = act;
  return call(contract.changeSaleItem, { body: { saleId, lineId, quantity } }, { key });
}

/** The line that an act has made or raised, in the sale that the API answered. */
const lineOf = ({ lines }: Sale, { offerId }: SaleLine): SaleLine | undefined =>
  offerId === null ? lines.at(-1) : lines.find((line) => line.offerId === offerId);

function settle(client: QueryClient, act: Kept, sale: Sale): void {
  const { acts, opened } = now();
  const others = acts.filter(({ id, key }) => id !== act.id || key !== act.key);
  keepSale(client, sale);
  if (act.is === 'open') {
    become({
      acts: others.map((one) => (one.saleId === act.saleId ? { ...one, saleId: sale.id } : one)),
      opened: new Map([...opened, [act.saleId, sale.id]]),
    });
    return;
  }
  const lineId = (act.is === 'add' && lineOf(sale, act.line)?.id) || '';
  const named = (one: Kept): Kept =>
    'lineId' in one && one.lineId === act.id ? { ...one, lineId } : one;
  become({ acts: act.is === 'add' ? others.map(named) : others });
}

function fail(act: Kept, error: Error): void {
  console.error(error);
  const { acts } = now();
  // What the API has refused is asked again with a new key; anything else may have been done already.
  const refused = error instanceof CallError && error.final;
  const key = refused ? crypto.randomUUID() : act.key;
  become({
    acts: acts.map((one) => (one.id === act.id && one.is === act.is ? { ...one, key } : one)),
    failed: withFailure(act.saleId, error),
  });
  // No till is open that shows it.
  if (listeners.size > 0) return;
  const { t } = wordsOf(currentLanguage());
  void showToast('error', t('sales.unsentHere'));
}

/** Why the API lacks what the till shows. */
export interface Unsent {
  readonly saleId: string;
  readonly error: Error;
  /** What was to be added, if anything. */
  readonly name: string;
}

/** My open sales as they are told of here, and what failed; sends what was left before. */
export function useSales(
  client: QueryClient,
  open: readonly Sale[] = [],
): { readonly sales: readonly Sale[]; readonly unsent: Unsent | undefined } {
  useEffect(() => {
    const resume = () => {
      become({ failed: new Map() });
      void send(client);
    };
    resume();
    addEventListener('online', resume);
    return () => removeEventListener('online', resume);
  }, [client]);
  const { acts, failed } = useSyncExternalStore(listen, now, now);
  const mine = acts.filter(({ who }) => who === me());
  const first = mine.find(({ saleId }) => failed.has(saleId));
  const error = first && failed.get(first.saleId);
  const unsent = first && error && { saleId: first.saleId, error, name: nameOf(mine, first) };
  return { sales: drawn(open, mine), unsent };
}

function nameOf(acts: readonly Kept[], { saleId }: Kept): string {
  const added = acts.find((act) => act.saleId === saleId && act.is === 'add');
  return added?.is === 'add' ? added.line.name : '';
}

/** Calls `then` once a sale that was shown has been billed or given up: another follows it. */
export function useEnded(id: string, sale: Sale | undefined, then: () => void): void {
  const [seen, see] = useState('');
  if (sale && seen !== id) see(id);
  if (sale || seen !== id) return;
  see('');
  then();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
