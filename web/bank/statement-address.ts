/** Where statements are shown: at the desk itself, or to the second person. */
export type StatementDesk = '/banktransfer' | '/bank-approval';

/** The URL of the statements, or of one of them. */
export const statementAddress = (desk: StatementDesk, statement?: string): string =>
  `${desk}?tab=statements${statement ? `&statement=${statement}` : ''}`;
