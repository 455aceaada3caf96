/** Settings of the programme that exists on this machine only; the product has none of them by default. */
import { ownBrand } from '#contract/brand-file.ts';

export const demoSettings = {
  API_ORIGIN: 'http://localhost:8086',
  WEB_ORIGIN: 'http://localhost:3000',
  OIDC_ISSUER: 'http://localhost:8080/realms/web',
  OPERATOR: 'Uczelnia Wzorcowa, ul. Akademicka 1, 00-001 Warszawa',
  SUPPORT_EMAIL: 'pomoc@denar.test',
  SUPPORT_PHONE: '+48 22 555 01 20',
  TERMS_SINCE: '1.0=2026-12-15',
  SMTP_URL: 'smtp://127.0.0.1:1025',
  MAIL_FROM: `${ownBrand.name} <program@denar.test>`,
};
