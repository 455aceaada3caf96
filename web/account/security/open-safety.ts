/** Parts of security shown over other pages, with their texts; loaded on demand. */
import { loadTexts } from '../../i18n/language.ts';

export async function openSafety() {
  const [{ Safety }] = await Promise.all([import('./safety.tsx'), loadTexts('security')]);
  return { default: Safety };
}

export async function openFreezeDialog() {
  const [{ FreezeDialog }] = await Promise.all([
    import('./freeze-dialog.tsx'),
    loadTexts('security'),
  ]);
  return { default: FreezeDialog };
}

export async function openEndedElsewhere() {
  const [{ EndedElsewhere }] = await Promise.all([
    import('./ended-elsewhere.tsx'),
    loadTexts('security'),
  ]);
  return { default: EndedElsewhere };
}
