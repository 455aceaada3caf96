/** The bank of a storm: its bookings on the programme's account, in consecutive statements. */
import { mt940Statement } from '#sandbox/statement.ts';

export const programmeAccount = '61109010140000071219812874';

/** A future booking. */
export interface Booking {
  /** In grosze, negative for outgoing money. */
  readonly amount: number;
  readonly title: string;
}

/** The day before the first statement, on which people's initial money was booked. */
const openedAt = Date.UTC(2026, 0, 1, 12);
const dayMs = 86_400_000;

export class StormBank {
  /** Account balance, in grosze. */
  balance: number;
  #days = 0;
  #bookings = 0;

  constructor(opening: number) {
    this.balance = opening;
  }

  /** Books, and returns the statement of another day with the bookings. */
  statement(bookings: readonly Booking[]): Buffer {
    this.#days += 1;
    const time = new Date(openedAt + this.#days * dayMs).toISOString();
    const opening = this.balance;
    const entries = bookings.map(({ amount, title }) => {
      this.#bookings += 1;
      return { reference: `B${this.#bookings}`, time, amount, name: 'Bank', title };
    });
    this.balance += bookings.reduce((sum, { amount }) => sum + amount, 0);
    return mt940Statement({ account: programmeAccount, day: time.slice(0, 10), opening, entries });
  }
}
