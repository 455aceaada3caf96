/** What can be done with an offer in the table besides editing it. */

import { maxOfferName } from '#contract/offers.ts';
import { config } from '../config.ts';
import { useWords } from '../i18n/use-words.ts';
import type { MenuItem } from '../ui/menu.tsx';
import { type OfferChange, type OwnOffer, writtenOf } from './changes.ts';
import type { Done } from './done.ts';

type OnChange = (change: OfferChange, done: Done) => void;

export function useOfferActions(onChange: OnChange): (offer: OwnOffer) => readonly MenuItem[] {
  const { t } = useWords();
  return (offer) => {
    const base = writtenOf(offer, config.siteUrl);
    const { name } = offer;
    const published = offer.status === 'published';
    const turned = { ...base, status: published ? ('draft' as const) : ('published' as const) };
    const copy = {
      ...base,
      name: t('offers.copyName', { name }).slice(0, maxOfferName),
      status: 'draft' as const,
    };
    const turn: MenuItem = {
      key: 'turn',
      icon: published ? 'hide' : 'eye',
      label: published ? t('offers.hide') : t('offers.publish'),
      onSelect: () =>
        onChange(
          { kind: 'put', offer: turned, base },
          { text: published ? t('offers.hidden', { name }) : t('offers.publishedNow', { name }) },
        ),
    };
    return [
      ...(published
        ? [
            {
              key: 'show',
              icon: 'cart',
              label: t('offers.show'),
              to: `/puboffers/${offer.offerId}`,
            } as const,
          ]
        : []),
      // An offer without a price cannot be published; its form says so.
      ...(published || offer.price > 0 ? [turn] : []),
      {
        key: 'copy',
        icon: 'copy',
        label: t('offers.copy'),
        onSelect: () =>
          onChange({ kind: 'add', offer: copy }, { text: t('offers.copied', { name: copy.name }) }),
      },
      {
        key: 'delete',
        icon: 'close',
        danger: true,
        label: t('offers.delete'),
        onSelect: () =>
          onChange(
            { kind: 'remove', base },
            { text: t('offers.deleted', { name }), undo: { kind: 'add', offer: base } },
          ),
      },
    ];
  };
}
