/** Under which names the transfer screen keeps what was typed, and that it was checked. */

export const transferDraft = 'transfer';
export const transferCheckDraft = 'transfer-check';
