/** Adds test pay to the list of providers; imported before anything that is made from it. */
import { type Provider, providerNames, providers } from '#contract/providers.ts';

/** The code of a provider that the contract does not know. */
export const testPay = String('testpay') as Provider;

Array.prototype.push.call(providers, testPay);
Object.assign(providerNames, { [testPay]: 'Test Pay' });
