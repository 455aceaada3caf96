/** For tests: calls of a node in plain HTTP, with what came back as it came. */
import http from 'node:http';
import type { TestChain } from './testing-chain.ts';

export interface RpcReply {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

interface RpcBody {
  readonly result: unknown;
  readonly error: { readonly code: number; readonly message: string } | null;
  readonly id: unknown;
}

type Where = Pick<TestChain, 'env'>;

export interface Posting {
  readonly method?: string;
  readonly path?: string;
  /** The whole header; the right one if left out. */
  readonly authorization?: string;
}

/** Sends a body as it is, on a connection of its own; rejects where no answer comes. */
export function post({ env }: Where, body: string, posting: Posting = {}): Promise<RpcReply> {
  const secret = Buffer.from(`${env.MULTICHAIN_USER}:${env.MULTICHAIN_PASSWORD}`);
  const { method = 'POST', path = '/' } = posting;
  const authorization = posting.authorization ?? `Basic ${secret.toString('base64')}`;
  const length = Buffer.byteLength(body);
  return new Promise((resolve, reject) => {
    const options = { method, agent: false, headers: { authorization, 'content-length': length } };
    const request = http.request(new URL(path, env.MULTICHAIN_URL), options, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text }),
      );
      reply.on('error', reject);
    });
    request.on('error', reject).end(body);
  });
}

/** Calls a method; gives its result or `{code, message}`. */
export async function rpc<T = unknown>(
  where: Where,
  method: string,
  ...params: readonly unknown[]
): Promise<T> {
  const { text } = await post(where, JSON.stringify({ method, params, id: 1 }));
  const { result, error } = JSON.parse(text) as RpcBody;
  return (error ?? result) as T;
}
