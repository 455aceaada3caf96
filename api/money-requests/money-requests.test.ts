/** Requests for money: who asks and sees them, and that each is paid at most once. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { maxOpenRequests, requests } from '#contract/money-requests.ts';
import { receipt, transactions } from '#contract/transfers.ts';
import { atOnce } from '#test/at-once.ts';
import { columns } from '#test/columns.ts';
import { attend, listen } from '../events/testing.ts';
import { verifyDatabase } from '../invariants/whole.ts';
import { mailsTo } from '../mail/testing.ts';
import { type Person, refusal, testApi } from '../testing.ts';
import { approveCompany, denarOf, newCompany } from '../testing-flows.ts';
import { requestCalls, secondInstance } from './testing.ts';

const api = testApi();
const calls = requestCalls(api);
const { accept, cancel, create, day, decline, list, made, see } = calls;
let second: Awaited<ReturnType<typeof secondInstance>>;
before(async () => {
  second = await secondInstance(api);
});
after(() => second.end());

let people = 0;
const person = (denar?: string): Promise<Person> => {
  people += 1;
  return api.person(`Proszony ${people}`, denar === undefined ? {} : { denar });
};
const [nowhere, closed] = [
  [404, 'not_found'],
  [409, 'request_closed'],
];

describe('A request to a person', () => {
  it('is told to its payer, paid with one call, and bound to the transfer', async () => {
    const [asker, payer] = [await person(), await person('50.00')];
    const request = await made(asker, payer);
    assert.deepEqual(
      [request.status, request.role, request.amount, request.payer?.email, request.dueOn],
      ['open', 'asker', 12.5, payer.email, day(7)],
    );
    const [asked] = await mailsTo(api, payer.email);
    assert.match(asked?.subject ?? '', new RegExp(`${asker.name} prosi Cię o 12,50`));
    assert.match(asked?.body ?? '', /Pizza/);
    assert.ok(asked?.body.includes(`/prosby/${request.id}`));
    const seen = (await see(payer, request.id)).body;
    assert.deepEqual(
      [seen.role, seen.asker?.name, seen.asker?.mark?.firstTime, seen.payer?.email],
      ['payer', asker.name, true, null],
    );
    const paid = (await accept(payer, request.id)).body;
    assert.equal(paid.status, 'paid');
    assert.deepEqual([await denarOf(api, asker), await denarOf(api, payer)], [12.5, 37.5]);
    const body = await api.call(receipt, { as: asker, params: { id: paid.transaction } });
    assert.deepEqual([body.kind, body.title, body.amount], ['transfer', 'Pizza', 12.5]);
    const [told] = await mailsTo(api, asker.email);
    assert.match(told?.subject ?? '', /opłacona/);
    assert.equal((await see(asker, request.id)).body.transaction, paid.transaction);
  });

  it('is in the lists of its two sides alone, open ones first', async () => {
    const [asker, payer, other] = [await person(), await person('50.00'), await person()];
    const [first, next] = [await made(asker, payer), await made(asker, payer, '1.00')];
    await accept(payer, next.id);
    for (const [as, side] of [
      [asker, 'sent'],
      [payer, 'received'],
    ] as const) {
      const rows = await list(as, side);
      assert.deepEqual(columns(rows, 'id', 'status'), [
        [first.id, 'open'],
        [next.id, 'paid'],
      ]);
      assert.deepEqual(await list(as, side, { count: 1, skip: 1 }), rows.slice(1));
      assert.deepEqual(await list(as, side === 'sent' ? 'received' : 'sent'), []);
    }
    for (const act of [see, accept, decline, cancel])
      assert.deepEqual(refusal(await act(other, first.id)), nowhere);
  });

  it('is refused where it cannot be', async () => {
    const [asker, payer] = [await person(), await person()];
    const guest = await api.person('Bez Portfela', { registered: false });
    const body = { amount: '1.00', dueOn: day(1) };
    const table: [Person, object, unknown[]][] = [
      [asker, { email: 'nikt@denar.test' }, [404, 'recipient_unknown']],
      [asker, { email: guest.email }, [404, 'recipient_unknown']],
      [asker, { email: asker.email }, [409, 'same_account']],
      [guest, { email: payer.email }, [409, 'not_registered']],
      [asker, { dueOn: day(-1) }, [422, 'validation_failed']],
      [asker, { dueOn: day(181) }, [422, 'validation_failed']],
      [asker, { amount: '0' }, [422, 'validation_failed']],
    ];
    for (const [as, more, expected] of table)
      assert.deepEqual(refusal(await create(as, { ...body, ...more })), expected);
    for (const ahead of [0, 180])
      assert.equal((await create(asker, { ...body, dueOn: day(ahead) })).status, 201);
    const { id } = await made(asker, payer);
    assert.deepEqual(refusal(await accept(asker, id)), [409, 'same_account']);
    assert.deepEqual(refusal(await accept(payer, id)), [409, 'insufficient_funds']);
    assert.equal((await see(payer, id)).body.status, 'open');
    for (const act of [see, accept, decline, cancel])
      assert.deepEqual(refusal(await act(guest, id)), [409, 'not_registered']);
    assert.deepEqual(await api.refused(requests, { as: guest }), [409, 'not_registered']);
  });

  it('is declined by its payer, who may take no more; taken back by its asker', async () => {
    const [asker, payer] = [await person(), await person('50.00')];
    const [one, other] = [await made(asker, payer), await made(asker, payer)];
    assert.deepEqual(refusal(await decline(asker, one.id)), nowhere);
    assert.deepEqual(refusal(await cancel(payer, one.id)), nowhere);
    assert.equal((await decline(payer, one.id, { block: true })).body.status, 'declined');
    assert.match((await mailsTo(api, asker.email)).at(-1)?.subject ?? '', /odmowa/);
    assert.deepEqual(refusal(await accept(payer, one.id)), closed);
    assert.equal((await see(asker, one.id)).body.blocked, false);
    const again = { amount: '1.00', dueOn: day(1), email: payer.email };
    assert.deepEqual(refusal(await create(asker, again)), [409, 'requests_blocked']);
    assert.equal((await decline(payer, one.id)).body.blocked, false);
    assert.equal((await create(asker, again)).status, 201);
    assert.equal((await mailsTo(api, asker.email)).length, 1);
    assert.equal((await cancel(asker, other.id)).body.status, 'cancelled');
    for (const act of [() => accept(payer, other.id), () => decline(payer, other.id)])
      assert.deepEqual(refusal(await act()), closed);
    assert.deepEqual(refusal(await cancel(asker, other.id)), closed);
    assert.equal(await denarOf(api, asker), 0);
  });

  it('shows on open pages of both sides', async () => {
    const [asker, payer] = [await person(), await person('50.00')];
    const url = await listen(api.app);
    const [asks, pays] = [await attend(url, asker), await attend(url, payer)];
    const { id } = await made(asker, payer);
    const is = (event: { type: string; id?: string }) =>
      event.type === 'money_request' && event.id === id;
    await pays.until(is);
    const before = asks.events.filter(is).length;
    await accept(payer, id);
    await asks.until(() => asks.events.filter(is).length > before);
    for (const { close } of [asks, pays]) close();
  });
});

it('A request without a payer is paid once by anybody with the link, who sees nothing else of it', async () => {
  const [asker, payer, late] = [await person(), await person('50.00'), await person('50.00')];
  const { id } = await made(asker, null);
  const seen = (await see(late, id)).body;
  assert.deepEqual([seen.role, seen.status, seen.payer], ['guest', 'open', null]);
  assert.deepEqual(refusal(await decline(late, id)), nowhere);
  assert.equal((await accept(payer, id)).body.status, 'paid');
  assert.deepEqual(refusal(await accept(late, id)), closed);
  const after = (await see(late, id)).body;
  assert.deepEqual([after.status, after.payer, after.transaction], ['paid', null, null]);
  assert.equal((await see(asker, id)).body.payer?.email, payer.email);
  assert.deepEqual(await list(late, 'received'), []);
});

describe('Requests for money at the same moment:', () => {
  // At once: acceptRequest.
  it('ten accepts of one request over two instances pay it once', async () => {
    const [asker, payer] = [await person(), await person('500.00')];
    const { id } = await made(asker, payer, '30.00');
    const replies = await atOnce(10, (nth) => (nth % 2 ? calls : second.calls).accept(payer, id));
    assert.equal(replies.filter(({ status }) => status === 200).length, 1);
    for (const reply of replies.filter(({ status }) => status !== 200))
      assert.deepEqual(refusal(reply), closed);
    assert.deepEqual([await denarOf(api, asker), await denarOf(api, payer)], [30, 470]);
    assert.equal((await api.call(transactions, { as: asker })).total, 1);
  });

  it('ten accepts under one key have one answer', async () => {
    const [asker, payer] = [await person(), await person('500.00')];
    const { id } = await made(asker, payer, '30.00');
    const key = { 'idempotency-key': 'accept' };
    const replies = await atOnce(10, (nth) =>
      (nth % 2 ? calls : second.calls).accept(payer, id, key),
    );
    assert.equal(new Set(replies.map(({ body }) => JSON.stringify(body))).size, 1);
    assert.ok(replies.every(({ status }) => status === 200));
    assert.deepEqual([await denarOf(api, asker), await denarOf(api, payer)], [30, 470]);
  });

  it('ten people with the link pay it once', async () => {
    const asker = await person();
    const payers = await atOnce(10, () => person('20.00'));
    const { id } = await made(asker, null, '20.00');
    const replies = await Promise.all(
      payers.map((payer, nth) => (nth % 2 ? calls : second.calls).accept(payer, id)),
    );
    assert.equal(replies.filter(({ status }) => status === 200).length, 1);
    assert.equal(await denarOf(api, asker), 20);
    const left = await Promise.all(payers.map((payer) => denarOf(api, payer)));
    assert.deepEqual(
      left.toSorted((one, other) => one - other),
      [0, ...Array(9).fill(20)],
    );
  });

  // At once: declineRequest, cancelRequest.
  it('accepting, declining and taking back come to one end', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [asker, payer] = [await person(), await person('20.00')];
      const { id } = await made(asker, payer, '20.00');
      const replies = await Promise.all([
        accept(payer, id),
        second.calls.cancel(asker, id),
        second.calls.accept(payer, id),
        decline(payer, id),
        second.calls.decline(payer, id),
        cancel(asker, id),
      ]);
      const { status } = (await see(asker, id)).body;
      const done = replies.filter((reply) => reply.status === 200);
      // Declining what is declined already succeeds.
      assert.equal(done.length, status === 'declined' ? done.length : 1);
      assert.equal(await denarOf(api, asker), status === 'paid' ? 20 : 0);
    }
  });

  // At once: createRequest.
  it('ten requests under one key are one, and are told once', async () => {
    const [asker, payer] = [await person(), await person()];
    const body = { amount: '5.00', dueOn: day(3), email: payer.email };
    const replies = await atOnce(10, (nth) =>
      (nth % 2 ? calls : second.calls).create(asker, body, 'ask-once'),
    );
    assert.equal(new Set(replies.map((reply) => reply.body.id)).size, 1);
    assert.equal((await list(asker, 'sent')).length, 1);
    assert.equal((await mailsTo(api, payer.email)).length, 1);
  });
});

describe('How many requests for money', () => {
  it('are open at once is limited, also for ten at the same moment', async () => {
    const asker = await person();
    const { id } = await made(asker, null);
    await api.sql`
      INSERT INTO money_request
      SELECT gen_random_uuid(), asker_id, asker_wallet_id, payer_id, by_link, invited,
      invited_email, amount, title, state, due_at, created_at
      FROM money_request, generate_series(3, ${maxOpenRequests}) WHERE id = ${id}`;
    const body = { amount: '1.00', dueOn: day(1) };
    const replies = await atOnce(10, () => create(asker, body));
    assert.equal(replies.filter(({ status }) => status === 201).length, 1);
    assert.deepEqual(refusal(await create(asker, body)), [409, 'request_limit']);
    await cancel(asker, id);
    assert.equal((await create(asker, body)).status, 201);
  });

  it('one person is sent in a day, by one and by all, is limited', async () => {
    const [asker, payer] = [await person(), await person()];
    for (let nth = 0; nth < 5; nth += 1) await made(asker, payer);
    const body = { amount: '1.00', dueOn: day(1), email: payer.email };
    assert.deepEqual(refusal(await create(asker, body)), [429, 'too_many_requests']);
    for (let nth = 0; nth < 5; nth += 1) {
      const another = await person();
      for (let more = 0; more < 5; more += 1) await made(another, payer);
    }
    assert.deepEqual(refusal(await create(await person(), body)), [429, 'too_many_requests']);
    assert.equal((await mailsTo(api, payer.email)).length, 30);
  });

  it('strangers send closes no door to those whom the payer has paid, and to companies', async () => {
    const [friend, payer] = [await person(), await person('100.00')];
    assert.equal((await accept(payer, (await made(friend, payer)).id)).status, 200);
    for (let nth = 0; nth < 6; nth += 1) {
      const stranger = await person();
      for (let more = 0; more < 5; more += 1) {
        const reply = await create(stranger, { amount: 1, dueOn: day(1), email: payer.email });
        if (nth < 5) assert.equal(reply.status, 201);
      }
    }
    const body = { amount: '1.00', dueOn: day(1), email: payer.email };
    assert.deepEqual(refusal(await create(await person(), body)), [429, 'too_many_requests']);
    assert.equal((await create(friend, body)).status, 201);
    const shop = await person();
    await approveCompany(api, await api.admin(), (await newCompany(api, shop)).id);
    assert.equal((await create(shop, body)).status, 201);
  });
});

it('leaves books that balance', async () => {
  await verifyDatabase(api.apiUrl);
});
