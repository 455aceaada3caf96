/** The URL of a bill for its seller and its buyer. */
export const billAddress = (id: string): string => `/rachunki/${id}`;
