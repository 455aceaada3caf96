/** The chain port on a MultiChain node's JSON-RPC. */
import * as z from 'zod/mini';
import { quantityOf } from '#contract/quantity.ts';
import {
  type Amount,
  type Chain,
  type ChainData,
  ChainError,
  type SeenTransaction,
} from '../chain.ts';
import { type Ask, askerOf, read } from './ask.ts';
import { Exact, significantDigits } from './exact.ts';
import { lookingOf, seenOf, transactionOf } from './queries.ts';
import { openRpc, type Rpc, type RpcOptions } from './rpc.ts';
import * as shapes from './shapes.ts';

/** The node reads numbers as doubles, which represent this many digits exactly. */
const sentDigits = 15;

const dataOf = (data: ChainData): unknown => ('hex' in data ? data.hex : data);

/** As the node reads it; quantities that it would round are refused first. */
function numberOf({ asset: { multiple }, raw }: Amount): Exact {
  const text = quantityOf(raw, multiple);
  if (raw <= 0n || significantDigits(text) > sentDigits) {
    throw new RangeError(`${text} cannot be sent exactly`);
  }
  return new Exact(text);
}

/**
 * Verifies that the signed transaction gives the receiver exactly the requested quantity, because
 * the node may have rounded it.
 */
function checkSigned(made: SeenTransaction, to: string, amounts: readonly Amount[]): void {
  const given = made.outputs.find(({ addresses }) => addresses.includes(to))?.assets ?? [];
  for (const { asset, raw } of amounts) {
    const found = given.find(({ issueTxid }) => issueTxid === asset.issueTxid)?.raw;
    if (found !== raw) throw new ChainError('unavailable', `${raw} was signed as ${found}`);
  }
}

type Acting = 'newAddress' | 'admit' | 'issue' | 'sign' | 'send';

const actingOf = (rpc: Rpc, ask: Ask): Pick<Chain, Acting> => ({
  newAddress: () => ask(shapes.address, 'getnewaddress'),
  async admit(administrator, address) {
    await rpc('grantfrom', [administrator, address, 'send,receive'], 'acts');
  },
  async issue({ from, to, name, quantity, units, details }) {
    const params = [from, to, name, new Exact(quantity), new Exact(units), 0, details];
    return read(shapes.txid, await rpc('issuefrom', params, 'acts'), 'acts');
  },
  async sign({ from, to, amounts, data }) {
    const outputs = amounts.map((one) => [one.asset.issueTxid, numberOf(one)]);
    const { hex } = await ask(
      shapes.signed,
      'createrawsendfrom',
      from,
      { [to]: Object.fromEntries(outputs) },
      data ? [dataOf(data)] : [],
      'sign',
    );
    const made = await ask(shapes.transaction, 'decoderawtransaction', hex);
    const seen = seenOf(made);
    checkSigned(seen, to, amounts);
    return { txid: made.txid, hex, inputs: seen.inputs };
  },
  async send({ txid, hex }) {
    try {
      await rpc('sendrawtransaction', [hex], 'acts');
    } catch (error) {
      // The same code means both "already in block chain" and "missing inputs".
      const refused = error instanceof ChainError && error.kind === 'refused';
      if (!refused || !(await transactionOf(ask, txid))) throw error;
    }
  },
});

export function openMultichain(options: RpcOptions): Chain {
  const rpc = openRpc(options);
  const ask = askerOf(rpc);
  return { ...lookingOf(ask), ...actingOf(rpc, ask), ...streamsOf(rpc, ask) };
}

const nameTaken = -705;
const notFollowed = -703;

/** Streams of a MultiChain node: append-only lists that anyone on the chain can read. */
const streamsOf = (
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
