/** For tests: what they have of each payment provider. */
import type { Provider } from '#contract/providers.ts';
import { testedP24 } from './p24/testing-world.ts';
import { testedPayu } from './payu/testing-payu.ts';
import type { TestedProvider } from './testing-gateway.ts';

export const tested: Readonly<Record<Provider, TestedProvider>> = {
  payu: testedPayu,
  p24: testedP24,
};
