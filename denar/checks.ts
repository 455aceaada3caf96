/** All checks, by when they can be made. */
import { backupChecks } from './checks/backups.ts';
import { runChecks } from './checks/check.ts';
import { databaseChecks } from './checks/database.ts';
import { machineChecks, publicChecks } from './checks/machine.ts';
import { runningChecks } from './checks/processes.ts';
import { settingsChecks } from './checks/settings.ts';
import type { World } from './command.ts';
import type { Finding } from './report.ts';

/** What can be checked before anything runs; the product's own settings where it has them. */
export const checkBefore = (world: World): Promise<Finding[]> =>
  runChecks(world.env.DATABASE_URL ? [...settingsChecks, ...machineChecks] : machineChecks, world);

/** Everything. */
export const checkAll = (world: World): Promise<Finding[]> =>
  runChecks(
    [
      ...settingsChecks,
      ...machineChecks,
      ...publicChecks,
      ...databaseChecks,
      ...runningChecks,
      ...backupChecks,
    ],
    world,
  );
