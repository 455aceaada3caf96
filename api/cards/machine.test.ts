/** Whatever sequence of actions a card goes through, it agrees with a trivially simple model. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { blockCard, generateCodes } from '#contract/cards.ts';
import type { Reply } from '../testing.ts';
import type { Codes, StockCard } from '../testing-flows.ts';
import { expireCardPayments } from './payments.ts';
import {
  api,
  balances,
  cancel,
  confirm,
  couple,
  initiate,
  makeCodes,
  newCards,
  otherPin,
  register,
  seeCodes,
  stock,
  wrongCode,
} from './testing.ts';

type State = 'stock' | 'released' | 'registered' | 'blocked';

interface Open {
  readonly id: string;
  readonly no: number;
  /** The list its code belongs to, as the number of lists before it. */
  readonly list: number;
  tried: boolean;
  readonly code: string;
  readonly expires: number;
}

/** The expected state of the card, its payments and the owner's money. */
interface Model {
  state: State;
  before: State;
  owned: boolean;
  wrongPins: number;
  wrongCodes: number;
  lockouts: number;
  lockedUntil: number;
  now: number;
  paid: number;
  open: Open[];
  unpaid: number[];
  lists: number;
  codes: Map<number, string>;
}

interface World {
  readonly card: StockCard;
  readonly buyer: Awaited<ReturnType<typeof couple>>['buyer'];
  readonly seller: Awaited<ReturnType<typeof couple>>['seller'];
  known: Codes;
}

const steps = [
  'release',
  'register',
  'wrongPin',
  'block',
  'ownerBlocks',
  'giveBack',
  'makeCodes',
  'initiate',
  'initiate',
  'pay',
  'pay',
  'wrongCode',
  'wrongCode',
  'fiveWrongCodes',
  'cancel',
  'pass',
] as const;
type Step = (typeof steps)[number];

const answer = ({ status, body }: Reply): string => (status < 300 ? 'done' : String(body.code));

const liveOf = (model: Model): Open[] => model.open.filter(({ expires }) => expires > model.now);

/** Ends payments; an untried code of the current list may be asked for again. */
function end(model: Model, over: readonly Open[]): void {
  model.open = model.open.filter((one) => !over.includes(one));
  if (model.state !== 'registered') return;
  for (const { no, code, tried, list } of over) {
    if (!tried && list === model.lists) model.codes.set(no, code);
  }
}

function blockIn(model: Model): void {
  if (model.state !== 'blocked') model.before = model.state;
  model.state = 'blocked';
  model.codes.clear();
  end(model, model.open);
}

/** Each step acts on the card and updates the model's expectation. */
const doing: Record<Step, (world: World, model: Model) => Promise<[string, string]>> = {
  async release({ card }, model) {
    const expected = model.state === 'stock' ? 'done' : 'card_state_forbids';
    if (model.state === 'stock') model.state = 'released';
    return [answer(await stock.release(card.id)), expected];
  },
  async register({ card, buyer }, model) {
    const given = { stock: 'card_unknown', released: 'done', registered: 'card_taken' };
    const expected = model.state === 'blocked' ? 'card_blocked' : given[model.state];
    if (expected === 'done') Object.assign(model, { state: 'registered', owned: true });
    return [answer(await register(buyer, card)), expected];
  },
  async wrongPin({ card, seller }, model) {
    const given = { stock: 'card_unknown', released: 'wrong_pin', registered: 'card_taken' };
    const expected = model.state === 'blocked' ? 'card_blocked' : given[model.state];
    if (expected === 'wrong_pin') {
      model.wrongPins += 1;
      if (model.wrongPins === 5) blockIn(model);
    }
    return [answer(await register(seller, card, { pin: otherPin(card.pin) })), expected];
  },
  async block({ card }, model) {
    blockIn(model);
    return [answer(await stock.update(card.id, { status: 'blocked' })), 'done'];
  },
  async ownerBlocks({ card, buyer }, model) {
    if (model.owned) blockIn(model);
    const reply = await api.reply(blockCard, { as: buyer, params: { cardId: card.id } });
    return [answer(reply), model.owned ? 'done' : 'not_found'];
  },
  async giveBack({ card }, model) {
    const status = model.before;
    const expected =
      model.state === 'blocked' || model.state === status
        ? 'done'
        : model.state === 'stock' && status === 'released'
          ? 'done'
          : 'card_state_forbids';
    if (model.state === 'blocked') {
      Object.assign(model, { wrongPins: 0, wrongCodes: 0, lockouts: 0, lockedUntil: 0 });
    }
    if (expected === 'done') model.state = status;
    return [answer(await stock.update(card.id, { status })), expected];
  },
  async makeCodes(world, model) {
    if (!model.owned || model.state === 'blocked') {
      const reply = await api.reply(generateCodes, {
        as: world.buyer,
        params: { cardId: world.card.id },
        body: { card_id: world.card.id, count: 3 },
      });
      return [answer(reply), model.owned ? 'card_blocked' : 'not_found'];
    }
    const made = await makeCodes(world.buyer, world.card.id, 3);
    model.codes = new Map(made);
    model.lists += 1;
    world.known = new Map([...world.known, ...made]);
    return ['done', 'done'];
  },
  async initiate(world, model) {
    const since = model.now - 900;
    const recent = model.unpaid.filter((at) => at > since).length;
    const strange = model.paid > 0 ? 0 : model.unpaid.filter((at) => at > model.now - 3600).length;
    let expected = 'done';
    if (model.state === 'blocked') expected = 'card_blocked';
    else if (model.state !== 'registered') expected = 'card_unknown';
    else if (model.lockedUntil > model.now) expected = 'card_locked';
    else if (recent >= 5 || strange >= 10) expected = 'too_many_attempts';
    else if (model.codes.size === 0) expected = 'no_codes_left';
    const reply = await initiate(world, '1.00');
    if (reply.status === 201) {
      const no = reply.body.code_no;
      const code = model.codes.get(no);
      assert.ok(code, `code ${no} is not one to be asked for`);
      model.codes.delete(no);
      model.unpaid.push(model.now);
      const id = reply.body.transaction_id;
      const [tried, expires] = [false, model.now + 300];
      model.open.push({ id, no, list: model.lists, tried, code, expires });
    }
    return [answer(reply), expected];
  },
  async pay({ buyer }, model) {
    const [first] = liveOf(model);
    if (!first) return ['done', 'done'];
    model.open = model.open.filter(({ id }) => id !== first.id);
    model.unpaid.splice(model.unpaid.indexOf(first.expires - 300), 1);
    Object.assign(model, { paid: model.paid + 1, wrongCodes: 0, lockouts: 0 });
    return [answer(await confirm(buyer, first.id, first.code)), 'done'];
  },
  async wrongCode({ seller, known }, model) {
    const [first] = liveOf(model);
    if (!first) return ['done', 'done'];
    const reply = await confirm(seller, first.id, wrongCode(known));
    first.tried = true;
    model.wrongCodes += 1;
    assert.equal(reply.body.attemptsLeft, 5 - model.wrongCodes);
    if (model.wrongCodes === 5) {
      if (model.lockouts === 2) blockIn(model);
      else Object.assign(model, { wrongCodes: 0, lockedUntil: model.now + 900 });
      if (model.state !== 'blocked') model.lockouts += 1;
      end(model, model.open);
    }
    return [answer(reply), 'wrong_code'];
  },
  async fiveWrongCodes(world, model) {
    let last: [string, string] = ['done', 'done'];
    for (let time = 0; time < 5; time += 1) {
      last = await doing.wrongCode(world, model);
      assert.equal(last[0], last[1]);
    }
    return last;
  },
  async cancel({ seller }, model) {
    const [first] = liveOf(model);
    if (!first) return ['done', 'done'];
    end(model, [first]);
    return [answer(await cancel(seller, first.id)), 'done'];
  },
  async pass(_world, model) {
    api.pass(301);
    model.now += 301;
    await expireCardPayments(api.deps);
    end(model, model.open);
    return ['done', 'done'];
  },
};

async function compare({ card, buyer }: World, model: Model): Promise<void> {
  const [listed] = (await stock.list({ search: card.cardNumber })).body.cards;
  assert.equal(listed?.status, model.state);
  const live = liveOf(model);
  const money = { denar: 100 - model.paid, held: live.length };
  const available = money.denar - money.held;
  assert.deepEqual(await balances(buyer), { ...money, available });
  if (!model.owned) return;
  const { codes } = await seeCodes(buyer, card.id);
  const expected = [...model.codes.values(), ...live.map(({ code }) => code)];
  assert.deepEqual([...codes.values()].sort(), expected.sort());
}

test('A card does what the model does, and its owner’s money with it', async () => {
  // Most walks start with a card that can pay; otherwise few would reach the payments.
  const start = fc.constantFrom<Step[]>([], ['release', 'register', 'makeCodes', 'initiate']);
  const walk = fc.array(fc.constantFrom(...steps), { minLength: 8, maxLength: 24 });
  await fc.assert(
    fc.asyncProperty(start, walk, async (first, rest) => {
      const [card] = await newCards();
      assert.ok(card);
      const world: World = { card, ...(await couple()), known: new Map() };
      const model: Model = {
        state: 'stock',
        before: 'stock',
        owned: false,
        wrongPins: 0,
        wrongCodes: 0,
        lockouts: 0,
        lockedUntil: 0,
        now: 0,
        paid: 0,
        open: [],
        unpaid: [],
        lists: 0,
        codes: new Map(),
      };
      for (const step of [...first, ...rest]) {
        const [given, expected] = await doing[step](world, model);
        assert.equal(given, expected, step);
        await compare(world, model);
      }
    }),
    { numRuns: 15 },
  );
});
