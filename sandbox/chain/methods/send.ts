/** Sending an asset from any address or from one, and several at once with data or without. */
import { refuse } from '../fault.ts';
import type { ChainNode } from '../node.ts';
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
}

function send(node: ChainNode, { from, to, quantities, data }: Sending): string {
  const assets = quantities.flatMap(({ asset }) => asset ?? []);
  checkReceive(node, to, assets);
  const outputs = [outputTo(node, to, quantities), ...(data ? [data] : [])];
  return node.pay({ from, outputs, moved: node.movedBy(outputs) });
}

function sendAsset(from: boolean) {
  return (node: ChainNode, parameters: Parameters): string => {
    const first = from ? 1 : 0;
    const to = addressAt(node, parameters.text(first), from);
    const asset = assetAt(node, parameters.text(first + 1));
    const raw = sentRaw(parameters.real(first + 2, 0), asset);
    checkNative(parameters.real(first + 3, 0));
    const quantities = [{ asset: asset.id, raw, kind: 'transfer' as const }];
    const payer = from ? fromAddress(node, parameters.text(0), 'send') : checkSender(node);
    return send(node, { from: payer, to, quantities });
  };
}

function sendAmounts(withData: boolean) {
  return (node: ChainNode, parameters: Parameters): string => {
    const to = addressAt(node, parameters.text(0), !withData);
    const quantities = quantitiesAt(node, parameters.list[1]);
    const data = withData ? { data: dataOutput(node, parameters.list[2]) } : {};
    return send(node, { from: checkSender(node), to, quantities, ...data });
  };
}

const one = '"address" "asset-identifier" asset-qty ( native-amount "comment" "comment-to" )';
const amounts = '"address" amount|asset-quantities';
const sendAssetMethod = method(`sendasset ${one}`, [3, 6], sendAsset(false));

export const sendMethods: Methods = {
  sendasset: sendAssetMethod,
  sendassettoaddress: sendAssetMethod,
  sendassetfrom: method(`sendassetfrom "from-address" ${one}`, [4, 7], sendAsset(true)),
  send: method(`send ${amounts} ( "comment" "comment-to" )`, [2, 4], sendAmounts(false)),
  sendwithdata: method(
    `sendwithdata ${amounts} data|publish-new-stream-item`,
    [3, 3],
    sendAmounts(true),
  ),
};
