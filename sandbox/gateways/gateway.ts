/** What the stand-ins of the payment providers have in common towards a tester. */
import type { FastifyInstance } from 'fastify';
import type { Minor } from '#contract/money.ts';
import type { Faults } from './faults.ts';

export type GatewayName = 'payu' | 'p24';

export interface DeskPayment {
  readonly id: string;
  readonly description: string;
  readonly amount: Minor;
  /** The provider's own word for it. */
  readonly state: string;
  /** RFC 3339. */
  readonly time: string;
  /** Where a person can still pay it; null where that is over. */
  readonly page: string | null;
}

/** Money that the shop has asked to give back. */
export interface DeskRefund {
  /** The shop's name of it. */
  readonly id: string;
  /** The shop's name of the payment. */
  readonly payment: string;
  readonly amount: Minor;
  readonly state: 'pending' | 'done' | 'rejected';
}

/** Ways to behave that a provider agrees with each merchant, or that nobody can choose in reality. */
export interface Switches {
  list(): Readonly<Record<string, boolean>>;
  isOn(name: string): boolean;
  /** Throws TypeError for one that there is not. */
  set(changes: Readonly<Record<string, boolean>>): void;
}

export interface Gateway {
  readonly name: GatewayName;
  readonly faults: Faults;
  readonly switches: Switches;
  /** The names of calls that a fault may be limited to. */
  readonly calls: readonly string[];
  /** Newest first. */
  payments(): readonly DeskPayment[];
  refunds(): readonly DeskRefund[];
  /** Carries out after all what was rejected, and tells so; nothing where so much is not left. */
  carryOut(refund: DeskRefund): Promise<void>;
  /** How many notifications are still to be sent. */
  waiting(): number;
  /** Answers the provider's calls and shows its pages, below `/{name}`. */
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
