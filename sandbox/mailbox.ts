/** The sandbox's mail server: accepts all mails by SMTP and stores them as files. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Message {
  readonly id: string;
  /** Time of arrival, RFC 3339. */
  readonly time: string;
  readonly from: string;
  /** The recipients, in lower case. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
}

export interface Mailbox {
  /** Newest first; only those whose recipients contain `to`. */
  list(to?: string): readonly Message[];
  get(id: string): Message | undefined;
  stop(): Promise<void>;
}

/** Maximum number of stored messages; the oldest are deleted. */
const keptMessages = 500;
const maxBytes = 5 * 1024 * 1024;

const fileName = /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f]{8})\.json$/;

async function readKept(folder: string): Promise<Message[]> {
  const names = (await fs.readdir(folder)).filter((name) => fileName.test(name)).sort();
  const texts = await Promise.all(
    names.map((name) => fs.readFile(path.join(folder, name), 'utf8')),
  );
  return texts.map((text) => JSON.parse(text) as Message).reverse();
}

async function read(raw: Buffer, recipients: readonly string[], now: Date): Promise<Message> {
  const mail = await PostalMime.parse(raw);
  const time = now.toISOString();
  return {
    id: `${time.replaceAll(':', '-')}-${randomBytes(4).toString('hex')}`,
    time,
    from: mail.from?.address ?? '',
    to: recipients.map((address) => address.toLowerCase()),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? null,
  };
}

async function collect(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Starts the mail server on 127.0.0.1. @param folder for the messages, created if missing */
export async function startMailbox(options: {
  port: number;
  folder: string;
  now: () => Date;
}): Promise<Mailbox> {
  const { folder } = options;
  await fs.mkdir(folder, { recursive: true });
  let messages = await readKept(folder);
  const keep = async (message: Message): Promise<void> => {
    const file = path.join(folder, `${message.id}.json`);
    await fs.writeFile(`${file}.part`, JSON.stringify(message));
    await fs.rename(`${file}.part`, file);
    messages = [message, ...messages];
    for (const { id } of messages.splice(keptMessages)) {
      await fs.rm(path.join(folder, `${id}.json`), { force: true });
    }
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maxBytes,
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      collect(stream)
        .then((raw) => {
          if (stream.sizeExceeded) throw new Error('the message is too large');
          return read(raw, recipients, options.now());
        })
        .then(keep)
        .then(
          () => done(),
          (error: Error) => done(error),
        );
    },
  });
  // Aborted connections of clients are ignored.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  return {
    list: (to = '') =>
      messages.filter((message) => message.to.some((one) => one.includes(to.trim().toLowerCase()))),
    get: (id) => messages.find((message) => message.id === id),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
