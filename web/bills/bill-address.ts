/** Where a bill stands on the site for its two sides. */
export const billAddress = (id: string): string => `/rachunki/${id}`;
