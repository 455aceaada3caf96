/** PayU as one of the payment providers. */
import * as z from 'zod';
import { address, type GatewayTools, type ProviderAdapter } from '../provider.ts';
import { openPayu, type PayuOptions } from './payu.ts';
import { payuReport } from './report.ts';

export const payu: ProviderAdapter<Omit<PayuOptions, keyof GatewayTools>> = {
  settings: z
    .object({
      PAYU_URL: address,
      PAYU_POS_ID: z.string().min(1),
      PAYU_CLIENT_ID: z.string().min(1),
      PAYU_CLIENT_SECRET: z.string().min(1),
      PAYU_SECOND_KEY: z.string().min(1),
      PAYU_SIGNATURE: z.enum(['MD5', 'SHA-256']),
    })
    .transform((set) => ({
      url: set.PAYU_URL,
      posId: set.PAYU_POS_ID,
      clientId: set.PAYU_CLIENT_ID,
      clientSecret: set.PAYU_CLIENT_SECRET,
      secondKey: set.PAYU_SECOND_KEY,
      algorithm: set.PAYU_SIGNATURE,
    })),
  open: (settings, tools) => openPayu({ ...settings, ...tools }),
  report: payuReport,
};
