/** Sending assets: by name or several at once, with data or without, from any address or from one. */

import { refuse } from '../fault.ts';
import type { Parsed } from '../json.ts';
import type { ChainNode, Local } from '../node.ts';
import type { Quantity } from '../script.ts';
import type { Output } from '../transaction.ts';
import {
  addressAt,
  assetAt,
  fromAddress,
  type Methods,
  method,
  type Parameters,
} from './method.ts';
import {
  checkNative,
  checkReceive,
  dataOutput,
  outputTo,
  quantitiesAt,
  sentRaw,
} from './quantities.ts';

/** Refuses where no address of the wallet may send. */
function checkSender(node: ChainNode): null {
  const { chain, wallet } = node;
  if (![...wallet.keys.keys()].some((address) => chain.may(address, 'send'))) {
    refuse('permission', "This wallet doesn't have keys with send permission");
  }
  return null;
}

interface Sending {
  readonly from: string | null;
  readonly to: string;
  readonly quantities: readonly Quantity[];
  readonly data?: Output;
  readonly local?: Local;
}

function send(node: ChainNode, { from, to, quantities, data, local = {} }: Sending): string {
  const assets = quantities.flatMap(({ asset }) => asset ?? []);
  checkReceive(node, to, assets);
  const outputs = [outputTo(node, to, quantities), ...(data ? [data] : [])];
  return node.pay({ from, outputs, moved: node.movedBy(outputs), local });
}

const localAt = (parameters: Parameters, at: number): Local => ({
  ...(parameters.has(at) && { comment: parameters.text(at) }),
  ...(parameters.has(at + 1) && { to: parameters.text(at + 1) }),
});

/** From which address: the first parameter where `from` is said, any otherwise. */
const sender = (node: ChainNode, parameters: Parameters, from: boolean): string | null =>
  from ? fromAddress(node, parameters.text(0), 'send') : checkSender(node);

function sendAsset(from: boolean) {
  return (node: ChainNode, parameters: Parameters): string => {
    const first = from ? 1 : 0;
    const to = addressAt(node, parameters.text(first), from);
    const asset = assetAt(node, parameters.text(first + 1));
    const raw = sentRaw(parameters.real(first + 2, 0), asset);
    checkNative(parameters.real(first + 3, 0));
    const quantities = [{ asset: asset.id, raw, kind: 'transfer' as const }];
    const local = localAt(parameters, first + 4);
    return send(node, { from: sender(node, parameters, from), to, quantities, local });
  };
}

function sendAmounts(from: boolean) {
  return (node: ChainNode, parameters: Parameters): string => {
    const first = from ? 1 : 0;
    const to = addressAt(node, parameters.text(first));
    const quantities = quantitiesAt(node, parameters.list[first + 1]);
    const local = localAt(parameters, first + 2);
    return send(node, { from: sender(node, parameters, from), to, quantities, local });
  };
}

function sendWithData(from: boolean) {
  return (node: ChainNode, parameters: Parameters): string => {
    const first = from ? 1 : 0;
    const to = addressAt(node, parameters.text(first), from);
    const quantities = quantitiesAt(node, parameters.list[first + 1]);
    const data = dataOutput(node, parameters.list[first + 2] as Parsed);
    return send(node, { from: sender(node, parameters, from), to, quantities, data });
  };
}

const asset = '"address" "asset-identifier" asset-qty ( native-amount "comment" "comment-to" )';
const amounts = '"address" amount|asset-quantities ( "comment" "comment-to" )';
const withData = '"address" amount|asset-quantities data|publish-new-stream-item';
const sendAssetMethod = method(`sendasset ${asset}`, [3, 6], sendAsset(false));
const sendAssetFrom = method(`sendassetfrom "from-address" ${asset}`, [4, 7], sendAsset(true));
const sendMethod = method(`send ${amounts}`, [2, 4], sendAmounts(false));
const sendFrom = method(`sendfrom "from-address" ${amounts}`, [3, 5], sendAmounts(true));
const sendData = method(`sendwithdata ${withData}`, [3, 3], sendWithData(false));
const sendDataFrom = method(
  `sendwithdatafrom "from-address" ${withData}`,
  [4, 4],
  sendWithData(true),
);

export const sendMethods: Methods = {
  sendasset: sendAssetMethod,
  sendassettoaddress: sendAssetMethod,
  sendassetfrom: sendAssetFrom,
  send: sendMethod,
  sendtoaddress: sendMethod,
  sendfrom: sendFrom,
  sendfromaddress: sendFrom,
  sendwithdata: sendData,
  sendwithmetadata: sendData,
  sendwithdatafrom: sendDataFrom,
  sendwithmetadatafrom: sendDataFrom,
};
