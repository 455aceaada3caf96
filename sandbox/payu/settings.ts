/** The fictitious shop of the stand-in for PayU, and its keys. */

/** The API's environment. `url`: the stand-in's URL, with `/payu`. */
export const payuEnvironment = (url: string) => ({
  PAYU_URL: url,
  PAYU_POS_ID: '300746',
  PAYU_CLIENT_ID: '300746',
  PAYU_CLIENT_SECRET: 'demo-client-secret',
  PAYU_SECOND_KEY: 'demo-second-key',
  PAYU_SIGNATURE: 'SHA-256' as 'MD5' | 'SHA-256',
});

/** The same with the stand-in's names. */
export function payuShop() {
  const shop = payuEnvironment('');
  return {
    posId: shop.PAYU_POS_ID,
    clientId: shop.PAYU_CLIENT_ID,
    clientSecret: shop.PAYU_CLIENT_SECRET,
    secondKey: shop.PAYU_SECOND_KEY,
    algorithm: shop.PAYU_SIGNATURE,
  };
}
