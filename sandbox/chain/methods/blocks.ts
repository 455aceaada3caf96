/** Blocks, one or several, and what waits for the next. */
import type { Block } from '../block.ts';
import { headerOf, workBits } from '../block.ts';
import { varint } from '../bytes.ts';
import { decoded } from '../describe-transaction.ts';
import { refuse } from '../fault.ts';
import type { Json, Parsed } from '../json.ts';
import type { ChainNode } from '../node.ts';
import { type Methods, method, type Parameters } from './method.ts';

type Row = { readonly [key: string]: Json | undefined };

const bits = workBits.toString(16);
/** Of the least work that there is. */
export const difficulty = 5.96046447753906e-8;
/** Each block is as much work as 256 hashes. */
export const chainWork = (height: number): string =>
  ((height + 1) * 256).toString(16).padStart(64, '0');

const depth = ({ chain }: ChainNode, { height }: Block): number => chain.height - height + 1;

function neighbours({ chain }: ChainNode, { height, previous }: Block): Row {
  const next = chain.blocks[height + 1];
  return {
    ...(height > 0 && { previousblockhash: previous }),
    ...(next && { nextblockhash: next.hash }),
  };
}

/** A block by its hash or its height, as text or as a number. */
function blockAt({ chain }: ChainNode, value: Parsed | undefined): Block {
  const text = typeof value === 'bigint' ? String(value) : value;
  if (typeof text !== 'string') return refuse('unknownBlock', 'Block height should be integer');
  if (/^[0-9a-f]{64}$/i.test(text)) {
    return chain.blockByHash(text.toLowerCase()) ?? refuse('unknownBlock', 'Block not found');
  }
  if (!/^-?\d+$/.test(text)) refuse('unknownBlock', 'Block height should be integer');
  return chain.blocks[Number(text)] ?? refuse('unknownBlock', 'Block height out of range');
}

function blockBytes({ chain }: ChainNode, block: Block): string {
  const bytes = block.txids.map((txid) => chain.entries.get(txid)?.tx.bytes ?? Buffer.alloc(0));
  return Buffer.concat([headerOf(block, block), varint(bytes.length), ...bytes]).toString('hex');
}

/** The transactions of a block, with more of each the higher the level. */
function blockTransactions({ chain }: ChainNode, { txids }: Block, level: number): Json[] {
  if (level < 2) return [...txids];
  return txids.flatMap((txid) => {
    const tx = chain.entries.get(txid)?.tx;
    if (!tx) return [];
    const hex = tx.bytes.toString('hex');
    if (level === 2) return [{ txid, hex }];
    if (level === 3) return [{ txid, version: 1, locktime: 0, hex }];
    return [{ ...decoded(chain, tx), hex }];
  });
}

function getBlock(node: ChainNode, parameters: Parameters): Json {
  const block = blockAt(node, parameters.list[0]);
  const value = parameters.list[1];
  const level = typeof value === 'bigint' ? Number(value) : parameters.bool(1, true) ? 1 : 0;
  if (level < 0 || level > 4) refuse('parameter', 'verbose out of range');
  if (level === 0) return blockBytes(node, block);
  const { hash, size, height, version, merkleRoot, time, nonce } = block;
  return {
    hash,
    miner: node.miner,
    confirmations: depth(node, block),
    size,
    height,
    version,
    merkleroot: merkleRoot,
    tx: blockTransactions(node, block, level),
    time,
    nonce,
    bits,
    difficulty,
    chainwork: chainWork(height),
    ...neighbours(node, block),
  };
}

function blockRow(node: ChainNode, block: Block, verbose: boolean): Row {
  const { hash, height, time, txids, size, version, merkleRoot, nonce } = block;
  const confirmations = depth(node, block);
  const short = { hash, miner: node.miner, confirmations, height, time, txcount: txids.length };
  if (!verbose) return short;
  const work = { nonce, bits, difficulty, chainwork: chainWork(height) };
  const whole = { ...short, size, version, merkleroot: merkleRoot, ...work };
  return { ...whole, ...neighbours(node, block) };
}

/** The blocks of one part of a list: a height, a range, the last few, or a hash. */
function blocksOf({ chain }: ChainNode, part: string): Block[] {
  const { blocks } = chain;
  const range = /^(\d+)-(\d+)$/.exec(part);
  if (range) return blocks.slice(Number(range[1]), Number(range[2]) + 1);
  if (/^-\d+$/.test(part)) return blocks.slice(Math.max(0, blocks.length + Number(part)));
  if (/^\d{1,10}$/.test(part)) return blocks.slice(Number(part), Number(part) + 1);
  if (!/^([0-9a-f]{2})+$/i.test(part)) {
    refuse('parameter', `Block hash must be hexadecimal string (not '${part}')`);
  }
  const block = chain.blockByHash(part.toLowerCase());
  return block ? [block] : refuse('unknownBlock', `Block ${part} not found`);
}

function selected(node: ChainNode, value: Parsed | undefined): Block[] {
  if (Array.isArray(value)) return value.flatMap((one) => selected(node, one));
  if (value instanceof Map) {
    const [from, to] = [value.get('starttime'), value.get('endtime')].map(Number);
    return node.chain.blocks.filter(({ time }) => time >= (from ?? 0) && time <= (to ?? 0));
  }
  if (typeof value === 'bigint') return blocksOf(node, String(value));
  if (typeof value !== 'string') return refuse('parameter', 'Invalid blocks');
  return value.split(',').flatMap((part) => blocksOf(node, part));
}

function listBlocks(node: ChainNode, parameters: Parameters): Json {
  const verbose = parameters.flag(1, false);
  return selected(node, parameters.list[0]).map((block) => blockRow(node, block, verbose));
}

function getBlockHash({ chain }: ChainNode, parameters: Parameters): string {
  const block = chain.blocks[parameters.int(0, -1)];
  return block?.hash ?? refuse('unknownBlock', 'Block height out of range');
}

function lastBlock(node: ChainNode, parameters: Parameters): Json {
  const block = node.chain.blocks[node.chain.height - parameters.int(0, 0)];
  if (!block) return refuse('unknownBlock', 'Block height out of range');
  const { hash, height, time, txids } = block;
  return { hash, height, time, txcount: txids.length, miner: node.miner };
}

function rawPool({ chain }: ChainNode, parameters: Parameters): Json {
  const entries = [...chain.pool.values()];
  if (!parameters.flag(0, false)) return entries.map(({ tx }) => tx.txid);
  const rows = entries.map(({ tx, time }) => [
    tx.txid,
    {
      size: tx.bytes.length,
      fee: 0,
      time,
      height: chain.height,
      startingpriority: 0,
      currentpriority: 0,
      depends: tx.inputs.map(({ txid }) => txid).filter((txid) => chain.pool.has(txid)),
    },
  ]);
  return Object.fromEntries(rows) as { [txid: string]: Json };
}

export const blockMethods: Methods = {
  getblock: method('getblock "hash"|height ( verbose )', [1, 2], getBlock),
  listblocks: method('listblocks block-set-identifier ( verbose )', [1, 2], listBlocks),
  getblockhash: method('getblockhash index', [1, 1], getBlockHash),
  getblockcount: method('getblockcount', [0, 0], ({ chain }) => chain.height),
  getbestblockhash: method('getbestblockhash', [0, 0], ({ chain }) => chain.tip.hash),
  getlastblockinfo: method('getlastblockinfo ( skip )', [0, 1], lastBlock),
  getdifficulty: method('getdifficulty', [0, 0], () => difficulty),
  getchaintips: method('getchaintips', [0, 0], ({ chain }) => [
    { height: chain.height, hash: chain.tip.hash, branchlen: 0, status: 'active' },
  ]),
  getrawmempool: method('getrawmempool ( verbose )', [0, 1], rawPool),
  getmempoolinfo: method('getmempoolinfo', [0, 0], ({ chain }) => ({
    size: chain.pool.size,
    bytes: [...chain.pool.values()].reduce((sum, { tx }) => sum + tx.bytes.length, 0),
  })),
};
