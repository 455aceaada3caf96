/** For tests: a payment gateway together with the stand-in that it speaks to. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Faults } from '#sandbox/gateways/faults.ts';
import type { Letter } from '#sandbox/gateways/notifier.ts';
import { GatewayError, type PaymentGateway, type PaymentRequest } from './payment-gateway.ts';

/** What a payer does at the provider. */
export type PayerDeed = 'pay' | 'refuse' | 'later';

/** A gateway with the stand-in that it speaks to. */
export interface GatewayWorld {
  readonly gateway: PaymentGateway;
  readonly faults: Faults;
  /** The stand-in's names of its calls. */
  readonly calls: {
    readonly start: string;
    readonly find: string;
    readonly settle: string;
    readonly refund: string;
  };
  /** Whether a payer's money has to be taken by `settle` in every case. */
  readonly settles: boolean;
  /** Whether the provider tells of refused payments. */
  readonly tellsRefusals: boolean;
  /** What a payer does with the payment of our reference. */
  act(reference: string, deed: PayerDeed): Promise<void>;
  rejectRefunds(on: boolean): void;
  /** Carries out after all whatever refunds were rejected. */
  carryOut(): Promise<void>;
  /** Resolves when the stand-in has nothing to do. */
  idle(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Opens a world whose notifications go to `deliver`. */
export type OpenWorld = (deliver: (letter: Letter) => Promise<number>) => Promise<GatewayWorld>;

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

/** Whether a rejection is the gateway's own, and of one of the kinds. */
export const isGatewayError =
  (...kinds: readonly GatewayError['kind'][]) =>
  (error: unknown): boolean => {
    assert.ok(error instanceof GatewayError, String(error));
    assert.ok(kinds.includes(error.kind), `${error.kind}: ${error.reason}`);
    return true;
  };
