/** One question at a time, each answered once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, type Confirmation, questionNow } from './question.ts';

const about = (id: string) => ({
  confirmation: { id } as Confirmation,
  call: id,
  input: {},
});

test('keeps a question open until it is answered, and ignores a second answer', async () => {
  const answer = ask(about('a'));
  const question = questionNow();
  assert.equal(question?.call, 'a');
  question?.confirmed();
  question?.refused();
  assert.equal(await answer, true);
  assert.equal(questionNow(), null);
});

test('gives the next caller what the person wants now', async () => {
  const first = ask(about('a'));
  const earlier = questionNow();
  const second = ask(about('b'));
  assert.equal(await first, false);
  earlier?.refused();
  assert.equal(questionNow()?.call, 'b');
  questionNow()?.refused();
  assert.equal(await second, false);
});
