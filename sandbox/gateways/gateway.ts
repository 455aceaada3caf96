/** The common interface of the payment stand-ins for testers. */
import type { FastifyInstance } from 'fastify';
import type { Minor } from '#contract/money.ts';
import type { Provider } from '#contract/providers.ts';
import type { Faults } from './faults.ts';

export interface DeskPayment {
  readonly id: string;
  readonly description: string;
  readonly amount: Minor;
  /** The provider's own name for it. */
  readonly state: string;
  /** RFC 3339. */
  readonly time: string;
  /** URL where a person can still pay it; null afterwards. */
  readonly page: string | null;
}

/** A refund requested by the shop. */
export interface DeskRefund {
  /** The shop's name for it. */
  readonly id: string;
  /** The shop's name for the payment. */
  readonly payment: string;
  readonly amount: Minor;
  readonly state: 'pending' | 'done' | 'rejected';
}

/** Behaviour that a provider agrees with each merchant, or that nobody can choose in reality. */
export interface Switches {
  list(): Readonly<Record<string, boolean>>;
  isOn(name: string): boolean;
  /** Throws TypeError for an unknown one. */
  set(changes: Readonly<Record<string, boolean>>): void;
}

export interface Gateway {
  readonly name: Provider;
  readonly faults: Faults;
  readonly switches: Switches;
  /** The names of calls to which a fault may be limited. */
  readonly calls: readonly string[];
  /** Newest first. */
  payments(): readonly DeskPayment[];
  refunds(): readonly DeskRefund[];
  /** Executes a rejected refund after all and notifies; does nothing if too little is left. */
  carryOut(refund: DeskRefund): Promise<void>;
  /** Number of pending notifications. */
  waiting(): number;
  /** Serves the provider's API and its pages, below `/{name}`. */
  routes(app: FastifyInstance): void;
  close(): Promise<void>;
}

export function openSwitches(initial: Readonly<Record<string, boolean>>): Switches {
  let switches = initial;
  return {
    list: () => switches,
    isOn: (name) => switches[name] === true,
    set(changes) {
      for (const [name, value] of Object.entries(changes)) {
        if (!(name in initial) || typeof value !== 'boolean') {
          throw new TypeError(`${name} is no switch.`);
        }
      }
      switches = { ...switches, ...changes };
    },
  };
}
