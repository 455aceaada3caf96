/** Has the person confirm a call that the API does not take without it. */
import type { Operation } from '#contract/operation.ts';
import { confirmBySignIn } from '#contract/step-up.ts';
import { CallError, type CallOptions, call as callApi, type Input } from '../call.ts';
import { currentLanguage, loadSecurityWords } from '../i18n/language.ts';
import { wordsOf } from '../i18n/use-words.ts';
import { dropKept, keptConfirmation } from './kept-confirmation.ts';
import { ask, type Confirmation } from './question.ts';

/** What was answered for each intent: a double click sends one intent twice, and is asked once. */
const answers = new Map<string, Promise<string>>();

/**
 * Asks the person whether it is really they who want this very call; gives the id of what they have
 * confirmed. Whoever has just signed in anew for it has answered already. Throws a CallError where
 * they do not confirm it.
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
  await loadSecurityWords();
  if (await ask({ confirmation, call, input })) return confirmation.id;
  const { t } = wordsOf(currentLanguage());
  const word = confirmation.amount === null ? 'security.notDone' : 'security.notPaid';
  throw new CallError('step_up_required', 403, t(word));
}

/** False where the API does not take the sign-in for it, so that the person is asked again. */
async function hasSignedIn(id: string): Promise<boolean> {
  try {
    await callApi(confirmBySignIn, { params: { id } });
    return true;
  } catch (error) {
    if (error instanceof CallError && error.final) return false;
    throw error;
  }
}
