/** The English texts of security. */
import { security } from './en/security.ts';
import type { plSecurity } from './pl-security.ts';
import type { EnTexts } from './types.ts';

export const enSecurity: EnTexts<typeof plSecurity> = { security };
