/** How the event stream authenticates, drops and reconnects. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EventStream, type Socket } from './event-stream.ts';

const as = (socket: Socket | undefined) => socket as unknown as WebSocket;

function world(renewedToken: string | null = 'token-2') {
  const sockets: (Socket & { sent: string[]; closed: boolean })[] = [];
  const timers: { ms: number; then: () => void; off: boolean }[] = [];
  const events: unknown[] = [];
  const connected: boolean[] = [];
  const state = { token: 'token-1' as string | null };
  const stream = new EventStream({
    open: () => {
      const sent: string[] = [];
      const socket = {
        onopen: null,
        onmessage: null,
        onclose: null,
        sent,
        closed: false,
        send: (text: unknown) => void sent.push(String(text)),
        close: () => {
          socket.closed = true;
        },
      };
      sockets.push(socket);
      return socket;
    },
    token: async () => state.token,
    renewed: async () => {
      state.token = renewedToken;
      return renewedToken;
    },
    after: (ms, then) => {
      const timer = { ms, then, off: false };
      timers.push(timer);
      return () => {
        timer.off = true;
      };
    },
    random: () => 1,
    onEvent: (event) => void events.push(event),
    onConnected: (now) => void connected.push(now),
  });
  const settled = () => new Promise(setImmediate);
  const last = () => sockets.at(-1) as Socket & { sent: string[]; closed: boolean };
  const deliver = (event: unknown) =>
    last().onmessage?.call(as(last()), { data: JSON.stringify(event) } as MessageEvent);
  const opened = async () => {
    await settled();
    last().onopen?.call(as(last()), {} as globalThis.Event);
  };
  const close = async (code: number) => {
    last().onclose?.call(as(last()), { code } as CloseEvent);
    await settled();
  };
  const waits = () => timers.filter(({ off }) => !off);
  return {
    stream,
    sockets,
    timers,
    events,
    connected,
    state,
    settled,
    opened,
    deliver,
    close,
    waits,
  };
}

test('sends the websocket’s token in the first message and never in the address', async () => {
  const w = world();
  w.stream.start();
  await w.opened();
  assert.deepEqual(w.sockets[0]?.sent, ['{"token":"token-1"}']);
  w.deliver({ type: 'ready' });
  w.deliver({ type: 'balance', denar: 5 });
  assert.deepEqual(w.connected, [true]);
  assert.deepEqual(w.events, [{ type: 'ready' }, { type: 'balance', denar: 5 }]);
});

test('reconnects a closed event stream after pauses that double up to half a minute', async () => {
  const w = world();
  w.stream.start();
  const pauses: number[] = [];
  for (let fall = 0; fall < 9; fall += 1) {
    await w.opened();
    await w.close(1006);
    const timer = w.waits().at(-1);
    pauses.push(timer?.ms ?? -1);
    timer?.then();
  }
  assert.deepEqual(pauses, [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});

test('renews a token that the event stream rejected before the next attempt', async () => {
  const w = world();
  w.stream.start();
  await w.opened();
  await w.close(4401);
  w.waits().at(-1)?.then();
  await w.opened();
  assert.deepEqual(w.sockets[1]?.sent, ['{"token":"token-2"}']);
});

test('stops the event stream when the sign-in has ended', async () => {
  const w = world(null);
  w.stream.start();
  await w.opened();
  await w.close(4401);
  assert.equal(w.waits().length, 0);
});

test('treats a server that is never ready as a closed event stream', async () => {
  const w = world();
  w.stream.start();
  await w.opened();
  w.waits().at(-1)?.then();
  await w.settled();
  assert.equal(w.sockets[0]?.closed, true);
  w.waits().at(-1)?.then();
  await w.settled();
  assert.equal(w.sockets.length, 2);
});

test('reopens an event stream once that may have died during sleep', async () => {
  const w = world();
  w.stream.start();
  await w.opened();
  w.deliver({ type: 'ready' });
  w.stream.renew();
  w.stream.renew();
  await w.opened();
  w.deliver({ type: 'ready' });
  assert.deepEqual(
    w.sockets.map(({ closed }) => closed),
    [true, false],
  );
  assert.deepEqual(w.connected, [true, false, false, true]);
  w.stream.stop();
  w.stream.renew();
  await w.settled();
  assert.equal(w.sockets.length, 2);
});

test('keeps a stopped event stream closed', async () => {
  const w = world();
  w.stream.start();
  await w.opened();
  w.stream.stop();
  w.stream.hurry();
  await w.settled();
  assert.equal(w.sockets[0]?.closed, true);
  assert.equal(w.sockets.length, 1);
});

test('ignores messages of the event stream that are no event', async () => {
  const w = world();
  w.stream.start();
  await w.opened();
  w.sockets[0]?.onmessage?.call(as(w.sockets[0]), { data: '{' } as MessageEvent);
  w.deliver(null);
  w.deliver(7);
  assert.deepEqual(w.events, []);
});
