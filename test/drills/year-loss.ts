/** The machine of a drilled year is lost, and restored from what is elsewhere. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { cardPaymentSeconds } from '#contract/card-payments.ts';
import { connect } from '#db/connect.ts';
import { releaseExpired } from '#ledger/expiry.ts';
import { archiveRest, archiving } from './archive.ts';
import { until } from './cluster.ts';
import type { Installation } from './installation.ts';
import { paidMore } from './payers.ts';
import { inProduct, lostOn } from './programme.ts';
import type { YearOf } from './year-of.ts';

/** The machine is gone with its data and settings; what is elsewhere and a key bring it back. */
async function restoreElsewhere(year: YearOf, installation: Installation, key: string) {
  const { cluster, archive } = year;
  const bundles = path.join(cluster.folder, 'elsewhere');
  const [bundle = ''] = fs.readdirSync(bundles).sort().slice(-1);
  const { port, postgres } = year.server;
  for (const gone of [postgres.data, installation.settings, path.join(cluster.folder, 'backups')])
    fs.rmSync(gone, { recursive: true });
  await year.step('restore', async () => {
    const place = cluster.place();
    await installation.denar(
      ...['restore', path.join(bundles, bundle), '--key', key, '--data', place.data],
      ...['--settings', installation.settings, '--archive', archive],
    );
    year.server = await cluster.start(place, port, archiving(archive));
    await until(year.server.postgres, 'NOT pg_is_in_recovery()');
    await installation.start();
  });
}

/**
 * The machine is lost while people pay in all ways. What was answered before the last archived file ended is
 * there, and they go on.
 */
export async function loseAndRestore(
  year: YearOf,
  installation: Installation,
  key: string,
  payments: number,
) {
  const payers = year.payers(installation.urls);
  payers.start();
  try {
    await paidMore(payers, payments);
    const { count } = payers;
    // The server does this itself each minute in which anybody pays.
    await archiveRest(year.server);
    await paidMore(payers, payments);
    await year.cluster.kill(year.server);
    await installation.stop();
    const answered = payers.paid.slice();
    await restoreElsewhere(year, installation, key);
    assert.deepEqual(await lostOn(year.server, year.paid), [], 'in the bundle and not there');
    const lost = new Set(await lostOn(year.server, answered));
    const archived = answered.slice(0, count).filter(({ id }) => lost.has(id));
    assert.deepEqual(archived, [], 'archived and not there');
    assert.ok(lost.size > 0, 'nothing was answered after the last archived file');
    await paidMore(payers, payments);
    await payers.stop();
    year.paid.push(...payers.paid.filter(({ id }) => !lost.has(id)));
    year.lost = answered.filter(({ id }) => lost.has(id));
  } catch (error) {
    payers.abandon();
    throw error;
  }
}

/**
 * Where the machine was lost between the seller's charge and the buyer's consent, the payment waits
 * again; nothing else does. Its money is free once its time is over.
 */
export async function endWaiting(year: YearOf, databaseUrl: string): Promise<void> {
  const waiting = await inProduct<{ id: string }>(
    year.server.postgres,
    `SELECT coalesce(c.id, p.id) AS id FROM ledger.hold h LEFT JOIN charge c ON c.hold_id = h.id
     LEFT JOIN card_payment p ON p.hold_id = h.id WHERE h.expires_at > now()`,
  );
  const lost = new Set(year.lost.map(({ id }) => id));
  assert.deepEqual(
    waiting.filter(({ id }) => !lost.has(id)),
    [],
  );
  const db = connect(databaseUrl, { max: 1 });
  await releaseExpired(db, new Date(Date.now() + cardPaymentSeconds * 1000));
  await db.end();
}
