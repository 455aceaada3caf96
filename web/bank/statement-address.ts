/** Where statements are seen: at the desk itself, or by the second person. */
export type StatementDesk = '/banktransfer' | '/bank-approval';

/** The address of the statements, or of one of them. */
export const statementAddress = (desk: StatementDesk, statement?: string): string =>
  `${desk}?tab=statements${statement ? `&statement=${statement}` : ''}`;
