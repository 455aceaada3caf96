/** For tests: a payment gateway together with its stand-in. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Faults } from '#sandbox/gateways/faults.ts';
import type { Letter } from '#sandbox/gateways/notifier.ts';
import type { TestGateways } from '#sandbox/testing-gateways.ts';
import { GatewayError, type PaymentGateway, type PaymentRequest } from './payment-gateway.ts';

/** Actions of a payer at the provider. */
export type PayerAction = 'pay' | 'refuse' | 'later';

/** A gateway with its stand-in. */
export interface GatewayWorld {
  readonly gateway: PaymentGateway;
  readonly faults: Faults;
  /** The stand-in's names for its calls. */
  readonly calls: {
    readonly start: string;
    readonly find: string;
    readonly settle: string;
    readonly refund: string;
  };
  /** Whether money must always be captured with `settle`. */
  readonly settles: boolean;
  /** Whether the provider notifies of refused payments. */
  readonly tellsRefusals: boolean;
  /** Performs a payer's action on the payment with our reference. */
  act(reference: string, action: PayerAction): Promise<void>;
  rejectRefunds(on: boolean): void;
  /** Makes all rejected refunds succeed after all. */
  carryOut(): Promise<void>;
  /** Resolves when the stand-in is idle. */
  idle(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** The contents of a payment's or a refund's notification. */
export interface Notice {
  readonly id: string;
  readonly providerId: string;
  readonly amount: number;
  readonly currency?: string;
  /** PayU's status of the order. */
  readonly status?: string;
  /** Makes it a refund's notification. */
  readonly refund?: {
    readonly reference?: string;
    readonly done: boolean;
    readonly amount?: number;
  };
  readonly forged?: boolean;
}

/** Opens a world whose notifications go to `deliver`. */
export type OpenWorld = (deliver: (letter: Letter) => Promise<number>) => Promise<GatewayWorld>;

/** What tests have of a provider beside the product. */
export interface TestedProvider {
  /** Opens its gateway with its stand-in. */
  readonly open: OpenWorld;
  /** A notification as the provider writes it. */
  letter(servers: TestGateways, notice: Notice): Pick<Letter, 'body' | 'headers'>;
  /** Lets money come for a payment that may have ended, and not go back; returns its id there. */
  comeLate?(servers: TestGateways, id: string): Promise<string>;
  /** Adds its row, if no migration does. */
  addRow?(ownerUrl: string): Promise<void>;
}

export const notifyUrl = 'http://127.0.0.1:9/notify';

export const paymentRequest = (changes: Partial<PaymentRequest> = {}): PaymentRequest => ({
  reference: randomUUID(),
  amount: 12_345,
  description: 'Zasilenie portfela "Denar" — Zażółć gęślą jaźń',
  email: 'buyer@denar.test',
  language: 'pl',
  payerAddress: '192.0.2.7',
  userAgent: 'Mozilla/5.0',
  returnUrl: 'http://localhost:3000/etbuy?payment=1',
  notifyUrl,
  validSeconds: 900,
  ...changes,
});

/** Whether a rejection is a GatewayError of one of the kinds. */
export const isGatewayError =
  (...kinds: readonly GatewayError['kind'][]) =>
  (error: unknown): boolean => {
    assert.ok(error instanceof GatewayError, String(error));
    assert.ok(kinds.includes(error.kind), `${error.kind}: ${error.reason}`);
    return true;
  };
