/** Idempotency: a request with a key that was seen before gets the first answer (contract §1). */
import { hash } from 'node:crypto';
import { Refusal, type RefusalCode, type RefusalDetails, refusals } from '#contract/refusals.ts';
import { type Db, type Tx, transact } from '#db/connect.ts';
import { answerRequest, claimRequest, type KeyedRequest } from '#ledger/requests.ts';
import { ValidationRefusal } from './validate.ts';
import type { Vault } from './vault.ts';

/** An Idempotency-Key bound to its caller, and the print of the request that it came with. */
export type RequestKey = KeyedRequest;

const printableAscii = /^[\x20-\x7e]{1,255}$/;

/** Binds the header to the caller and to what is asked; null without the header. */
export function requestKey(
  header: string | string[] | undefined,
  callerId: string,
  asked: readonly unknown[],
  words: { readonly key: string },
): RequestKey | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !printableAscii.test(header)) {
    throw new ValidationRefusal([
      { loc: ['header', 'idempotency-key'], msg: words.key, type: 'key' },
    ]);
  }
  const digest = hash('sha256', `${callerId}\n${header}`);
  return { id: uuidFrom(digest), fingerprint: fingerprintOf(asked) };
}

/** A digest of what is asked, in hexadecimal: the same for the same request alone. */
export const fingerprintOf = (asked: readonly unknown[]): string =>
  hash('sha256', JSON.stringify(asked));

/** A UUID of version 8 (RFC 9562 §5.8) out of a digest in hexadecimal. */
function uuidFrom(hex: string): string {
  const variant = '89ab'[Number.parseInt(hex[16] as string, 16) & 3];
  const [low, mid, high] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(13, 16)];
  return `${low}-${mid}-8${high}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A refusal whose transaction is kept, because it counts an attempt. */
export class KeptRefusal extends Refusal {}

export interface Done<A> {
  readonly answer: A;
  readonly replayed: boolean;
}

/** Registers what to do once the transaction is committed; nothing of it happens on a replay. */
export type AfterCommit = (effect: () => void) => void;

/** What makes an answer confidential: it is remembered sealed, and for a short time only. */
export interface Confidence {
  readonly vault: Vault;
  readonly now: () => Date;
}

interface Remembered {
  readonly answer?: unknown;
  /** True where the answer is kept apart, sealed. */
  readonly confidential?: true;
  readonly refusal?: RefusalCode;
  readonly details?: RefusalDetails;
}

/**
 * Runs a use case in one transaction together with the record of its key, so that both are there or
 * neither. A refusal is an answer too and is remembered, except those that heal: by time (429, 5xx), or
 * by opening or unfreezing a wallet. Refuses `idempotency_key_reused` where the key came with another
 * request before, and `answer_forgotten` where the first answer was confidential and is gone.
 */
export async function runKeyed<A>(
  db: Db,
  key: RequestKey | null,
  use: (tx: Tx, after: AfterCommit) => Promise<A>,
  confidence?: Confidence,
): Promise<Done<A>> {
  let effects: (() => void)[] = [];
  const result = await transact(db, async (tx): Promise<Done<A> | Refusal> => {
    effects = [];
    if (key) {
      const first = await claimRequest<Remembered>(tx, key);
      if (first && !first.sameRequest) throw new Refusal('idempotency_key_reused');
      if (first) return replay<A>(tx, key, first.outcome, confidence);
    }
    tx.send('SAVEPOINT use_case');
    try {
      const answer = await use(tx, (effect) => effects.push(effect));
      if (key) answerRequest(tx, key, kept(tx, key, answer, confidence));
      return { answer, replayed: false };
    } catch (error) {
      if (!(error instanceof Refusal) || isTransient(error)) throw error;
      if (!(error instanceof KeptRefusal)) {
        tx.send('ROLLBACK TO SAVEPOINT use_case');
        effects = [];
      }
      if (key) answerRequest(tx, key, { refusal: error.code, details: error.details });
      return error;
    }
  });
  for (const effect of effects) effect();
  if (result instanceof Refusal) throw result;
  return result;
}

/** What people can heal at once is no answer to the request. */
const healing = new Set<RefusalCode>([
  'frozen',
  'not_registered',
  'own_limit',
  'recipient_unknown',
]);

const isTransient = (refusal: Refusal): boolean => {
  if (refusal instanceof KeptRefusal) return false;
  if (healing.has(refusal.code)) return true;
  const status = refusals[refusal.code];
  return status === 429 || status >= 500;
};

/** Whoever got no answer asks again at once; a confidential one need not wait for longer. */
const confidentialMinutes = 15;

const placeOf = ({ id }: RequestKey): string => `answer ${id}`;

function kept(
  tx: Tx,
  key: RequestKey,
  answer: unknown,
  confidence: Confidence | undefined,
): Remembered {
  if (!confidence) return { answer };
  const { vault, now } = confidence;
  tx.send('INSERT INTO confidential_answer (request_id, sealed, until) VALUES ($1, $2, $3)', [
    key.id,
    vault.seal(JSON.stringify(answer), placeOf(key)),
    new Date(now().getTime() + confidentialMinutes * 60_000),
  ]);
  return { confidential: true };
}

async function replay<A>(
  tx: Tx,
  key: RequestKey,
  first: Remembered,
  confidence: Confidence | undefined,
): Promise<Done<A> | Refusal> {
  if (first.refusal) return new Refusal(first.refusal, first.details);
  if (!first.confidential || !confidence) return { answer: first.answer as A, replayed: true };
  const { rows } = await tx.query<{ sealed: string }>(
    'SELECT sealed FROM confidential_answer WHERE request_id = $1 AND until > $2',
    [key.id, confidence.now()],
  );
  if (!rows[0]) return new Refusal('answer_forgotten');
  const answer = JSON.parse(confidence.vault.open(rows[0].sealed, placeOf(key))) as A;
  return { answer, replayed: true };
}

/** Erases confidential answers whose time has run out; their keys stay known. */
export async function forgetAnswers(db: Db, now: Date): Promise<void> {
  await db.query('DELETE FROM confidential_answer WHERE until <= $1', [now]);
}
