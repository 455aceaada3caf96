/** Attempts on a ledger as lines of text, for tables of rules, and tables of other cases. */
import { createHash, randomUUID } from 'node:crypto';
import { transact } from '#db/connect.ts';
import { closeAccounts, openAccount } from './accounts.ts';
import { balances } from './balances.ts';
import { mintOf, type World, wordOf } from './testing.ts';
import type { AccountId, Command, Item } from './types.ts';

/** A name's UUID, the same throughout one table. */
const named = (salt: string) => (name: string) => {
  const hex = createHash('sha256').update(`${salt} ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

interface Names {
  readonly world: World;
  readonly accounts: Map<string, AccountId>;
  readonly owners: Map<string, string>;
  readonly id: (name: string) => string;
}

/**
 * Parses `transfer t1 Ala Ola 10`, `hold h1 Ala Ola 10 for 60`, `post p1 h1 10`, `release r1 h1`.
 */
function itemOf(words: readonly string[], { world, accounts, id }: Names): Item {
  const [type, name = '', third = '', fourth = '', fifth, , seconds] = words;
  const account = (who: string) => accounts.get(who) ?? 999_999_999;
  const kind = 'transfer';
  if (type === 'post') {
    const amount = fourth === '' ? {} : { amount: Number(fourth) };
    return { type, id: id(name), kind, hold: id(third), ...amount };
  }
  if (type === 'release') return { type, id: id(name), kind, hold: id(third) };
  const sides = {
    id: id(name),
    kind,
    debit: account(third),
    credit: account(fourth),
    amount: Number(fifth),
  };
  if (type === 'transfer') return { type, ...sides };
  if (type === 'hold') {
    return { type, ...sides, expiresAt: new Date(world.now().getTime() + Number(seconds) * 1000) };
  }
  throw new Error(`Unknown step ${type}`);
}

/** The options `key=k` and `body=b`: the request key, and the input of its fingerprint. */
function requestOf(words: readonly string[], id: Names['id']): Partial<Command> {
  const option = (name: string) =>
    words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1);
  const key = option('key');
  const fingerprint = createHash('sha256')
    .update(option('body') ?? '')
    .digest('hex');
  return key === undefined ? {} : { requestKey: id(key), fingerprint };
}

async function openNamed(names: Names, [, name = '', amount, currency = 'DNR']: readonly string[]) {
  const { world } = names;
  const owner = randomUUID();
  const account = await transact(world.db, (tx) =>
    openAccount(tx, { owner, currency: currency as 'DNR', kind: 'participant', floor: 0 }),
  );
  names.accounts.set(name, account).set(owner, account);
  names.owners.set(name, owner);
  if (Number(amount) === 0) return '';
  const mint = await mintOf(world.db, account, Number(amount), currency as 'DNR');
  return wordOf(await world.ledger.submit(mint)) === 'ok' ? '' : 'not funded';
}

async function stateOf({ world, accounts }: Names, name: string): Promise<string> {
  const account = accounts.get(name) as AccountId;
  const balance = (await balances(world.db, [account], world.now())).get(account);
  return `${balance?.posted} held ${balance?.held} free ${balance?.available}`;
}

/** Runs one line and returns its outcome. A line that ends in `+` is linked with the next. */
async function step(line: string, names: Names, linked: Item[]): Promise<string> {
  const { world } = names;
  const words = line.trim().split(/\s+/);
  const plain = words.filter((word) => !/^(key|body)=|^\+$/.test(word));
  if (words[0] === 'account') return openNamed(names, words);
  if (words[0] === 'after') {
    world.pass(Number(words[1]) * 1000);
    return '';
  }
  if (words[0] === 'balance') return stateOf(names, words[1] ?? '');
  if (words[0] === 'close') {
    const owner = names.owners.get(words[1] ?? '') as string;
    const closed = await transact(world.db, (tx) => closeAccounts(tx, owner, world.now()));
    return closed ? 'closed' : 'not empty';
  }
  linked.push(itemOf(plain, names));
  if (words.at(-1) === '+') return '';
  const command = { items: linked.splice(0), ...requestOf(words, names.id) };
  return wordOf(await world.ledger.submit(command));
}

export interface Played {
  readonly expected: readonly string[];
  readonly found: readonly string[];
}

/**
 * Runs a table of lines such as `transfer t1 Ala Ola 60 → ok`: returns each line as written and as
 * it turned out. Names are local to the table.
 */
export async function play(world: World, lines: string): Promise<Played> {
  const names: Names = { world, accounts: new Map(), owners: new Map(), id: named(randomUUID()) };
  const linked: Item[] = [];
  const expected: string[] = [];
  const found: string[] = [];
  for (const line of lines.trim().split('\n')) {
    const [what = '', outcome = ''] = line.split('→').map((part) => part.trim());
    expected.push(`${what} → ${outcome}`);
    found.push(`${what} → ${await step(what, names, linked)}`);
  }
  return { expected, found };
}

/**
 * Parses cases of `title: statement`, each with a pattern of what is found after an arrow; their
 * further lines are indented.
 */
export const casesOf = (table: string): { title: string; sql: string; named: RegExp }[] =>
  table
    .trim()
    .split(/\n(?=\S)/)
    .map((entry) => {
      const parts = /^(.*?): (.*) → (.*)$/.exec(entry.replace(/\n +/g, ' '));
      if (!parts) throw new Error(`no case: ${entry}`);
      const [, title = '', sql = '', pattern = ''] = parts;
      return { title, sql, named: new RegExp(pattern) };
    });
