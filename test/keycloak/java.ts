/** Finds a recent enough Java for Keycloak, or reports what to install. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Minimum version for Keycloak 26. */
const leastVersion = 17;

export interface Java {
  readonly program: string;
  /** Its own version string: `17.0.15`. */
  readonly version: string;
}

/** The output of `java -version` contains `version "17.0.15"`; before Java 9 it was `"1.8.0"`. */
export const versionIn = (printed: string): string | undefined =>
  /version "([\d._]+)/.exec(printed)?.[1];

async function versionOf(program: string): Promise<string | undefined> {
  const said = await run(program, ['-version']).catch(() => undefined);
  return said && versionIn(said.stderr + said.stdout);
}

/** The Java of `JAVA_HOME`, else the one on the path; throws instructions if neither will do. */
export async function findJava(env: NodeJS.ProcessEnv): Promise<Java> {
  const home = env.JAVA_HOME;
  const program = home ? path.join(home, 'bin', 'java') : 'java';
  const version = await versionOf(program);
  if (version && Number.parseInt(version, 10) >= leastVersion) return { program, version };
  const found = version ? `${program} is Java ${version}` : `there is no ${program}`;
  throw new Error(
    `Keycloak needs Java ${leastVersion} or newer, and ${found}. Install one, as by ` +
      `\`apt-get install openjdk-${leastVersion}-jre-headless\` or \`brew install openjdk\`, ` +
      'or name its folder in JAVA_HOME.',
  );
}
