/** What every use case receives: the outside world, chosen once in main. */
import type { OrderWriter } from '#adapters/bank-file.ts';
import type { Chain } from '#adapters/chain.ts';
import type { Identity } from '#adapters/identity.ts';
import type { IdentityProof } from '#adapters/identity-proof.ts';
import type { Mailer } from '#adapters/mail.ts';
import type { PaymentGateway } from '#adapters/payment-gateway.ts';
import type { PictureSource } from '#adapters/picture-source.ts';
import type { PushSender } from '#adapters/push-sender.ts';
import type { Provider } from '#contract/providers.ts';
import type { Db, Tx } from '#db/connect.ts';
import type { Read } from '#db/standby.ts';
import type { Ledger } from '#ledger/ledger.ts';
import type { Config } from './config.ts';
import type { Notifier } from './events/notifier.ts';
import type { AfterCommit } from './keyed.ts';
import type { Log } from './log.ts';
import type { Vault } from './vault.ts';

export interface Deps {
  readonly config: Config;
  readonly db: Db;
  /** For long reads that change nothing: from a standby, if there is one and it is not behind. */
  readonly read: Read;
  readonly ledger: Ledger;
  readonly identity: Identity;
  /** The national identity provider, if configured. */
  readonly identityProof: IdentityProof | null;
  readonly notifier: Notifier;
  /** Files of transfers for the bank to carry out. */
  readonly bankFiles: { readonly orders: OrderWriter };
  /** The configured payment providers. */
  readonly gateways: Readonly<Partial<Record<Provider, PaymentGateway>>>;
  /** The chain, if configured. */
  readonly chain: Chain | null;
  /** Sends notifications to browsers, if configured. */
  readonly push: PushSender | null;
  readonly vault: Vault;
  /** For what no answer reports; never for personal data. */
  readonly log: Log;
  readonly now: () => Date;
  /** A new time-ordered identifier (UUID version 7, RFC 9562). */
  readonly newId: () => string;
  /** A uniformly random integer from 0 to below − 1, from a cryptographic source. */
  readonly randomBelow: (below: number) => number;
}

/** What a use case knows beside its transaction. */
export type World = Omit<Deps, 'db'>;

/** One transaction with what its use cases need; jobs and notifications of providers have no caller. */
export interface UnitOfWork extends World {
  /** All reads and writes happen in it. */
  readonly tx: Tx;
  /** Registers an effect to run after the commit. */
  readonly after: AfterCommit;
}

/** What jobs get: also the adapters that no request uses. */
export interface JobDeps extends Deps {
  readonly mailer: Mailer;
  readonly pictures: PictureSource;
}
