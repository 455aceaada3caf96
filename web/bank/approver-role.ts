/** The realm role that may approve; the API decides, this only spares others an empty page. */
export const approverRole = 'bank-approver';
