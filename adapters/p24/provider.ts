/** Przelewy24 as one of the payment providers. */
import * as z from 'zod';
import { address, type GatewayTools, type ProviderAdapter } from '../provider.ts';
import { openP24, type P24Options } from './p24.ts';
import { p24Report } from './report.ts';

const id = z.coerce.number().int().positive();

export const p24: ProviderAdapter<Omit<P24Options, keyof GatewayTools>> = {
  settings: z
    .object({
      P24_URL: address,
      P24_MERCHANT_ID: id,
      P24_POS_ID: id,
      P24_API_KEY: z.string().min(1),
      P24_CRC: z.string().min(1),
    })
    .transform((set) => ({
      url: set.P24_URL,
      merchantId: set.P24_MERCHANT_ID,
      posId: set.P24_POS_ID,
      apiKey: set.P24_API_KEY,
      crc: set.P24_CRC,
    })),
  open: (settings, tools) => openP24({ ...settings, ...tools }),
  report: p24Report,
};
