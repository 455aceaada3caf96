/** Test support: what rows say in some of their fields. */

/** Each row's value of the field, or its values of several fields, in this order. */
export const valuesOf = <T extends object>(
  rows: readonly T[],
  ...fields: readonly (keyof T)[]
): unknown[] => {
  const tuples = rows.map((row) => fields.map((field) => row[field]));
  return fields.length === 1 ? tuples.flat() : tuples;
};
