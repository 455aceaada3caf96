/** The Polish texts of security, loaded when they are first needed. */
import { security } from './pl/security.ts';

export const plSecurity = { security } as const;
