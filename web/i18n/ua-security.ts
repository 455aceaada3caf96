/** The Ukrainian texts of security. */

import type { plSecurity } from './pl-security.ts';
import type { UaTexts } from './types.ts';
import { security } from './ua/security.ts';

export const uaSecurity: UaTexts<typeof plSecurity> = { security };
