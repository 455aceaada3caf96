/** A copy of a whole database server while it works, over the protocol that pg_basebackup speaks. */
import { PassThrough, type Readable } from 'node:stream';
import type pg from 'pg';
import { Servers } from './servers.ts';

export interface CopyEnds {
  /** Where the log begins that the copy needs (an LSN), and where it has to be replayed to. */
  readonly from: string;
  readonly until: string;
  readonly timeline: number;
}

export interface BaseBackup {
  /** The data folder as a tar archive, with the log that it needs; a restored copy starts as it is. */
  readonly tar: Readable;
  /** Resolves once the archive is complete; where the server gives up, this and the archive fail. */
  readonly ends: Promise<CopyEnds>;
}

interface CopyMessage {
  readonly chunk: Buffer;
}

/** What pg hands the answer of one command to; its types say only how it is submitted. */
class Receiver implements pg.Submittable {
  readonly tar = new PassThrough({ highWaterMark: 1 << 20 });
  readonly #ends = Promise.withResolvers<CopyEnds>();
  readonly #command: string;
  readonly #rows: (readonly (string | null)[])[] = [];
  #connection: pg.Connection | undefined;
  #archives = 0;

  constructor(command: string) {
    this.#command = command;
    // Whoever waits for the archive alone hears of its failure there.
    this.#ends.promise.catch(() => undefined);
  }

  get ends(): Promise<CopyEnds> {
    return this.#ends.promise;
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection;
    connection.query(this.#command);
  }

  handleRowDescription(): void {}

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#rows.push(fields);
  }

  handleCommandComplete(): void {}

  /** The first byte says what follows: n a new archive, d its bytes, p how far it is. */
  handleCopyData({ chunk }: CopyMessage): void {
    const kind = String.fromCharCode(chunk[0] ?? 0);
    if (kind === 'n') this.#archives += 1;
    if (this.#archives > 1) {
      this.handleError(new Error('A server with tablespaces of its own cannot be copied.'));
      this.#connection?.stream.destroy();
    } else if (kind === 'd') {
      // The parser uses its memory again.
      this.#write(Buffer.from(chunk.subarray(1)));
    }
  }

  #write(bytes: Buffer): void {
    if (this.tar.write(bytes)) return;
    const { stream } = this.#connection as pg.Connection;
    // What was read already still comes, so the stream may be paused for long by now.
    if (stream.isPaused()) return;
    stream.pause();
    this.tar.once('drain', () => stream.resume());
  }

  handleReadyForQuery(): void {
    const [from, timeline] = this.#rows.at(0) ?? [];
    const [until] = this.#rows.at(-1) ?? [];
    if (!from || !until) return;
    this.tar.end();
    this.#ends.resolve({ from, until, timeline: Number(timeline) });
  }

  handleError(error: Error): void {
    this.#ends.reject(error);
    this.tar.destroy(error);
  }
}

/**
 * Copies the server at `url`, which must let its role replicate. Of several the first that can be
 * reached is taken, be it the primary or a standby. The server checks its pages as it reads them.
 * The archive has to be read to its end.
 */
export async function takeBaseBackup(url: string): Promise<BaseBackup> {
  const replicating = `${url}${url.includes('?') ? '&' : '?'}replication=true`;
  const client = await new Servers(replicating, 'any').connected({});
  const receiver = client.query(
    new Receiver("BASE_BACKUP (LABEL 'denar', CHECKPOINT 'fast', WAL true, MANIFEST 'no')"),
  );
  const close = (): void => void client.end();
  receiver.ends.then(close, close);
  return { tar: receiver.tar, ends: receiver.ends };
}
