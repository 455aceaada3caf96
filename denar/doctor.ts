/** `denar doctor`: every check with its remedy. Exit code 1 if something does not work. */
import { parseArgs } from 'node:util';
import { checkAll } from './checks.ts';
import type { World } from './command.ts';
import { exitCode, report } from './report.ts';
import { tell } from './tell.ts';

export async function run(args: readonly string[], world: World): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { json: { type: 'boolean', default: false }, tell: { type: 'string' } },
  });
  const found = await checkAll(world);
  if (values.json) world.say(JSON.stringify(found, null, 2));
  else report(found, world.say);
  if (values.tell !== undefined && !(await tell(found, values.tell, world))) return 1;
  return exitCode(found);
}
