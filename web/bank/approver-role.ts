/** The realm role that may approve. The API enforces it; this only hides an unusable page. */
export const approverRole = 'bank-approver';
