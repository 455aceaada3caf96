/** Uploads a statement and reports progress: bytes sent, then lines processed. */
import { listStatements, uploadStatement } from '#contract/bank.ts';
import type { Answer } from '#contract/operation.ts';
import { addressOf, CallError, call, errorOf } from '../call.ts';
import { config } from '../config.ts';
import { session } from '../session/use-session.ts';

export interface UploadProgress {
  /** First bytes are sent, then lines are processed. */
  readonly phase: 'sending' | 'taking';
  readonly done: number;
  /** Null until known. */
  readonly total: number | null;
}

/** How often to ask for the number of processed lines. */
const askEveryMs = 400;

/**
 * Sends the file under the key and returns the report. Throws a CallError, as every call does; an
 * expired token is renewed once.
 */
export async function sendStatement(
  file: File,
  key: string,
  onProgress: (progress: UploadProgress) => void,
): Promise<Answer<typeof uploadStatement>> {
  const fileName = file.name.slice(0, 200);
  let stopAsking: (() => void) | undefined;
  const sent = (done: number, total: number) => {
    onProgress({ phase: 'sending', done, total });
    if (done === total) stopAsking ??= followLines(fileName, onProgress);
  };
  let confirmation: string | undefined;
  const send = (token: string | null) => post(file, { fileName, key, confirmation }, token, sent);
  try {
    for (;;) {
      const token = await session().token();
      let answer = await send(token);
      if (answer.status === 401 && token) {
        const renewed = await session().renewed(token);
        if (renewed) answer = await send(renewed);
        if (answer.status === 401) session().expire();
      }
      if (answer.ok) return await answer.json();
      const error = await errorOf(answer);
      const wanted = error.details.confirmation;
      if (!wanted) throw error;
      const { confirmed } = await import('../security/confirmed.ts');
      const input = { query: { fileName } };
      const tried = { key, ...(confirmation && { confirmation }) };
      confirmation = await confirmed(uploadStatement, input, wanted, tried);
    }
  } finally {
    stopAsking?.();
  }
}

/** `fetch` does not report upload progress, so this is the only request made without it. */
function post(
  file: File,
  {
    fileName,
    key,
    confirmation,
  }: { fileName: string; key: string; confirmation?: string | undefined },
  token: string | null,
  onSent: (done: number, total: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', config.apiUrl + addressOf(uploadStatement, { query: { fileName } }));
    request.setRequestHeader('accept-language', document.documentElement.lang || 'pl');
    request.setRequestHeader('content-type', 'text/csv');
    request.setRequestHeader('idempotency-key', key);
    if (confirmation) request.setRequestHeader('confirmation', confirmation);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded, total));
    request.addEventListener('load', () => {
      const retryAfter = request.getResponseHeader('retry-after');
      const headers = retryAfter ? { 'retry-after': retryAfter } : {};
      resolve(new Response(request.responseText, { status: request.status, headers }));
    });
    request.addEventListener('error', () => reject(new CallError('network', 0, '')));
    request.send(file);
  });
}

/** Polls the number of processed lines until stopped. */
function followLines(fileName: string, onProgress: (progress: UploadProgress) => void): () => void {
  let stopped = false;
  const tell = (done: number, total: number | null) => {
    if (!stopped) onProgress({ phase: 'taking', done, total });
  };
  const ask = async (): Promise<void> => {
    const query = { search: fileName, count: 10 };
    // A failed poll is repeated; the report does not depend on it.
    const list = await call(listStatements, { query }).catch(() => null);
    const now = list?.statements.find(
      (one) => one.state === 'booking' && one.fileName === fileName,
    );
    if (now) tell(now.taken, now.lines);
    if (!stopped) setTimeout(() => void ask(), askEveryMs);
  };
  tell(0, null);
  void ask();
  return () => {
    stopped = true;
  };
}
