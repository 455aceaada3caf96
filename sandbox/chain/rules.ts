/** What the chain requires of a transaction that comes from anywhere; the node's own ones fulfil it as well. */
import type { Chain } from './chain.ts';
import { idOf, outpoint, type Unspent } from './chain-parts.ts';
import { sumOf } from './coins.ts';
import { refuse } from './fault.ts';
import { addressOf } from './keys.ts';
import type { Permission } from './permission-types.ts';
import { signerOf, type Transaction } from './transaction.ts';

const reject = (reason: string): never => refuse('rejected', `16: ${reason}`);

/** A coin is gone: whether its transaction has another one left makes the difference. */
function gone(chain: Chain, txid = ''): never {
  const parent = chain.entries.get(txid);
  const waiting = new Set(
    [...chain.pool.values()].flatMap(({ tx }) =>
      tx.inputs.map((one) => outpoint(one.txid, one.vout)),
    ),
  );
  const isLeft = parent?.to.some((_address, vout) => {
    const point = outpoint(txid, vout);
    // What only waits for a block has not spent anything yet, for this question.
    return chain.unspent.has(point) || waiting.has(point);
  });
  return isLeft
    ? refuse('rejected', '18: bad-txns-inputs-spent')
    : refuse('notSent', 'missing inputs');
}

function spent(chain: Chain, tx: Transaction): Unspent[] {
  const points = tx.inputs.map(({ txid, vout }) => outpoint(txid, vout));
  if (new Set(points).size < points.length) reject('bad-txns-inputs-duplicate');
  return points.map((point, at) => chain.unspent.get(point) ?? gone(chain, tx.inputs[at]?.txid));
}

function checkSignatures(chain: Chain, tx: Transaction, coins: readonly Unspent[]): void {
  for (const [at, coin] of coins.entries()) {
    const pubkey = signerOf(tx, at);
    if (pubkey === null || chain.addressOfKey(pubkey) !== coin.address) {
      reject('mandatory-script-verify-flag-failed');
    }
  }
}

/** No asset comes from nowhere and none is lost. */
function checkQuantities(tx: Transaction, coins: readonly Unspent[]): void {
  const before = sumOf(coins.map(({ quantities }) => quantities));
  const moved = tx.scripts.flatMap(({ quantities }) => quantities);
  if (moved.some(({ raw }) => raw < 0n)) reject('Negative asset quantity');
  const after = sumOf(
    moved
      .filter(({ kind }) => kind === 'transfer')
      .map(({ asset, raw }) => new Map([[asset ?? '', raw]])),
  );
  for (const asset of new Set([...before.keys(), ...after.keys()])) {
    if ((before.get(asset) ?? 0n) !== (after.get(asset) ?? 0n)) {
      reject('Asset quantities in inputs and outputs do not match');
    }
  }
}

/** Whoever is paid may receive: on the chain, and of an asset that restricts it. */
function checkReceivers(chain: Chain, tx: Transaction): void {
  for (const { target, quantities } of tx.scripts) {
    if (!target || quantities.length === 0) continue;
    const address = addressOf(target, chain.parameters.bytes);
    if (!chain.may(address, 'receive'))
      reject("One of the outputs doesn't have receive permission");
    for (const { asset } of quantities) {
      const entity = asset === null ? undefined : chain.entities.get(asset);
      const restricted = entity?.type === 'asset' && entity.restrict.receive;
      if (restricted && !chain.may(address, 'receive', asset)) {
        refuse('notAllowed', "One of the outputs doesn't have per-asset receive permission");
      }
    }
  }
}

/** Whoever issues, gives permissions, or creates a stream may do so. */
function checkMakers(chain: Chain, tx: Transaction, coins: readonly Unspent[]): void {
  const signers = new Set(coins.map(({ address }) => address));
  const can = (permission: Permission, entity: string | null): boolean =>
    [...signers].some((address) => chain.may(address, permission, entity));
  for (const { quantities, grants, payload } of tx.scripts) {
    for (const { asset, kind } of quantities) {
      const allowed = kind === 'transfer' || can('issue', kind === 'issuefirst' ? null : asset);
      if (!allowed) reject("Inputs don't have issue permission");
    }
    for (const { entity } of grants) {
      const allowed = can('admin', entity) || can('activate', entity);
      if (!allowed) reject("Inputs don't have admin permission");
    }
    if (payload?.details?.kind === 'stream' && !can('create', null)) {
      reject("Inputs don't have create permission");
    }
  }
}

/** Refuses a transaction that may not go into the chain: -27 where its parents are gone, otherwise -26. */
export function checkTransaction(chain: Chain, tx: Transaction): void {
  const coins = spent(chain, tx);
  checkSignatures(chain, tx, coins);
  checkQuantities(tx, coins);
  for (const { address } of coins) {
    if (!chain.may(address, 'send')) reject("One of the inputs doesn't have send permission");
  }
  checkReceivers(chain, tx);
  checkMakers(chain, tx, coins);
  if (chain.entities.has(idOf(tx.txid))) reject('Duplicate entity');
}
