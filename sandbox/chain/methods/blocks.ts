/** Blocks, one or several, and what waits for the next. */
import type { Block } from '../block.ts';
import { workBits } from '../block.ts';
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

/** The block with the ids of its transactions, whatever more is asked for. */
function getBlock(node: ChainNode, parameters: Parameters): Json {
  const block = blockAt(node, parameters.list[0]);
  const value = parameters.list[1];
  const level = typeof value === 'bigint' ? Number(value) : Number(parameters.bool(1, true));
  if (level < 0 || level > 4) refuse('parameter', 'verbose out of range');
  const { hash, size, height, version, merkleRoot, time, nonce } = block;
  return {
    hash,
    miner: node.miner,
    confirmations: depth(node, block),
    size,
    height,
    version,
    merkleroot: merkleRoot,
    tx: [...block.txids],
    time,
    nonce,
    bits,
    difficulty,
    chainwork: chainWork(height),
    ...neighbours(node, block),
  };
}

function getBlockHash({ chain }: ChainNode, parameters: Parameters): string {
  const block = chain.blocks[parameters.int(0, -1)];
  return block?.hash ?? refuse('unknownBlock', 'Block height out of range');
}

export const blockMethods: Methods = {
  getblock: method('getblock "hash"|height ( verbose )', [1, 2], getBlock),
  getblockhash: method('getblockhash index', [1, 1], getBlockHash),
  getblockcount: method('getblockcount', [0, 0], ({ chain }) => chain.height),
  getrawmempool: method('getrawmempool ( verbose )', [0, 1], ({ chain }) => [...chain.pool.keys()]),
};
