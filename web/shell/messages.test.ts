/** The input of the messages panel. */
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { closeMessages, messagesState, onMessages, showAlert, showMessages } from './messages.ts';

let stop = () => {};
afterEach(() => {
  closeMessages();
  stop();
});

test('a message is black and normal at 1em, and opens the panel', () => {
  stop = onMessages(() => undefined);
  showMessages('Gotowe');
  assert.deepEqual(messagesState(), {
    open: true,
    messages: [{ number: 1, message: 'Gotowe', color: 'black', size: '1em', weight: 'normal' }],
  });
});

test('an alert is red and bold, and what comes with it is not', () => {
  stop = onMessages(() => undefined);
  showAlert('Źle', { message: 'numer 7', class: 'details' }, { message: 'Duże', size: '2em' });
  const [alerted, details, big] = messagesState().messages;
  assert.deepEqual([alerted?.color, alerted?.weight], ['red', 'bold']);
  assert.deepEqual([details?.class, details?.color], ['details', 'black']);
  assert.equal(big?.size, '2em');
});

test('messages gather until they are closed, which clears them', () => {
  let told = 0;
  stop = onMessages(() => {
    told += 1;
  });
  showMessages('a');
  showMessages('b', 'c');
  assert.equal(messagesState().messages.length, 3);
  closeMessages();
  assert.deepEqual(messagesState(), { messages: [], open: false });
  assert.equal(told, 3);
});

test('without a dispatcher the browser says them', (t) => {
  const said: string[] = [];
  const world = globalThis as { alert?: (text: string) => void };
  world.alert = (text) => void said.push(text);
  t.after(() => {
    delete world.alert;
  });
  showAlert('Źle', 'bardzo');
  assert.deepEqual(said, ['Źle\nbardzo']);
  assert.equal(messagesState().open, false);
});
