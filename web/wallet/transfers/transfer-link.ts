/** The transfer screen's draft, and links that fill in its recipient. */
import { keepDraft, readDraft } from '../../session/draft.ts';
import { type Address, addressTo } from '../../ui/address.ts';

export const transferDraft = 'transfer';

/** The URL of the transfer screen with this recipient. */
export const transferTo = (email: string): Address => addressTo('/transfer', { email });

/**
 * Fills the form with the recipient named by a link; the rest of the draft stays, but has to be
 * checked again. Does nothing if the link names none.
 */
export function takeRecipient(address: URLSearchParams): void {
  const email = address.get('email');
  if (!email) return;
  const typed = readDraft<{ email?: string }>(transferDraft, {});
  keepDraft(transferDraft, { ...typed, email });
}
