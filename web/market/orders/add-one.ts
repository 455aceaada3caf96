/** Adds one piece to the basket from a card in a list, and reports it in a toast. */
import type { QueryClient } from '@tanstack/react-query';
import { CallError } from '../../api/call.ts';
import type { Translate } from '../../i18n/types.ts';
import { session } from '../../session/use-session.ts';
import { showToast } from '../../ui/toast.ts';
import type { PublicOffer } from '../offers/market-query.ts';
import { add } from './basket.ts';

export async function addOne(client: QueryClient, offer: PublicOffer, t: Translate): Promise<void> {
  const { name } = offer;
  try {
    await add(client, offer, 1);
    const guest = !session().state().user;
    await showToast('success', t(guest ? 'market.keptForYou' : 'market.added', { name }));
  } catch (error) {
    const said = error instanceof CallError ? error.detail : '';
    await showToast('error', said || t('market.addFailed'));
  }
}
