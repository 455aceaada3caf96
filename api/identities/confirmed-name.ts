/** SQL by the person's id: the name under which a person is confirmed, null if they are not. */
export const confirmedName = (person: string): string =>
  `(SELECT name FROM identity WHERE person_id = ${person} AND state = 'confirmed')`;
