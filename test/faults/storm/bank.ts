/** The bank of a storm: what it has booked on the programme's account, in statements that follow on one another. */
import { mt940Statement } from '#sandbox/statement.ts';

export const programmeAccount = '61109010140000071219812874';

/** A booking to be. */
export interface Booking {
  /** In grosze, below zero for money that goes out. */
  readonly amount: number;
  readonly title: string;
}

/** The day before the first statement; what people begin with was booked on it. */
const openedAt = Date.UTC(2026, 0, 1, 12);
const dayMs = 86_400_000;

export class StormBank {
  /** What the account holds, in grosze. */
  balance: number;
  #days = 0;
  #bookings = 0;

  constructor(opening: number) {
    this.balance = opening;
  }

  /** Books, and gives the statement of another day that tells so. */
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
