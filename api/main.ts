/** Runs one instance of the API; the one place that picks concrete adapters. */
import { randomInt } from 'node:crypto';
import { openElixir0 } from '#adapters/elixir0/elixir0.ts';
import { openGuardedHttps } from '#adapters/guarded-https/guarded-https.ts';
import { openMultichain } from '#adapters/multichain/multichain.ts';
import { openOidc } from '#adapters/oidc/oidc.ts';
import { openP24 } from '#adapters/p24/p24.ts';
import { openPayu } from '#adapters/payu/payu.ts';
import { openSmtp } from '#adapters/smtp/smtp.ts';
import { webClient } from '#contract/web-client.ts';
import { openClock } from '#db/clock.ts';
import { connect, serviceLimits } from '#db/connect.ts';
import { seal } from '#ledger/checkpoints.ts';
import { releaseExpired } from '#ledger/expiry.ts';
import { openLedger } from '#ledger/ledger.ts';
import { placeEntries } from '#ledger/placing.ts';
import { forgetRequests } from '#ledger/requests.ts';
import { openSigner } from '#ledger/signer.ts';
import { buildApp } from './app.ts';
import { finishStatements } from './bank/statement-booking.ts';
import { expireVerifications, forgetRemovedAccounts } from './bank-accounts/ending.ts';
import { expireBills, forgetBillNames } from './bills/ending.ts';
import { expireCardPayments } from './cards/payments.ts';
import { resealCards } from './cards/reseal.ts';
import { forgetBlocks, readBlocks } from './chain/blocks.ts';
import { compareChain } from './chain/comparing.ts';
import { sweepMoves } from './chain/moves.ts';
import { expireCharges } from './charges/charges.ts';
import { forgetCompanies } from './companies/companies.ts';
import { readConfig } from './config.ts';
import type { Deps } from './deps.ts';
import { openNotifier } from './events/notifier.ts';
import { forgetInvitations } from './groups/invitations.ts';
import { newUuid7 } from './ids.ts';
import { lookForViolations } from './invariants/keeping-watch.ts';
import { alone, jobRuns, startJobs } from './jobs.ts';
import { forgetBankData, forgetClosedWallets, forgetPayers } from './keeping/keeping.ts';
import { forgetAnswers } from './keyed.ts';
import { forgetCounted } from './limits.ts';
import { openLog } from './log.ts';
import { deliverMails, forgetSentMails } from './mail/outbox.ts';
import { forgetImages } from './offers/images.ts';
import { fetchPictures } from './offers/pictures-elsewhere.ts';
import { endUnpaidOrders } from './orders/cancelling.ts';
import { completeShipped, forgetDeliveries } from './orders/serving.ts';
import { sweepPayments } from './payments/looking.ts';
import { sweepRefunds } from './payments/refunds.ts';
import { forgetErased } from './personal-data/erase.ts';
import { forgetSales } from './sales/sales.ts';
import { forgetConfirmations } from './security/confirming.ts';
import { raiseLimits, tellOfPayments } from './security/own-limits.ts';
import { forgetReads } from './security/reads.ts';
import { forgetSessions } from './security/sessions.ts';
import { chainDeskActs } from './security/trail.ts';
import { forgetSenders, forgetSupportRequests } from './support/requests.ts';
import { publishCheckpoints } from './trust/publishing.ts';
import { openVault } from './vault.ts';

const config = readConfig(process.env);
const log = openLog(config.LOG_LEVEL);
const db = connect(config.DATABASE_URL, serviceLimits);
const clock = await openClock(db, log);
const { now } = clock;
const ledger = openLedger({ url: config.DATABASE_URL, now });
const notifier = openNotifier(db, config.DATABASE_URL, log);
const identity = openOidc({
  issuer: config.OIDC_ISSUER,
  audience: config.OIDC_AUDIENCE,
  client: webClient,
  jwksUrl: config.OIDC_JWKS_URL,
  now,
});
const deps: Deps = {
  config,
  db,
  ledger,
  identity,
  notifier,
  bankFiles: {
    orders: openElixir0({
      encoding: config.BANK_FILE_ENCODING,
      fields: config.BANK_FILE_FIELDS,
    }),
  },
  gateways: {
    ...(config.gateways.payu && {
      payu: openPayu({
        ...config.gateways.payu,
        now,
        report: (call) => log.info(call, 'PayU was called'),
      }),
    }),
    ...(config.gateways.p24 && { p24: openP24(config.gateways.p24) }),
  },
  chain:
    config.multichain &&
    openMultichain({
      ...config.multichain,
      timeoutMs: config.MULTICHAIN_TIMEOUT_MS,
      newId: newUuid7(now),
      report: (call) => log.debug(call, 'the chain was called'),
    }),
  vault: openVault(config.CARD_CODE_KEYS),
  log,
  now,
  newId: newUuid7(now),
  randomBelow: (below) => randomInt(below),
};
const { chain } = deps;
const mailer = openSmtp({ url: config.SMTP_URL, from: config.MAIL_FROM });
const delivery = {
  db,
  mailer,
  now,
  supportEmail: config.SUPPORT_EMAIL,
  brand: config.BRAND,
};
const pictures = openGuardedHttps();
const hour = 3_600_000;
/** Without a key nothing is signed. */
const sealing = config.CHECKPOINT_KEY && {
  signer: openSigner(config.CHECKPOINT_KEY),
  now,
  everyRows: config.CHECKPOINT_BOOKINGS,
  everyMs: config.CHECKPOINT_MINUTES * 60_000,
};
const runs = jobRuns();
const app = await buildApp(deps, log, [runs]);
const stopJobs = startJobs(
  [
    { name: 'read the clock', everyMs: 5000, run: () => clock.read() },
    { name: 'expire charges', everyMs: 1000, run: () => expireCharges(deps) },
    { name: 'expire bills', everyMs: 5000, run: () => expireBills(deps) },
    { name: 'expire card payments', everyMs: 1000, run: () => expireCardPayments(deps) },
    {
      name: 'look payments up',
      everyMs: 1000,
      run: () => alone(db, 'payments', () => sweepPayments(deps)),
    },
    {
      name: 'look refunds up',
      everyMs: 1000,
      run: () => alone(db, 'refunds', () => sweepRefunds(deps)),
    },
    ...(sealing
      ? [
          {
            name: 'sign checkpoints',
            everyMs: 2000,
            run: () => alone(db, 'checkpoints', () => seal(db, sealing)),
          },
        ]
      : []),
    ...(chain
      ? [
          {
            name: 'publish checkpoints',
            everyMs: 2000,
            run: () => alone(db, 'publications', () => publishCheckpoints(deps, chain)),
          },
        ]
      : []),
    {
      name: 'bring moves to their end',
      everyMs: 1000,
      run: () => alone(db, 'chain moves', () => sweepMoves(deps)),
    },
    {
      name: 'read blocks',
      everyMs: 2000,
      run: () => alone(db, 'chain blocks', () => readBlocks(deps)),
    },
    {
      name: 'compare ledger and chain',
      everyMs: 60_000,
      run: () => alone(db, 'chain comparison', () => compareChain(deps)),
    },
    { name: 'forget blocks', everyMs: hour, run: () => forgetBlocks(deps) },
    {
      name: 'end unpaid orders',
      everyMs: 5000,
      run: () => alone(db, 'orders', () => endUnpaidOrders(deps)),
    },
    {
      name: 'finish statements',
      everyMs: 5000,
      run: () => alone(db, 'statements', () => finishStatements(deps)),
    },
    {
      name: 'look for violations',
      everyMs: 60_000,
      run: () => alone(db, 'invariants', () => lookForViolations(deps)),
    },
    { name: 'complete orders', everyMs: 60_000, run: () => completeShipped(deps) },
    { name: 'forget deliveries', everyMs: hour, run: () => forgetDeliveries(deps) },
    { name: 'seal cards anew', everyMs: 60_000, run: () => resealCards(deps) },
    { name: 'place entries', everyMs: 2000, run: () => placeEntries(db) },
    { name: 'release expired holds', everyMs: 5000, run: () => releaseExpired(db, now()) },
    { name: 'expire verifications', everyMs: 60_000, run: () => expireVerifications(deps) },
    { name: 'send mails', everyMs: 1000, run: () => deliverMails(delivery) },
    { name: 'forget sent mails', everyMs: hour, run: () => forgetSentMails(db, now()) },
    { name: 'forget senders', everyMs: hour, run: () => forgetSenders(db, now()) },
    { name: 'forget invitations', everyMs: hour, run: () => forgetInvitations(db, now()) },
    { name: 'forget companies', everyMs: hour, run: () => forgetCompanies(db, now()) },
    { name: 'forget help requests', everyMs: hour, run: () => forgetSupportRequests(db, now()) },
    { name: 'forget removed accounts', everyMs: hour, run: () => forgetRemovedAccounts(db, now()) },
    { name: 'forget bank data', everyMs: hour, run: () => forgetBankData(db, now()) },
    { name: 'forget closed wallets', everyMs: hour, run: () => forgetClosedWallets(db, now()) },
    { name: 'forget payers', everyMs: 3_600_000, run: () => forgetPayers(db) },
    { name: 'raise limits', everyMs: 60_000, run: () => raiseLimits(deps) },
    { name: 'tell of payments', everyMs: 2000, run: () => tellOfPayments(deps) },
    { name: 'forget what was counted', everyMs: hour, run: () => forgetCounted(db, now()) },
    {
      name: 'fetch pictures',
      everyMs: 2000,
      run: () => alone(db, 'pictures', () => fetchPictures({ db, now, pictures })),
    },
    { name: 'forget images', everyMs: hour, run: () => forgetImages(db, now()) },
    { name: 'forget sales', everyMs: hour, run: () => forgetSales(db, now()) },
    { name: 'forget names on bills', everyMs: hour, run: () => forgetBillNames(db, now()) },
    { name: 'forget erased', everyMs: hour, run: () => forgetErased(db, now()) },
    { name: 'forget sessions', everyMs: hour, run: () => forgetSessions(db, now()) },
    { name: 'forget confirmations', everyMs: hour, run: () => forgetConfirmations(deps) },
    { name: 'forget reads', everyMs: hour, run: () => forgetReads(deps) },
    { name: 'chain desk acts', everyMs: 60_000, run: () => chainDeskActs(deps) },
    { name: 'forget requests', everyMs: hour, run: () => forgetRequests(db, now()) },
    { name: 'forget answers', everyMs: 60_000, run: () => forgetAnswers(db, now()) },
  ],
  log,
  runs,
);
await app.listen({ port: config.API_PORT, host: config.API_HOST });
log.info({ port: config.API_PORT }, 'the API is listening');

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await app.close();
  await stopJobs();
  mailer.close();
  await notifier.close();
  await ledger.close();
  await db.end();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
