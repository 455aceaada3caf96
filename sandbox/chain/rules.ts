/** The chain's rules for transactions of any origin; the node's own ones comply as well. */
import type { Chain } from './chain.ts';
import { type Coin, outpoint } from './chain-parts.ts';
import { movedBy, sumOf } from './coins.ts';
import { refuse } from './fault.ts';
import { addressOfKey } from './keys.ts';
import { type Output, signersOf, type Transaction } from './transaction.ts';

const reject = (reason: string): never => refuse('rejected', `16: ${reason}`);
const noReceiver = "One of the outputs doesn't have receive permission";

const isReceivable = (chain: Chain, { to = '', quantities = [] }: Output): boolean =>
  quantities.length === 0 || chain.may(to, 'receive');

/** A coin is missing: the error depends on whether its transaction has another one left. */
function gone(chain: Chain, txid: string): never {
  const waiting = new Set(chain.pool.flatMap(({ tx }) => tx.inputs.map(outpoint)));
  const isLeft = chain.entries.get(txid)?.tx.outputs.some(({ to }, vout) => {
    const point = outpoint({ txid, vout });
    // For this check, unconfirmed transactions have not spent anything yet.
    return to !== undefined && (chain.coins.has(point) || waiting.has(point));
  });
  return isLeft
    ? refuse('rejected', '18: bad-txns-inputs-spent')
    : refuse('notSent', 'missing inputs');
}

/** Each coin is signed for by its owner, who needs the permission to send. */
function checkSigners(chain: Chain, tx: Transaction, coins: readonly Coin[]): void {
  const keys = signersOf(tx);
  for (const [at, { address }] of coins.entries()) {
    const key = keys[at] ?? null;
    if (key === null || addressOfKey(key, chain.parameters.bytes) !== address) {
      reject('mandatory-script-verify-flag-failed');
    }
    if (!chain.may(address, 'send')) reject('ConnectInputs failed');
  }
}

/** No asset is created or lost. */
function checkQuantities(tx: Transaction, coins: readonly Coin[]): void {
  const before = sumOf(coins.map(({ amounts }) => amounts));
  const after = movedBy(tx.outputs);
  for (const asset of new Set([...before.keys(), ...after.keys()])) {
    if ((before.get(asset) ?? 0n) !== (after.get(asset) ?? 0n)) {
      reject('Asset quantities in inputs and outputs do not match');
    }
  }
}

/** Recipients need the permission to receive: on the chain, and for a restricted asset. */
function checkReceivers(chain: Chain, tx: Transaction): void {
  for (const output of tx.outputs) {
    if (!isReceivable(chain, output)) refuse('rejected', `64: ${noReceiver}`);
    const { to = '', quantities = [] } = output;
    for (const { asset } of quantities) {
      const restricted = chain.asset(asset ?? '')?.terms.restrict.receive;
      if (restricted && !chain.may(to, 'receive', asset)) {
        refuse('notAllowed', "One of the outputs doesn't have per-asset receive permission");
      }
    }
  }
}

/** Issuing, granting permissions and creating streams need permissions. */
function checkMakers(chain: Chain, tx: Transaction, coins: readonly Coin[]): void {
  const check = (entity: string | null, ...types: string[]): void => {
    const may = coins.some(({ address }) => types.some((one) => chain.may(address, one, entity)));
    if (!may) reject(`Inputs don't have ${types[0]} permission`);
  };
  for (const { quantities = [], grant, stream } of tx.outputs) {
    for (const { asset, kind } of quantities) if (kind !== 'transfer') check(asset, 'issue');
    if (grant) check(grant.entity, 'admin', 'activate');
    if (stream) check(null, 'create');
  }
}

/** Refuses an address that may not publish in a stream. */
export function checkWriter(chain: Chain, address: string, stream: string): void {
  const entity = chain.entities.get(stream);
  const isRestricted = entity?.type === 'stream' && entity.terms.restrict.includes('write');
  if (!isRestricted || chain.may(address, 'write', stream)) return;
  refuse('permission', 'Publishing in this stream is not allowed from this address');
}

/** What the node refuses to sign with -704, so that nothing can have been sent. */
export function checkSigning(chain: Chain, outputs: readonly Output[], from: string): void {
  for (const output of outputs) {
    if (!isReceivable(chain, output)) refuse('permission', noReceiver);
    if (output.item) checkWriter(chain, from, output.item.stream);
  }
}

/** Refuses an invalid transaction: with -27 if its parents are gone, otherwise -26. */
export function checkTransaction(chain: Chain, tx: Transaction): void {
  if (new Set(tx.inputs.map(outpoint)).size < tx.inputs.length) reject('bad-txns-inputs-duplicate');
  const coins = tx.inputs.map((one) => chain.coins.get(outpoint(one)) ?? gone(chain, one.txid));
  checkSigners(chain, tx, coins);
  checkQuantities(tx, coins);
  checkReceivers(chain, tx);
  checkMakers(chain, tx, coins);
}
