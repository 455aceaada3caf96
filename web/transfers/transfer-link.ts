/** Links to the transfer screen that fill its recipient in. */
import { dropDraft, keepDraft, readDraft } from '../session/draft.ts';
import { transferCheckDraft, transferDraft } from './drafts.ts';

/** The address of the transfer screen with this recipient. */
export const transferTo = (email: string): string => `/transfer?${new URLSearchParams({ email })}`;

/**
 * Puts the recipient that a link has named into the form; what else was typed there stays, but has
 * to be checked again. Does nothing where the link names none.
 */
export function takeRecipient(address: URLSearchParams): void {
  const email = address.get('email');
  if (!email) return;
  const typed = readDraft<{ email?: string }>(transferDraft, {});
  if (typed.email !== email) dropDraft(transferCheckDraft);
  keepDraft(transferDraft, { ...typed, email });
}
