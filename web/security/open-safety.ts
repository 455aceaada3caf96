/** What of security comes up over other pages, with its words; nobody needs them before. */
import { loadSecurityWords } from '../i18n/language.ts';

export async function openSafety() {
  const [{ Safety }] = await Promise.all([import('./safety.tsx'), loadSecurityWords()]);
  return { default: Safety };
}

export async function openFreezeDialog() {
  const [{ FreezeDialog }] = await Promise.all([
    import('./freeze-dialog.tsx'),
    loadSecurityWords(),
  ]);
  return { default: FreezeDialog };
}

export async function openEndedElsewhere() {
  const [{ EndedElsewhere }] = await Promise.all([
    import('./ended-elsewhere.tsx'),
    loadSecurityWords(),
  ]);
  return { default: EndedElsewhere };
}
