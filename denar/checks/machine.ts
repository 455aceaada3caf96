/** Checks of the machine and its surroundings: memory, disks, clock, names, certificates, mail. */
import { spawnSync } from 'node:child_process';
import dns from 'node:dns/promises';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import { createTransport } from 'nodemailer';
import { certificateEnd } from '#web/server/certificates.ts';
import { needed, type World } from '../command.ts';
import { bad, type Check, type Found, info, ok, warn } from './check.ts';

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;

const memory: Check = {
  name: 'memory',
  remedy: 'docs/operations.md, "How large".',
  async run() {
    const total = os.totalmem();
    const says = `${gigabytes(total)}, ${gigabytes(os.freemem())} free`;
    return [total < 3.5e9 ? warn(says, 'The smallest installation needs 4 GB.') : ok(says)];
  },
};

/** The folders whose disks may fill. */
const folders = ({ BACKUP_DIR, ARCHIVE_DIR, BUNDLE_TO }: World['env']): string[] =>
  ['/', BACKUP_DIR, ARCHIVE_DIR, BUNDLE_TO].filter(
    (one) => one !== undefined && one !== '',
  ) as string[];

/** How much room the disk of a folder has. */
export function roomIn(folder: string): Found {
  const { bavail, blocks, bsize } = fs.statfsSync(folder);
  const says = `${folder}: ${gigabytes(bavail * bsize)} of ${gigabytes(blocks * bsize)} free`;
  return bavail / blocks < 0.15 || bavail * bsize < 5e9
    ? warn(says, 'docs/runbook.md, "Disk": a full disk stops every payment.')
    : ok(says);
}

const disks: Check = {
  name: 'disk',
  remedy: 'Create the folder, or name the right one in the settings.',
  async run({ env }) {
    return folders(env).map((folder) =>
      fs.existsSync(folder) ? roomIn(folder) : bad(`${folder} is not there`, disks.remedy),
    );
  },
};

const clock: Check = {
  name: 'clock',
  remedy: 'Install chrony or systemd-timesyncd.',
  async run() {
    const { stdout, status } = spawnSync(
      'timedatectl',
      ['show', '--property=NTPSynchronized', '--value'],
      { encoding: 'utf8' },
    );
    if (status !== 0) return [info('this machine does not say whether its clock is synchronised')];
    return stdout.trim() === 'yes'
      ? [ok('synchronised')]
      : [warn('not synchronised', clock.remedy)];
  },
};

/** The public origins, without those of this machine. */
function publicOrigins({ env }: World): URL[] {
  const named = [env.WEB_ORIGIN?.split(',')[0], env.API_ORIGIN, env.OIDC_ISSUER];
  const hosts = [env.SITE_HOST, env.API_HOST, env.ID_HOST].map((name) => name && `https://${name}`);
  const urls = (named[0] ? named : hosts).flatMap((text) =>
    text && URL.canParse(text) ? [new URL(text)] : [],
  );
  return urls.filter(({ hostname }) => hostname !== 'localhost' && net.isIP(hostname) === 0);
}

const names: Check = {
  name: 'DNS',
  remedy: 'Point the name at this machine.',
  async run(world) {
    return Promise.all(
      publicOrigins(world).map(({ hostname }) =>
        dns.lookup(hostname, { all: true }).then(
          (found) => ok(`${hostname} is ${found.map(({ address }) => address).join(', ')}`),
          () => bad(`${hostname} is not known`, names.remedy),
        ),
      ),
    );
  },
};

const day = 86_400_000;

const certificates: Check = {
  name: 'certificate',
  remedy: 'Start the proxy; ports 80 and 443 must be open.',
  async run(world) {
    const origins = publicOrigins(world).filter(({ protocol }) => protocol === 'https:');
    return Promise.all(
      origins.map(async ({ origin, hostname }) => {
        const end = await certificateEnd(origin).catch(() => null);
        if (end === null) return bad(`${hostname} shows none`, certificates.remedy);
        const days = Math.floor((end.getTime() - Date.now()) / day);
        const says = `${hostname}: ${days} days`;
        return days < 14 ? warn(says, 'docs/runbook.md, "Certificate".') : ok(says);
      }),
    );
  },
};

const mail: Check = {
  name: 'mail',
  remedy: 'Check SMTP_URL: host, port, user, password.',
  async run(world) {
    const url = needed(world, 'SMTP_URL');
    const transport = createTransport({ url, connectionTimeout: 5000, greetingTimeout: 5000 });
    await transport.verify().finally(() => transport.close());
    return [ok(`${new URL(url).host} takes mails of ours`)];
  },
};

/** Connects without sending a request, which a watchdog would take for a sign of life. */
async function connected({ hostname, port, protocol }: URL): Promise<void> {
  const usual = protocol === 'https:' ? 443 : 80;
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = net.connect({ host, port: Number(port) || usual });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(5000) });
  } finally {
    socket.destroy();
  }
}

/** Ways of alarms beside the mail server, with what goes unnoticed without them. */
const ways = {
  ON_CALL_URL: 'alarms go by the mail server alone',
  WATCHDOG_URL: 'nobody tells when this machine is gone',
};

export const alarms: Check = {
  name: 'alarms',
  remedy: 'docs/operations.md, "Watching": is the address right, and may this machine reach it?',
  async run({ env }) {
    return Promise.all(
      Object.entries(ways).map(async ([name, without]) => {
        const url = env[name];
        if (!url) return info(`${name} is not set: ${without}`);
        if (!URL.canParse(url)) return bad(`${name} is no URL`, alarms.remedy);
        const { host } = new URL(url);
        return connected(new URL(url)).then(
          () => ok(`${host} of ${name} can be reached`),
          ({ message }: Error) =>
            bad(`${host} of ${name} cannot be reached (${message})`, alarms.remedy),
        );
      }),
    );
  },
};

/** What can be checked before anything runs. */
export const machineChecks: readonly Check[] = [memory, disks, clock, names, mail, alarms];
export const publicChecks: readonly Check[] = [certificates];
