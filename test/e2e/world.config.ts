/** Playwright's global setup for all browser tests, which must be a default export. */
import { raiseWorld } from './raise-world.ts';

export default () => raiseWorld();
