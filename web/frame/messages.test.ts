/** The input of the messages panel. */
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { closeMessages, messagesState, onMessages, showAlert, showMessages } from './messages.ts';

let stop = () => {};
afterEach(() => {
  closeMessages();
  stop();
});

test('shows a message in normal black at 1em, and opens the panel', () => {
  stop = onMessages(() => undefined);
  showMessages('Gotowe');
  assert.deepEqual(messagesState(), {
    open: true,
    messages: [{ number: 1, message: 'Gotowe', color: 'black', size: '1em', weight: 'normal' }],
  });
});

test('shows an alert in bold red, and accompanying text normally', () => {
  stop = onMessages(() => undefined);
  showAlert('Źle', { message: 'numer 7', class: 'details' }, { message: 'Duże', size: '2em' });
  const [alerted, details, big] = messagesState().messages;
  assert.deepEqual([alerted?.color, alerted?.weight], ['red', 'bold']);
  assert.deepEqual([details?.class, details?.color], ['details', 'black']);
  assert.equal(big?.size, '2em');
});

test('collects messages until they are closed, which clears them', () => {
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

test('shows messages by the browser without a dispatcher', (t) => {
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
