/** What Playwright runs before all browser tests; it wants it as a module's default. */
import { raiseWorld } from './raise-world.ts';

export default () => raiseWorld();
