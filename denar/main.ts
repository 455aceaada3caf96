/** The operator's command: `npm run denar -- <command>`, and `denar <command>` where it is installed. */
import { productVersion } from '#contract/version.ts';
import { type Command, openWorld } from './command.ts';
import { Fault } from './settings-files.ts';

interface Known {
  readonly usage: string;
  readonly says: string;
  /** Whether its file serves several commands, and is told which. */
  readonly named?: boolean;
  readonly load: () => Promise<{ readonly run: Command }>;
}

/** Each is loaded when it is asked for. */
const commands: Readonly<Record<string, Known>> = {
  setup: {
    usage: 'setup [--compose] [--small] [--chain] [--monitoring] [--answers=<file>]',
    says: 'settings with fresh keys, databases, realm; on Debian also --database=, --keycloak=',
    load: () => import('./setup.ts'),
  },
  doctor: {
    usage: 'doctor [--json] [--tell=<file>]',
    says: 'every check with its remedy; also mailed when it changes: the file has what was told',
    load: () => import('./doctor.ts'),
  },
  backup: {
    usage: 'backup',
    says: 'a base backup, and an encrypted bundle of it elsewhere',
    load: () => import('./backup.ts'),
  },
  'check-restore': {
    usage: 'check-restore [<bundle>] [--key=<file>]',
    says: 'restores the newest bundle into a server of its own, and verifies it',
    load: () => import('./check-restore.ts'),
  },
  restore: {
    usage: 'restore <bundle> --key=<file> --data=<folder> [--settings=<folder>]',
    says: 'a lost machine; also [--archive=<folder> [--until=<time>]] [--keycloak=<folder>]',
    load: () => import('./restore.ts'),
  },
  verify: {
    usage: 'verify [--since=<file>] [--database=<url>]',
    says: 'recomputes the books: all of them, or what is new since the checkpoint in the file',
    load: () => import('./verify.ts'),
  },
  'rotate-keys': {
    usage: 'rotate-keys [--finish | --checkpoint]',
    says: 'replaces the key of card codes, or of checkpoints',
    load: () => import('./rotate-keys.ts'),
  },
  user: {
    usage: 'user list | show | add-role | remove-role | leave | second-factor | disable | enable',
    says: 'who works here, by e-mail address and role',
    load: () => import('./user.ts'),
  },
  erase: {
    usage: 'erase <e-mail> | --left',
    says: 'a request by letter: the product and the account at Keycloak, or what it still has of those who erased themselves',
    load: () => import('./letters.ts'),
    named: true,
  },
  export: {
    usage: 'export <e-mail> --to=<file.zip> [--language=pl]',
    says: 'a request by letter: everything that is kept about a person',
    load: () => import('./letters.ts'),
    named: true,
  },
  trace: {
    usage: 'trace <request id> [<log files>] [--who]',
    says: 'what the logs and the database say about one request',
    load: () => import('./trace.ts'),
  },
  upgrade: {
    usage: 'upgrade <folder of a release> [--check]',
    says: 'backup, migrations, instance by instance',
    load: () => import('./upgrade.ts'),
    named: true,
  },
  rollback: {
    usage: 'rollback',
    says: 'the release before, on the schema that is there',
    load: () => import('./upgrade.ts'),
    named: true,
  },
};

function usage(): string {
  const lines = Object.values(commands).map(
    (command) => `  denar ${command.usage}\n      ${command.says}`,
  );
  return [`Denar ${productVersion}. Settings: $DENAR_SETTINGS or /etc/denar.`, ...lines].join('\n');
}

const [name = '', ...args] = process.argv.slice(2);
const known = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!known) {
  console.error(usage());
  process.exitCode = name === '' || name === 'help' ? 0 : 2;
} else {
  try {
    const { run } = await known.load();
    process.exitCode = await run(known.named ? [name, ...args] : args, openWorld());
  } catch (error) {
    const isUsage = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
    if (!(error instanceof Fault) && !isUsage) throw error;
    console.error((error as Error).message);
    process.exitCode = isUsage ? 2 : 1;
  }
}
