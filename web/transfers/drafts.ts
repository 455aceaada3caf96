/** The names under which the transfer screen stores its draft, and that it was checked. */

export const transferDraft = 'transfer';
export const transferCheckDraft = 'transfer-check';
