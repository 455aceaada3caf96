/** What is on a screen after a change is not what was asked for before it. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { QueryObserver } from '@tanstack/react-query';
import { FreshQueryClient } from './query-client.ts';

/** A list on a screen, whose questions are answered by hand. */
function openList(client: FreshQueryClient) {
  const questions: { answer: (text: string) => void; signal: AbortSignal }[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['list', 'page'],
    queryFn: ({ signal }) =>
      new Promise<string>((answer) => {
        questions.push({ answer, signal });
      }),
  });
  return { questions, leave: observer.subscribe(() => undefined), observer };
}

it('a first answer that was on its way when something changed is asked for again', async () => {
  const client = new FreshQueryClient();
  const { questions, leave, observer } = openList(client);
  const refreshed = client.invalidateQueries({ queryKey: ['list'] });
  const [before, after] = questions;
  assert.ok(before && after && questions.length === 2);
  assert.ok(before.signal.aborted);
  before.answer('as it was');
  await turn();
  assert.equal(observer.getCurrentResult().data, undefined);
  after.answer('as it is');
  await refreshed;
  const { data, isFetching, isError } = observer.getCurrentResult();
  assert.deepEqual([data, isFetching, isError], ['as it is', false, false]);
  leave();
  client.clear();
});

it('what changed elsewhere lets it come', async () => {
  const client = new FreshQueryClient();
  const { questions, leave, observer } = openList(client);
  await client.invalidateQueries({ queryKey: ['another'] });
  questions[0]?.answer('as it is');
  await turn();
  assert.equal(questions.length, 1);
  assert.equal(observer.getCurrentResult().data, 'as it is');
  leave();
  client.clear();
});

it('what somebody waits for that is on no screen comes to them', async () => {
  const client = new FreshQueryClient();
  const waiting = client.fetchQuery({ queryKey: ['list'], queryFn: () => turn('here') });
  await client.invalidateQueries();
  assert.equal(await waiting, 'here');
  client.clear();
});
