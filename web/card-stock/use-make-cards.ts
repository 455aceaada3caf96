/** Makes cards in small parts, so that one sees how far it has come and nothing is made twice. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newCards } from '#contract/card-stock.ts';
import { CallError, call } from '../call.ts';
import { keys } from '../query-keys.ts';
import type { NewCard } from './queries.ts';

export interface CardOrder {
  readonly batch: string;
  readonly count: number;
  /** For one card that bears a number already. */
  readonly cardNumber?: string | undefined;
}

/** A PIN's hash takes its time; so many at once answer within a second or two. */
const part = 10;

export interface Making {
  readonly order: CardOrder | null;
  /** With their PINs, which are kept nowhere else. */
  readonly made: readonly NewCard[];
  readonly running: boolean;
  readonly error: unknown;
}

const nothing: Making = { order: null, made: [], running: false, error: null };

/** `make` begins, or after an error goes on with the part that failed, under the same key. */
export function useMakeCards() {
  const client = useQueryClient();
  const [making, setMaking] = useState(nothing);
  const key = useRef('');
  const make = async (order: CardOrder) => {
    let made = making.order === order ? making.made : [];
    if (making.order !== order) key.current = crypto.randomUUID();
    try {
      while (made.length < order.count) {
        setMaking({ order, made, running: true, error: null });
        const count = Math.min(part, order.count - made.length);
        const { batch, cardNumber } = order;
        const body = { batch, count, ...(cardNumber && { cardNumber }) };
        const { cards } = await call(newCards, { body }, { key: key.current });
        made = [...made, ...cards];
        key.current = crypto.randomUUID();
      }
      setMaking({ order, made, running: false, error: null });
    } catch (error) {
      // What the API has refused was not made; another attempt is a new one.
      if (error instanceof CallError && error.final) key.current = crypto.randomUUID();
      setMaking({ order, made, running: false, error });
    }
    await client.invalidateQueries({ queryKey: keys.stock });
  };
  return { making, make };
}
