/** Groups: created, changed and listed. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { maxOwnedGroups, updateGroup } from '#contract/groups.ts';
import { cleanLine, cleanText } from '#contract/text.ts';
import { atOnce } from '#test/at-once.ts';
import { type Person, type Reply, refusal, testApi } from '../testing.ts';
import type { Group } from './group-rows.ts';
import { groupCalls } from './testing.ts';

const api = testApi();

const { create, invite, joined, list, look, made, remove, removeMember, show, withdraw } =
  groupCalls(api);
const change = (as: Person, id: string, body: unknown, headers: Record<string, string> = {}) =>
  api.reply(updateGroup, { as, params: { id }, body, headers });
const namesOf = ({ body }: Reply): string[] => (body.groups as Group[]).map(({ name }) => name);
const nowhere = '01900000-0000-7000-8000-000000000000';

describe('A group', () => {
  it('belongs to whoever makes it, and has them as its first member', async () => {
    const ewa = await api.person('Ewa Makes');
    const done = await create(ewa, { name: 'Sąsiedzi', description: 'Ulica Łąkowa' });
    const group = done.body;
    assert.equal(done.status, 201);
    assert.deepEqual(
      [group.name, group.description, group.version, done.headers.etag],
      ['Sąsiedzi', 'Ulica Łąkowa', 1, '"1"'],
    );
    assert.deepEqual(group.members, [
      {
        userId: group.ownerId,
        name: ewa.name,
        email: ewa.email,
        role: 'owner',
        me: true,
        payable: false,
      },
    ]);
    assert.deepEqual((await look(ewa, group.id)).body, group);
  });

  it('needs no wallet, and its description may be left out', async () => {
    const ola = await api.person('Ola Walletless', { registered: false });
    const done = await create(ola, { name: 'Bez portfela' });
    assert.deepEqual([done.status, done.body.description], [201, '']);
  });

  it('stands with and without v2', async () => {
    const ewa = await api.person('Ewa Paths');
    const id = await made(ewa);
    for (const path of [`/account/group/groups/${id}`, `/v2/account/group/groups/${id}`]) {
      assert.equal((await api.ask('GET', path, { as: ewa })).status, 200, path);
    }
  });

  it('has a name with something in it, and neither name nor description without end', async () => {
    const ewa = await api.person('Ewa Names');
    const table: [unknown, string, string][] = [
      [{ description: '' }, 'missing', 'name'],
      [{ name: '', description: '' }, 'too_small', 'name'],
      [{ name: ' \u200b\u202e\u3164 ', description: '' }, 'too_small', 'name'],
      [{ name: 'x'.repeat(81), description: '' }, 'too_big', 'name'],
      [{ name: 'x'.repeat(5000), description: '' }, 'too_big', 'name'],
      [{ name: 'a', description: 'x'.repeat(1001) }, 'too_big', 'description'],
      [{ name: 7, description: '' }, 'invalid_type', 'name'],
      [{ name: 'a', description: ['b'] }, 'invalid_type', 'description'],
    ];
    for (const [body, type, field] of table) {
      const reply = await create(ewa, body);
      const [fault] = reply.body.detail as { type: string; loc: string[] }[];
      assert.deepEqual([reply.status, fault?.type, fault?.loc[1]], [422, type, field]);
    }
    assert.equal((await list(ewa)).body.total, 0);
  });

  it('keeps any text clean and gives back as text what is left of it', async () => {
    const ewa = await api.person('Ewa Any');
    const id = await made(ewa);
    const given = [
      '<script>alert(1)</script>',
      '&lt;b&gt; &amp; "\'`',
      "'; DROP TABLE people_group; --",
      `Zalgo${'\u0300'.repeat(250)}`,
      'a\u0000b\u202ec\u200bd',
      '=SUM(A1)',
      '\u{10107}',
    ];
    const property = async (text: string): Promise<void> => {
      const body = { name: `2${text}`, description: text };
      const reply = await change(ewa, id, body);
      const name = cleanLine(body.name);
      const description = cleanText(text);
      if (name.length > 80 || description.length > 1000) assert.equal(reply.status, 422);
      // Words of mixed or rare scripts are a disguise (test/attack/impostors.test.ts).
      else if (/\P{Script_Extensions=Common}/u.test(name) && reply.status === 409)
        assert.equal(reply.body.code, 'name_taken');
      else assert.deepEqual([reply.body.name, reply.body.description], [name, description]);
    };
    for (const text of given) await property(text);
    await fc.assert(fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), property), {
      numRuns: 60,
    });
  });

  // At once: createGroup.
  it('asked for ten times at once with one key is made once', async () => {
    const ewa = await api.person('Ewa Ten');
    const body = { name: 'Raz', description: '' };
    const headers = { 'idempotency-key': 'one-group' };
    const all = await atOnce(10, () => create(ewa, body, headers));
    assert.deepEqual(new Set(all.map(({ status }) => status)), new Set([201]));
    assert.equal(new Set(all.map((reply) => reply.body.id)).size, 1);
    assert.equal((await list(ewa)).body.total, 1);
    const other = await create(ewa, { ...body, name: 'Inna' }, headers);
    assert.deepEqual(refusal(other), [422, 'idempotency_key_reused']);
  });

  it('is one of a limited number, also when many are asked for at once', async () => {
    const ewa = await api.person('Ewa Many');
    const all = await atOnce(maxOwnedGroups + 5, (nth) => create(ewa, { name: `G${nth}` }));
    const refused = all.filter(({ status }) => status !== 201);
    assert.equal(refused.length, 5);
    assert.deepEqual(refusal(refused[0] as Reply), [409, 'group_limit']);
    assert.equal((await list(ewa)).body.total, maxOwnedGroups);
  });
});

describe('Changing a group', () => {
  it('is for its owner; a member may not, and for others it does not exist', async () => {
    const [ewa, jan, eve] = await Promise.all(
      ['Ewa Owner', 'Jan Member', 'Eve Stranger'].map((name) => api.person(name)),
    );
    if (!ewa || !jan || !eve) return assert.fail();
    const id = await made(ewa);
    await joined(ewa, id, jan);
    const before = (await look(ewa, id)).body;
    const body = { id, name: 'Moja', description: '' };
    const userId = before.ownerId;
    const table: [Promise<Reply>, unknown[]][] = [
      [change(jan, id, body), [403, 'forbidden']],
      [change(eve, id, body), [404, 'not_found']],
      [change(ewa, nowhere, { name: 'a' }), [404, 'not_found']],
      [remove(jan, id, { confirm: 'true' }), [403, 'forbidden']],
      [remove(eve, id, { confirm: 'true' }), [404, 'not_found']],
      [invite(jan, id, 'x@example.pl'), [403, 'forbidden']],
      [invite(eve, id, 'x@example.pl'), [404, 'not_found']],
      [removeMember(jan, id, userId), [403, 'forbidden']],
      [removeMember(eve, id, userId), [404, 'not_found']],
      [withdraw(jan, id, nowhere), [403, 'forbidden']],
      [withdraw(eve, id, nowhere), [404, 'not_found']],
      [withdraw(ewa, id, nowhere), [404, 'not_found']],
      [removeMember(ewa, id, nowhere), [404, 'not_found']],
      [show(eve, id, true), [404, 'not_found']],
      [look(eve, id), [404, 'not_found']],
      [change(ewa, id, { ...body, id: nowhere }), [422, 'validation_failed']],
    ];
    for (const [asked, expected] of table) assert.deepEqual(refusal(await asked), expected);
    assert.deepEqual((await look(ewa, id)).body, before);
    const done = await change(ewa, id, body);
    assert.deepEqual([done.status, done.body.name, done.headers.etag], [200, 'Moja', '"2"']);
  });

  // At once: updateGroup.
  it('of a version that is gone is refused, and of two at once one is', async () => {
    const ewa = await api.person('Ewa Twice');
    const id = await made(ewa);
    const both = await Promise.all(
      ['Pierwsza', 'Druga'].map((name) => change(ewa, id, { name }, { 'if-match': '"1"' })),
    );
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412]);
    const lost = both.find(({ status }) => status === 412) as Reply;
    assert.deepEqual(refusal(lost), [412, 'stale_group']);
    const { name } = (await look(ewa, id)).body;
    const table: [string, string, number][] = [
      ['W/"2"', 'Trzecia', 412],
      ['x', 'Trzecia', 412],
      ['"1", "7"', 'Trzecia', 412],
      // Repeating a change is no conflict: an answer that was lost may be asked for again.
      ['"1"', name, 200],
      ['"1", "2"', 'Trzecia', 200],
      ['*', 'Czwarta', 200],
    ];
    for (const [match, wanted, status] of table) {
      const reply = await change(ewa, id, { name: wanted }, { 'if-match': match });
      assert.equal(reply.status, status, match);
    }
    assert.equal((await look(ewa, id)).body.version, 4);
  });
});

describe('The list of groups', () => {
  it('has my own and those I belong to, sorted, searched and paged, and nobody else’s', async () => {
    const [ewa, jan] = [await api.person('Ewa Lists'), await api.person('Jan Lists')];
    for (const name of ['Łucznicy', 'Chór', 'Żeglarze']) await made(ewa, name);
    await joined(jan, await made(jan, 'Piekarze'), ewa);
    await made(jan, 'Tajna');
    const table: [Record<string, string>, string[]][] = [
      [{}, ['Piekarze', 'Żeglarze', 'Chór', 'Łucznicy']],
      [{ sort: 'name' }, ['Chór', 'Łucznicy', 'Piekarze', 'Żeglarze']],
      [{ sort: '-name', count: '2', skip: '1' }, ['Piekarze', 'Łucznicy']],
      [{ search: 'zEgl' }, ['Żeglarze']],
      [{ search: 'tajna' }, []],
      [{ role: 'member' }, ['Piekarze']],
      [{ role: 'owner', sort: 'name' }, ['Chór', 'Łucznicy', 'Żeglarze']],
    ];
    for (const [query, names] of table) {
      assert.deepEqual(namesOf(await list(ewa, query)), names, JSON.stringify(query));
    }
    assert.deepEqual([(await list(ewa)).body.total, (await list(jan)).body.total], [4, 2]);
    for (const query of [{ sort: 'owner' }, { count: '0' }, { count: '101' }, { role: 'x' }]) {
      assert.equal((await list(ewa, query as never)).status, 422);
    }
  });

  it('is a file as well, whose texts no spreadsheet takes for formulas', async () => {
    const ewa = await api.person('Ewa Files');
    await create(ewa, { name: '=HYPERLINK("x")', description: 'raz; dwa' });
    const reply = await list(ewa, { format: 'csv' });
    assert.match(String(reply.headers['content-type']), /^text\/csv/);
    const [head, line] = reply.bytes.toString('utf8').replace('\ufeff', '').split('\r\n');
    assert.equal(head, 'Nazwa;Opis;Rola;Członkowie;Utworzona');
    assert.match(line ?? '', /^"'=HYPERLINK\(""x""\)";"raz; dwa";właściciel;1;\d{4}-/);
  });
});
