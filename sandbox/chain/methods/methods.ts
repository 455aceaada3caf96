/** Every method of the node, and who needs it. Others are not offered: what nobody asks for is not kept. */
import { addressMethods } from './addresses.ts';
import { assetMethods } from './assets.ts';
import { balanceMethods } from './balances.ts';
import { blockMethods } from './blocks.ts';
import { infoMethods } from './info.ts';
import type { Method } from './method.ts';
import { permissionMethods } from './permissions.ts';
import { rawMethods } from './raw.ts';
import { sendMethods } from './send.ts';
import { streamMethods } from './streams.ts';
import { transactionMethods } from './transactions.ts';

export const methods: ReadonlyMap<string, Method> = new Map(
  Object.entries({
    ...infoMethods,
    ...blockMethods,
    ...addressMethods,
    ...balanceMethods,
    ...transactionMethods,
    ...assetMethods,
    ...sendMethods,
    ...permissionMethods,
    ...streamMethods,
    ...rawMethods,
  }),
);

export const neededBy = {
  adapter:
    'getinfo getwalletinfo getblockchaininfo getblockhash getblockcount getblock listpermissions validateaddress getnewaddress ' +
    'listassets getaddressbalances listunspent gettxout listaddresstransactions listwallettransactions getrawtransaction ' +
    'grantfrom issuefrom createrawsendfrom decoderawtransaction sendrawtransaction ' +
    'createfrom subscribe publishfrom liststreamitems liststreamkeyitems',
  /** The adapter's suite, tests of the product, and an operator by hand. */
  hands: 'getblockchainparams getaddresses sendassetfrom grant revoke unsubscribe',
  /** What a recording of a node's answers stands on: without them it does not come to its end. */
  recorder:
    'issue issuemore sendasset sendassettoaddress send sendwithdata create publish createkeypairs signrawtransaction ' +
    'preparelockunspent getwallettransaction getrawmempool pause resume',
} as const;
