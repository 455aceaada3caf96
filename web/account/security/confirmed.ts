/** Asks the person to confirm a call that needs step-up. */
import type { Operation } from '#contract/operation.ts';
import { confirmBySignIn } from '#contract/step-up.ts';
import { CallError, type CallOptions, type Input } from '../../api/call.ts';
import { change } from '../../api/change.ts';
import { currentLanguage, loadTexts } from '../../i18n/language.ts';
import { wordsOf } from '../../i18n/use-words.ts';
import { dropKept, keptConfirmation } from './kept-confirmation.ts';
import { ask, type Confirmation } from './question.ts';

/** The answer for each intent: a double click sends one intent twice, and is asked once. */
const answers = new Map<string, Promise<string>>();

/**
 * Asks the person to confirm this very call; returns the confirmation's id. A fresh sign-in for
 * this call counts as the answer. Throws a CallError if it is not confirmed.
 */
export async function confirmed(
  operation: Operation,
  input: Input,
  confirmation: Confirmation,
  { key, confirmation: tried }: CallOptions,
): Promise<string> {
  const known = key ? await answers.get(key) : undefined;
  if (known !== undefined && known !== tried) return known;
  const answer = confirm(JSON.stringify([operation.name, input]), input, confirmation);
  if (key) {
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
  }
  return answer;
}

async function confirm(call: string, input: Input, confirmation: Confirmation): Promise<string> {
  const kept = keptConfirmation();
  if (kept?.call === call) {
    const signedIn = await hasSignedIn(kept.confirmation.id);
    dropKept();
    if (signedIn) return kept.confirmation.id;
  }
  await loadTexts('security');
  if (await ask({ confirmation, call, input })) return confirmation.id;
  const { t } = wordsOf(currentLanguage());
  const word = confirmation.amount === null ? 'security.notDone' : 'security.notPaid';
  throw new CallError('step_up_required', 403, t(word));
}

/** False if the API does not accept the sign-in as confirmation; the person is asked again. */
async function hasSignedIn(id: string): Promise<boolean> {
  try {
    await change(confirmBySignIn, { params: { id } }, { fresh: true });
    return true;
  } catch (error) {
    if (error instanceof CallError && error.final) return false;
    throw error;
  }
}
