/**
 * Luhn's check digit (ISO/IEC 7812-1, annex B): detects any single wrong digit, and two swapped
 * neighbours unless they are 0 and 9.
 */

/** The digit that completes the number. */
export function luhnDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** True for digits whose last one is the check digit of the others. */
export const isLuhn = (digits: string): boolean =>
  /^\d{2,}$/.test(digits) && luhnDigit(digits.slice(0, -1)) === Number(digits.at(-1));
