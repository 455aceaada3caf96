/** Streams of a MultiChain node: append-only lists that anyone on the chain can read. */
import * as z from 'zod/mini';
import { type Chain, ChainError } from '../chain.ts';
import { type Ask, read } from './ask.ts';
import { seenOf } from './queries.ts';
import type { Rpc } from './rpc.ts';
import * as shapes from './shapes.ts';

const nameTaken = -705;
const notFollowed = -703;

export const streamsOf = (
  rpc: Rpc,
  ask: Ask,
): Pick<Chain, 'openStream' | 'publish' | 'signItem' | 'items'> => ({
  async openStream(name, administrator) {
    let made = true;
    try {
      await rpc('createfrom', [administrator, 'stream', name, false], 'acts');
    } catch (error) {
      if (!(error instanceof ChainError) || error.code !== nameTaken) throw error;
      made = false;
    }
    await rpc('subscribe', [name], 'reads');
    return made;
  },
  async publish({ stream, from, key, json }) {
    const published = await rpc('publishfrom', [from, stream, key, { json }], 'acts');
    return read(shapes.txid, published, 'acts');
  },
  async signItem({ stream, from, key, json }) {
    const data = { for: stream, keys: [key], data: { json } };
    const { hex } = await ask(shapes.signed, 'createrawsendfrom', from, {}, [data], 'sign');
    const made = await ask(shapes.transaction, 'decoderawtransaction', hex);
    return { txid: made.txid, hex, inputs: seenOf(made).inputs };
  },
  async items(stream, { key, count, start }) {
    const shape = z.array(shapes.streamItem);
    const page = [false, count, start];
    const list = () =>
      key === undefined
        ? ask(shape, 'liststreamitems', stream, ...page)
        : ask(shape, 'liststreamkeyitems', stream, key, ...page);
    try {
      return await list();
    } catch (error) {
      if (!(error instanceof ChainError) || error.code !== notFollowed) throw error;
      await rpc('subscribe', [stream], 'reads');
      return list();
    }
  },
});
