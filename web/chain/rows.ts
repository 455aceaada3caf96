/** The routes of the crypto area and of the exchange. */
import type { RouteRow } from '../route-row.ts';

export const chainRows: readonly RouteRow[] = [
  {
    path: '/ecoin_asset',
    title: 'shell.ecoinAsset',
    load: async () => (await import('./asset-page.tsx')).AssetPage,
  },
  {
    path: '/ecoin_send',
    title: 'shell.ecoinSend',
    load: async () => (await import('./send-page.tsx')).SendPage,
  },
  {
    path: '/ecoin_send/:id',
    title: 'shell.chainMove',
    load: async () => (await import('./move-page.tsx')).MovePage,
  },
  {
    path: '/ecoin_panel',
    title: 'shell.ecoinPanel',
    load: async () => (await import('./panel-page.tsx')).PanelPage,
  },
  {
    path: '/exchange',
    title: 'shell.exchange',
    load: async () => (await import('./exchange-page.tsx')).ExchangePage,
  },
];
