/** For tests: the same steps with every payment gateway, each against its own stand-in. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe } from 'node:test';
import { providerNames, providers } from '#contract/providers.ts';
import type { Letter } from '#sandbox/gateways/notifier.ts';
import type {
  FoundPayment,
  GatewayNotification,
  PaymentRequest,
  RefundRequest,
} from './payment-gateway.ts';
import { type GatewayWorld, notifyUrl, type OpenWorld, paymentRequest } from './testing-gateway.ts';
import { tested } from './testing-providers.ts';

export interface Payment {
  readonly reference: string;
  readonly amount: number;
  readonly providerId: string | null;
}

/** What tests use of a gateway. */
export class Steps {
  #world: GatewayWorld | undefined;
  /** Notifications sent by the stand-in since the test began. */
  letters: Letter[] = [];

  get world(): GatewayWorld {
    assert.ok(this.#world, 'it is open');
    return this.#world;
  }

  async open(open: OpenWorld): Promise<void> {
    this.#world = await open(async (letter) => {
      this.letters.push(letter);
      return 200;
    });
  }

  reset(): void {
    this.letters = [];
    this.world.faults.set([]);
    this.world.rejectRefunds(false);
  }

  read(letter: Letter): GatewayNotification | null {
    return this.world.gateway.readNotification(Buffer.from(letter.body), letter.headers);
  }

  /** Notifications received since the test began. */
  async told(): Promise<(GatewayNotification | null)[]> {
    await this.world.idle();
    return this.letters.map((letter) => this.read(letter));
  }

  async start(changes: Partial<PaymentRequest> = {}) {
    const request = paymentRequest(changes);
    const { providerId, redirectUrl } = await this.world.gateway.start(request);
    const { reference, amount } = request;
    return { redirectUrl, payment: { reference, amount, providerId } };
  }

  async found(payment: Payment): Promise<FoundPayment> {
    const answer = await this.world.gateway.find(payment);
    assert.ok(answer, 'it is known');
    return answer;
  }

  /** A paid payment, with its id at the provider. */
  async paid(): Promise<Payment> {
    const { payment } = await this.start();
    await this.world.act(payment.reference, 'pay');
    const { providerId, state } = await this.found(payment);
    const known = { ...payment, providerId };
    if (state === 'waiting') await this.world.gateway.settle(known);
    return known;
  }

  refundOf(payment: Payment, amount: number): RefundRequest {
    const reference = randomUUID().replaceAll('-', '');
    return { reference, payment, amount, description: 'Zwrot zasilenia', notifyUrl };
  }
}

/** Runs the same suite for every provider. */
export function describeGateways(body: (steps: Steps) => void): void {
  for (const provider of providers) {
    describe(`${providerNames[provider]} as a payment gateway`, () => {
      const steps = new Steps();
      before(() => steps.open(tested[provider].open));
      beforeEach(() => steps.reset());
      after(() => steps.world.stop());
      body(steps);
    });
  }
}
