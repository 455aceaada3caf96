/** Copies a running database server, using the same protocol as pg_basebackup. */
import { PassThrough, type Readable } from 'node:stream';
import type pg from 'pg';
import { Servers } from './servers.ts';

export interface CopyEnds {
  /** Start of the log that the copy needs (an LSN), and the position to replay it to. */
  readonly from: string;
  readonly until: string;
  readonly timeline: number;
}

export interface BaseBackup {
  /** The data folder as a tar archive with the log it needs; a copy starts directly from it. */
  readonly tar: Readable;
  /** Resolves once the archive is complete; if the server fails, this and the archive fail. */
  readonly ends: Promise<CopyEnds>;
}

interface CopyMessage {
  readonly chunk: Buffer;
}

/** The receiver of one command's response for pg; its types only cover how it is submitted. */
class Receiver implements pg.Submittable {
  readonly tar = new PassThrough({ highWaterMark: 1 << 20 });
  readonly #ends = Promise.withResolvers<CopyEnds>();
  readonly #command: string;
  readonly #rows: (readonly (string | null)[])[] = [];
  #connection: pg.Connection | undefined;
  #archives = 0;

  constructor(command: string) {
    this.#command = command;
    // Callers that read only the archive see the failure there.
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

  /** The first byte is the message type: n a new archive, d its data, p progress. */
  handleCopyData({ chunk }: CopyMessage): void {
    const kind = String.fromCharCode(chunk[0] ?? 0);
    if (kind === 'n') this.#archives += 1;
    if (this.#archives > 1) {
      this.handleError(new Error('A server with tablespaces of its own cannot be copied.'));
      this.#connection?.stream.destroy();
    } else if (kind === 'd') {
      // Copied, because the parser reuses its memory.
      this.#write(Buffer.from(chunk.subarray(1)));
    }
  }

  #write(bytes: Buffer): void {
    if (this.tar.write(bytes)) return;
    const { stream } = this.#connection as pg.Connection;
    // Data already received is still delivered, so the stream may already be paused.
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
 * Copies the server at `url`, whose role needs the replication privilege. Of several servers the
 * first reachable one is used, primary or standby. The server verifies its page checksums while
 * reading. The caller must read the archive to its end.
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
