/** How a call names the wallet that it acts for; without the schemas, for the web's first page. */

/** Names the wallet that a signed-in person acts for, by its id; without it they act for themselves. */
export const actingHeader = 'Acting-For';
/** Carries a tablet's proof of its key (RFC 9449), beside `Authorization: DPoP <its id>`. */
export const proofHeader = 'DPoP';
