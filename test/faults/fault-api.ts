/** For fault tests: the API as a process on a database of its own, killed and started again. */
import { openIssuer } from '#api/testing.ts';
import { connect } from '#db/connect.ts';
import { freshDatabase } from '#db/testing.ts';
import { freePort } from '#test/free-port.ts';
import { startApi } from '../api-process.ts';
import { openParticipants } from '../participants.ts';

export type FaultApi = Awaited<ReturnType<typeof openFaultApi>>;

/** Everyone starts with this amount; `more` overrides the tests' configuration. */
export async function openFaultApi(
  count: number,
  amount: string,
  more: Readonly<Record<string, string>> = {},
) {
  const database = await freshDatabase();
  const db = connect(database.apiUrl);
  const issuer = await openIssuer(() => new Date());
  const port = await freePort();
  const start = () => startApi({ databaseUrl: database.apiUrl, issuer: issuer.url, port, more });
  let running = await start();
  const { url } = running;
  return {
    database,
    db,
    issuer,
    url,
    people: await openParticipants(url, issuer, count, amount),
    /** Kills it without warning and without waiting. */
    strike: () => void process.kill(running.pid, 'SIGKILL'),
    /** Kills it, if it still runs; resolves when it is gone. */
    kill: () => running.stop('SIGKILL'),
    async restart() {
      running = await start();
    },
    async close() {
      await running.stop();
      issuer.close();
      await db.end();
      await database.drop();
    },
  };
}
