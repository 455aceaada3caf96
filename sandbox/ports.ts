/** The ports of the embedded world: defaults, environment variables, and whether they are free. */
import net from 'node:net';

/** Each port's environment variable, its default, and its purpose. */
export const portNames = {
  web: { variable: 'WEB_PORT', byDefault: 3000, purpose: 'the web site' },
  api: { variable: 'API_PORT', byDefault: 8086, purpose: 'the API' },
  identity: { variable: 'IDP_PORT', byDefault: 8080, purpose: 'signing in' },
  site: { variable: 'SANDBOX_PORT', byDefault: 8025, purpose: 'the mailbox and bank pages' },
  smtp: { variable: 'SMTP_PORT', byDefault: 1025, purpose: 'receiving mail' },
  chain: { variable: 'CHAIN_PORT', byDefault: 7446, purpose: 'the chain' },
  database: { variable: 'DB_PORT', byDefault: 54_320, purpose: 'PostgreSQL' },
} as const;

export type PortName = keyof typeof portNames;
export type Ports = Readonly<Record<PortName, number>>;

const names = Object.keys(portNames) as PortName[];

/** Reads the ports from the environment; throws one error that names all invalid variables. */
export function readPorts(environment: Readonly<Record<string, string | undefined>>): Ports {
  const faults: string[] = [];
  const ports = names.map((name) => {
    const { variable, byDefault } = portNames[name];
    const text = environment[variable];
    const port = text === undefined || text === '' ? byDefault : Number(text);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      faults.push(`${variable} must be a port from 1 to 65535, not ${text}`);
    }
    return [name, port] as const;
  });
  const seen = new Map<number, PortName>();
  for (const [name, port] of ports) {
    const other = seen.get(port);
    if (other) {
      faults.push(`${portNames[other].variable} and ${portNames[name].variable} are both ${port}`);
    }
    seen.set(port, name);
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return Object.fromEntries(ports) as Record<PortName, number>;
}

/** Why a port cannot be used at an IP address; null if it can, or the address does not exist. */
const faultOf = (port: number, host: string): Promise<string | null> =>
  new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) => {
      resolve(code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT' ? null : (code ?? 'unknown'));
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(null)));
  });

/** The unusable ports, each with a line that names it, its purpose and its variable. */
export async function takenPorts(
  ports: Readonly<Partial<Record<PortName, number | undefined>>>,
): Promise<{ name: PortName; line: string }[]> {
  const taken: { name: PortName; line: string }[] = [];
  for (const name of names) {
    const port = ports[name];
    if (port === undefined) continue;
    const fault = (await faultOf(port, '127.0.0.1')) ?? (await faultOf(port, '::1'));
    if (fault === null) continue;
    const { variable, purpose } = portNames[name];
    const why = fault === 'EACCES' ? 'needs more rights' : 'is taken by another program';
    const other = `stop that program, or choose another port, as in ${variable}=${port + 1} npm start`;
    taken.push({ name, line: `Port ${port}, for ${purpose} (${variable}), ${why}: ${other}` });
  }
  return taken;
}
