/** People who repeatedly close and reopen their wallet on any instance, while others pay them. */
import { setTimeout as pause } from 'node:timers/promises';
import { codeSeconds } from '#contract/charges.ts';
import { connect } from '#db/connect.ts';
import type { Participant } from '../../participants.ts';
import { inMinor } from './books.ts';
import type { Answer } from './client.ts';
import {
  codeOf,
  type Flow,
  pick,
  post,
  postConfirmed,
  refused,
  refuseEarly,
  type Stage,
  sellerOf,
  someAmount,
  wire,
} from './steps.ts';

const betweenMs = 400;

const get = ({ asker }: Stage, as: Participant, path: string): Promise<Answer> =>
  asker.ask({ area: 'money', as, method: 'GET', path });

/** Pays the whole balance to someone who stays. */
async function empty(stage: Stage, who: Participant): Promise<void> {
  const { books, people, random } = stage;
  const { body } = await get(stage, who, '/v2/trans/balance');
  const amount = inMinor(body.available ?? 0);
  if (amount <= 0) return;
  const { email } = pick(random, people.buyers);
  const asked = { email, amount: wire(amount), title: 'Przeprowadzka' };
  const answer = await postConfirmed(stage, who, '/trans/transfer', asked);
  // An instance that does not know the new wallet yet may show another one.
  if (answer.status !== 201) return refused(stage, answer, 'insufficient_funds');
  books.paid('moved', answer.body.transaction, [who.email, email], amount);
}

/** Closes the wallet; a retry after a lost answer finds it closed. */
async function close(stage: Stage, who: Participant): Promise<void> {
  const { body } = await get(stage, who, '/v2/account/wallet');
  const path = `/v2/account/wallet/${body.id}`;
  const ended = await stage.asker.ask({ area: 'money', as: who, method: 'DELETE', path });
  if (ended.status === 204) return stage.books.note('wallet closed');
  refused(stage, ended, 'wallet_not_empty', 'not_registered', 'not_found');
}

/** In reality nobody opens as many wallets in a day as here in a minute. */
async function letDayPass({ world }: Stage): Promise<void> {
  const owner = connect(world.ownerUrl, { max: 1 });
  await owner.query(`DELETE FROM counted WHERE what = 'wallets opened'`).catch(() => undefined);
  await owner.end();
}

/** Ensures that there is an open wallet. */
async function open(stage: Stage, who: Participant): Promise<void> {
  const answer = await post(stage, who, '/v2/et/registration?name=Przeprowadzka');
  if (answer.status === 201) return stage.books.note('wallet opened');
  if (codeOf(answer) === 'too_many_requests') {
    await letDayPass(stage);
    await pause(betweenMs);
    return open(stage, who);
  }
  refused(stage, answer, 'already_registered');
}

/** Moves all movers until `stopped`. */
export async function keepMoving(stage: Stage, stopped: () => boolean): Promise<void> {
  await Promise.all(
    stage.people.movers.map(async (who) => {
      while (!stopped()) {
        await empty(stage, who);
        await close(stage, who);
        await pause(stage.random() * betweenMs);
        await open(stage, who);
        await pause(stage.random() * betweenMs);
      }
    }),
  );
}

/** Pays a mover. */
export const payMover: Flow = async (stage, who) => {
  const to = pick(stage.random, stage.people.movers);
  const amount = someAmount(stage);
  const path = `/v2/et/transfer?email=${to.email}&amount=${wire(amount)}&title=Burza`;
  const answer = await post(stage, who, path);
  if (answer.status !== 201) {
    return refused(stage, answer, 'insufficient_funds', 'recipient_unknown');
  }
  stage.books.paid('to a mover', answer.body.transaction, [who.email, to.email], amount);
};

/**
 * A code with which a mover is to be paid. If they have no wallet at that moment, the code remains
 * valid, and someone else is paid with it.
 */
export const codeToMover: Flow = async (stage, who) => {
  const mover = pick(stage.random, stage.people.movers);
  const amount = someAmount(stage);
  const since = performance.now();
  const made = await post(stage, who, '/v2/et/otp');
  const path = `/v2/et/transaction?otp_code=${made.body.otp_code}&kwota=${wire(amount)}`;
  let to: Participant = mover;
  let charged = await post(stage, mover, path);
  if (codeOf(charged) === 'not_registered') {
    stage.books.note('refused not_registered');
    to = sellerOf(stage);
    charged = await post(stage, to, path);
  }
  refuseEarly(charged, 'code_expired', since, codeSeconds);
  if (charged.status !== 201) return refused(stage, charged, 'declined', 'code_expired');
  const id = String(charged.body.transaction);
  const decided = await post(stage, who, `/v2/et/accept?transaction=${id}`);
  if (decided.status === 200) {
    return stage.books.paid('code to a mover', id, [who.email, to.email], amount);
  }
  const states = ['awaiting_acceptance', 'expired'];
  stage.books.unpaid.push({ path: `/v2/et/transaction/${id}`, as: who, states });
  refused(stage, decided, 'transaction_expired', 'transaction_closed');
};
