/** Idempotency: a repeated request with the same key gets the first answer (contract §1). */
import { hash } from 'node:crypto';
import { Refusal, type RefusalCode, type RefusalDetails, refusals } from '#contract/refusals.ts';
import { type Db, type Tx, transact } from '#db/connect.ts';
import { answerRequests, claimRequest, type KeyedRequest } from '#ledger/requests.ts';
import { ValidationRefusal } from './validate.ts';
import type { Vault } from './vault.ts';

/** An Idempotency-Key bound to its caller, and the fingerprint of its request. */
export type RequestKey = KeyedRequest;

const printableAscii = /^[\x20-\x7e]{1,255}$/;

/** Binds the header to the caller and to the request; null without the header. */
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

/** A hexadecimal digest of the request: equal only for equal requests. */
export const fingerprintOf = (asked: readonly unknown[]): string =>
  hash('sha256', JSON.stringify(asked));

/** A UUID version 8 (RFC 9562 §5.8) derived from a hexadecimal digest. */
function uuidFrom(hex: string): string {
  const variant = '89ab'[Number.parseInt(hex[16] as string, 16) & 3];
  const [low, mid, high] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(13, 16)];
  return `${low}-${mid}-8${high}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A refusal whose transaction is committed, because it counts an attempt. */
export class KeptRefusal extends Refusal {}

export interface Done<A> {
  readonly answer: A;
  readonly replayed: boolean;
}

/** Registers an effect to run after the commit; on a replay it does not run. */
export type AfterCommit = (effect: () => void) => void;

/** What makes an answer confidential: it is stored sealed, and only for a short time. */
export interface Confidence {
  readonly vault: Vault;
  readonly now: () => Date;
}

interface Remembered {
  readonly answer?: unknown;
  /** True if the answer is stored separately, sealed. */
  readonly confidential?: true;
  readonly refusal?: RefusalCode;
  readonly details?: RefusalDetails;
}

/**
 * Runs a use case in one transaction together with the record of its key, so that both are
 * committed or neither. A refusal is an answer too and is stored, except for those that can
 * resolve: with time (429, 5xx), or by opening or unfreezing a wallet. Refuses
 * `idempotency_key_reused` if the key came with another request before, and `answer_forgotten` if
 * the first answer was confidential and has been erased.
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
      if (key) answerRequests(tx, [{ id: key.id, outcome: kept(tx, key, answer, confidence) }]);
      return { answer, replayed: false };
    } catch (error) {
      if (!isStored(error)) throw error;
      if (!(error instanceof KeptRefusal)) {
        tx.send('ROLLBACK TO SAVEPOINT use_case');
        effects = [];
      }
      if (key) answerRequests(tx, [{ id: key.id, outcome: refusalRecord(error) }]);
      return error;
    }
  });
  for (const effect of effects) effect();
  if (result instanceof Refusal) throw result;
  return result;
}

/** Refusals that people can resolve immediately are not stored as the answer. */
const healing = new Set<RefusalCode>([
  'frozen',
  'not_registered',
  'own_limit',
  'payee_unavailable',
  'recipient_unknown',
]);

const isTransient = (refusal: Refusal): boolean => {
  if (refusal instanceof KeptRefusal) return false;
  if (healing.has(refusal.code)) return true;
  const status = refusals[refusal.code];
  return status === 429 || status >= 500;
};

/** Whether an error is a refusal that is the request's answer from now on. */
export const isStored = (error: unknown): error is Refusal =>
  error instanceof Refusal && !isTransient(error);

/** What is stored of a refusal. */
export const refusalRecord = ({ code, details }: Refusal): unknown => ({ refusal: code, details });

/** A client without an answer retries at once, so this need not be longer. */
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

/** Erases expired confidential answers; their keys stay. */
export async function forgetAnswers(db: Db, now: Date): Promise<void> {
  await db.query('DELETE FROM confidential_answer WHERE until <= $1', [now]);
}
