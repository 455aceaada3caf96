/** The fictitious merchant of the stand-in for Przelewy24, and its keys. */
import type { Merchant } from './checks.ts';

export const sandboxMerchant: Merchant = {
  merchantId: 999_999,
  posId: 999_998,
  apiKey: 'demo-api-key',
  crc: 'demo-crc',
};

/** The API's environment. `url`: the stand-in's URL, with `/p24`. */
export const p24Environment = (url: string) => ({
  P24_URL: url,
  P24_MERCHANT_ID: String(sandboxMerchant.merchantId),
  P24_POS_ID: String(sandboxMerchant.posId),
  P24_API_KEY: sandboxMerchant.apiKey,
  P24_CRC: sandboxMerchant.crc,
});
