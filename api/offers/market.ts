/** The marketplace's answers as they are sent: many people type the same words at the same time. */
import { LRUCache } from 'lru-cache';
import { BrowserAnswer } from '../browser-answer.ts';
import type { Deps } from '../deps.ts';
import { type Facets, facetsOf, type MarketQuery, search } from './search.ts';

/** What no news tells of is seen after this time, such as the end of a promotion. */
const keptMs = 1000;
/** Answers take some tens of kilobytes. */
const mostKept = 200;

type Market = (query: MarketQuery) => Promise<BrowserAnswer>;

/** Answers the marketplace; an answer is kept for a second, or until the market changes. */
export function openMarket(deps: Pick<Deps, 'read' | 'now' | 'config' | 'notifier'>): Market {
  const forSome = { ttl: keptMs, ttlResolution: 0, perf: { now: () => deps.now().getTime() } };
  const answers = new LRUCache<string, Promise<BrowserAnswer>>({ ...forSome, max: mostKept });
  const facets = new LRUCache<'all', Promise<Facets>>({ ...forSome, max: 1 });
  const forget = (): void => {
    answers.clear();
    facets.clear();
  };
  deps.notifier.onNews(({ market, orders, bills, changedWallets, erasedPeople }) => {
    if ([market, orders, bills, changedWallets, erasedPeople].some(({ length }) => length > 0)) {
      forget();
    }
  });
  deps.notifier.onGap(forget);

  const answer = async (query: MarketQuery): Promise<BrowserAnswer> => {
    const found = await deps.read((db) =>
      search(
        { ...deps, db },
        query,
        kept(facets, 'all', () => facetsOf({ ...deps, db })),
      ),
    );
    return new BrowserAnswer(200, json, Buffer.from(JSON.stringify(found)));
  };
  return (query) => kept(answers, JSON.stringify(query), () => answer(query));
}

const json = { 'content-type': 'application/json; charset=utf-8' };

/** What is kept, or made now; a failure is not kept. */
function kept<Key extends string, A>(
  among: LRUCache<Key, Promise<A>>,
  key: Key,
  make: () => Promise<A>,
): Promise<A> {
  const known = among.get(key);
  if (known) return known;
  const made = make();
  among.set(key, made);
  made.catch(() => among.peek(key) === made && among.delete(key));
  return made;
}
