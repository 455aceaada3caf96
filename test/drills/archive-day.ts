/** `npm run drill:archive [-- --payments=60]`: the disk that the archived log of a day takes. */
import { parseArgs } from 'node:util';
import { call } from '../participants.ts';
import { archiveRest, archiving } from './archive.ts';
import { ask, Cluster } from './cluster.ts';
import { openProgramme } from './programme.ts';
import { sizeOf } from './restore-drill.ts';

interface ArchivedDay {
  readonly payments: number;
  /** Bytes per archived file: one for each minute with a payment. */
  readonly bytesEach: number;
}

/** As PostgreSQL's default, a checkpoint each fifth minute, after which pages are written as a whole. */
const minutesBetweenCheckpoints = 5;

/** Pays once for each minute of a time, ends the minute's log file, and weighs the archive. */
export async function weighArchive(payments: number): Promise<ArchivedDay> {
  const cluster = new Cluster({ fsync: 'off' });
  const archive = cluster.sharedFolder('archive');
  try {
    const server = await cluster.startPrimary(archiving(archive));
    const programme = await openProgramme([server.port], 6, 1);
    try {
      await archiveRest(server);
      const before = sizeOf(archive);
      for (let minute = 0; minute < payments; minute += 1) {
        if (minute % minutesBetweenCheckpoints === 0) await ask(server.postgres, 'CHECKPOINT');
        const [payer, payee] = [0, 1].map((at) => programme.people[(minute + at) % 6]);
        const way = `/v2/et/transfer?email=${payee?.email}&amount=0.01&title=Chleb`;
        const key = `minute-${minute}`;
        const url = programme.instances[0]?.url ?? '';
        const { status } = await call(url, 'POST', way, payer?.token ?? '', { key });
        if (status !== 201) throw new Error(`A payment was answered ${status}`);
        await archiveRest(server);
      }
      return { payments, bytesEach: (sizeOf(archive) - before) / payments };
    } finally {
      await programme.close();
    }
  } finally {
    await cluster.close();
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { payments: { type: 'string', default: '60' } } });
  const { payments, bytesEach } = await weighArchive(Number(values.payments));
  const day = (bytes: number): string => `${((bytes * 24 * 60) / 1e6).toFixed(0)} MB`;
  console.log(
    `${payments} files of the log with one payment each: ${Math.round(bytesEach)} bytes on average.
A day with a payment each minute: ${day(bytesEach)}; unpacked ${day(2 ** 24)}.`,
  );
}
