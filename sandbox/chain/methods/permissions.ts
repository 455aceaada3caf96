/** Giving permissions, taking them, and looking who has which. */
import { forEver } from '../chain.ts';
import type { Permit } from '../chain-parts.ts';
import { permitRow } from '../describe.ts';
import { refuse } from '../fault.ts';
import type { Json } from '../json.ts';
import { readAddress } from '../keys.ts';
import type { ChainNode } from '../node.ts';
import { bitOf, listedPermissions, type Permission, readPermissions } from '../permission-types.ts';
import { payingScript } from '../script.ts';
import { addressAt, entityAt, type Methods, method, type Parameters } from './method.ts';

interface Asked {
  /** The asset or stream; null for the chain. */
  readonly entity: string | null;
  readonly permissions: readonly Permission[];
}

/** Reads `send,receive` or `asset.receive`; refuses what is no permission there. */
function permissionsAt(node: ChainNode, text: string): Asked {
  const dot = text.lastIndexOf('.');
  const entity = dot < 0 ? null : entityAt(node, text.slice(0, dot));
  const permissions = readPermissions(text.slice(dot + 1), entity?.type ?? 'chain');
  if (!permissions) return refuse('parameter', 'Invalid permission');
  return { entity: entity?.id ?? null, permissions };
}

const addressesAt = (node: ChainNode, text: string): string[] =>
  text.split(',').map((one) => addressAt(node, one));

/** Whoever may give: an administrator, or for the common permissions whoever may activate. */
function canGrant(node: ChainNode, address: string, { entity, permissions }: Asked): boolean {
  const { chain } = node;
  if (chain.may(address, 'admin', entity)) return true;
  const common = permissions.every(
    (one) => !['admin', 'mine', 'activate', 'issue', 'create'].includes(one),
  );
  return common && chain.may(address, 'activate', entity);
}

function granter(node: ChainNode, from: string | null, asked: Asked): string {
  const { wallet } = node;
  if (from === null) {
    const own = [...wallet.keys.keys()].find((one) => canGrant(node, one, asked));
    const message = "This wallet doesn't have addresses with activate or admin permission";
    return own ?? refuse('permission', message);
  }
  const address = addressAt(node, from);
  if (!wallet.keys.has(address)) {
    refuse('walletAddress', 'Private key for from-address is not found in this wallet');
  }
  if (canGrant(node, address, asked)) return address;
  return refuse('permission', "from-address doesn't have activate or admin permission");
}

function change(gives: boolean, from: boolean) {
  return (node: ChainNode, parameters: Parameters): string => {
    const first = from ? 1 : 0;
    const addresses = addressesAt(node, parameters.text(first));
    const asked = permissionsAt(node, parameters.text(first + 1));
    const timestamp = node.now;
    const types = asked.permissions.reduce((sum, one) => sum | bitOf(one), 0);
    const blocks = gives
      ? { from: parameters.int(first + 3, 0), to: parameters.int(first + 4, forEver) }
      : { from: 0, to: 0 };
    const grant = { entity: asked.entity, types, ...blocks, timestamp };
    const outputs = addresses.flatMap((address) => {
      const target = readAddress(address, node.chain.parameters.bytes);
      return target ? [{ value: 0n, script: payingScript(target, [], [grant]) }] : [];
    });
    const payer = granter(node, from ? parameters.text(0) : null, asked);
    return node.pay({ from: payer, outputs, moved: new Map() });
  };
}

/** The permissions of a list that are in force or will be, in the node's order. */
function permitsOf({ chain }: ChainNode, { entity, permissions }: Asked): Permit[] {
  const order = listedPermissions[chain.scopeOf(entity)];
  return [...chain.permits.values()]
    .filter((one) => one.entity === entity && permissions.includes(one.permission))
    .sort((a, b) => order.indexOf(a.permission) - order.indexOf(b.permission));
}

function listPermissions(node: ChainNode, parameters: Parameters): Json {
  const asked = permissionsAt(node, parameters.textOr(0, '*'));
  const text = parameters.textOr(1, '*');
  const only = text === '*' ? null : new Set(addressesAt(node, text));
  const verbose = parameters.flag(2, false);
  return permitsOf(node, asked)
    .filter(({ address }) => !only || only.has(address))
    .map((permit) => permitRow(node.chain, permit, verbose));
}

const grantUsage =
  '"address(es)" "permission(s)" ( native-amount start-block end-block "comment" "comment-to" )';
const revokeUsage = '"address(es)" "permission(s)" ( native-amount "comment" "comment-to" )';

export const permissionMethods: Methods = {
  grant: method(`grant ${grantUsage}`, [2, 7], change(true, false)),
  grantfrom: method(`grantfrom "from-address" ${grantUsage}`, [3, 8], change(true, true)),
  revoke: method(`revoke ${revokeUsage}`, [2, 5], change(false, false)),
  listpermissions: method(
    'listpermissions ( "permission(s)" "address(es)" verbose )',
    [0, 3],
    listPermissions,
  ),
};
