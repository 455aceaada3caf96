/** The shop that the stand-in for PayU knows; a made-up one, like its keys. */

/** `url`: where the stand-in answers, with `/payu`. As the API's environment names them. */
export const payuEnvironment = (url: string) => ({
  PAYU_URL: url,
  PAYU_POS_ID: '300746',
  PAYU_CLIENT_ID: '300746',
  PAYU_CLIENT_SECRET: 'demo-client-secret',
  PAYU_SECOND_KEY: 'demo-second-key',
  PAYU_SIGNATURE: 'SHA-256' as 'MD5' | 'SHA-256',
});

/** The same as the stand-in names them. */
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
