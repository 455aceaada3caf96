/** The envelope of JSON-RPC: what is a request, which method it means, and how it is answered. */
import { codes, RpcFault, refuse } from './fault.ts';
import { type Json, JsonFault, type Parsed, parseJson, printJson } from './json.ts';
import { helpOf, Parameters } from './methods/method.ts';
import { methods } from './methods/methods.ts';
import type { ChainNode } from './node.ts';

const invalid = -32_600;
const unknownMethod = -32_601;
const notJson = -32_700;

export interface Answer {
  readonly status: number;
  readonly body: string;
}

interface Reply {
  readonly result: Json;
  readonly error: { readonly code: number; readonly message: string } | null;
  readonly id: Json;
}

const failed = ({ code, message }: RpcFault, id: Json): Reply => ({
  result: null,
  error: { code, message },
  id,
});

function statusOf({ error }: Reply): number {
  if (!error) return 200;
  if (error.code === invalid) return 400;
  return error.code === unknownMethod ? 404 : 500;
}

const answer = (reply: Reply): Answer => ({
  status: statusOf(reply),
  body: `${printJson({ ...reply })}\n`,
});

interface Call {
  readonly name: string;
  readonly parameters: Parameters;
}

/** What a request asks for; refuses one that is none. */
function callOf(node: ChainNode, request: Parsed): Call {
  const wrong = (message: string): never => {
    throw new RpcFault(invalid, message);
  };
  if (!(request instanceof Map)) return wrong('Invalid Request object');
  const [name, list, chain] = [
    request.get('method') ?? null,
    request.get('params') ?? [],
    request.get('chain_name') ?? null,
  ];
  if (name === null) return wrong('Missing method');
  if (typeof name !== 'string') return wrong('Method must be a string');
  if (chain !== null && typeof chain !== 'string') return wrong('Chain name must be a string');
  if (chain !== null && chain !== node.chain.parameters.name) return wrong('Wrong chain name');
  if (!Array.isArray(list)) return wrong('Params must be an array');
  return { name, parameters: new Parameters(list) };
}

function perform(node: ChainNode, { name, parameters }: Call): Json {
  const found = methods.get(name);
  if (!found) throw new RpcFault(unknownMethod, 'Method not found');
  const { length } = parameters.list;
  if (length < found.least || length > found.most) refuse('misuse', helpOf(found));
  return found.run(node, parameters);
}

/** Throws whatever is no answer of the node: a fault of ours, or what ends the real node. */
function faultOf(error: unknown): RpcFault {
  if (error instanceof RpcFault) return error;
  throw error;
}

const idOf = (request: Parsed): Json =>
  request instanceof Map ? (request.get('id') ?? null) : null;

function one(node: ChainNode, request: Parsed, idOfInvalid: Json): Reply {
  let call: Call;
  try {
    call = callOf(node, request);
  } catch (error) {
    return failed(faultOf(error), idOfInvalid);
  }
  try {
    return { result: perform(node, call), error: null, id: idOf(request) };
  } catch (error) {
    return failed(faultOf(error), idOf(request));
  }
}

/** The name of the method that a body asks for; null where it asks for none or for several. */
export function methodOf(body: Buffer): string | null {
  try {
    const request = parseJson(body.toString());
    const name = request instanceof Map ? request.get('method') : null;
    return typeof name === 'string' ? name : null;
  } catch {
    return null;
  }
}

/** The error of a node that has not finished starting, whatever is asked. */
export const starting = (stage: string): Answer =>
  answer(failed(new RpcFault(codes.starting, stage), 0));

/**
 * Answers the body of a request. Errors found before a method is called carry id 0, in a batch the
 * request's own. Throws FatalFault where the real node would die.
 */
export function answerTo(node: ChainNode, body: Buffer): Answer {
  let request: Parsed;
  try {
    // A byte order mark is part of the text here, and so no JSON.
    request = parseJson(body.toString('utf8'));
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    return answer(failed(new RpcFault(notJson, 'Parse error'), 0));
  }
  if (Array.isArray(request)) {
    const replies = request.map((each) => ({ ...one(node, each, idOf(each)) }));
    return { status: 200, body: `${printJson(replies)}\n` };
  }
  if (!(request instanceof Map)) {
    return answer(failed(new RpcFault(notJson, 'Top-level object parse error'), 0));
  }
  return answer(one(node, request, 0));
}
