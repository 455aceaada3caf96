/** Every discrepancy between providers, bank and ledger, oldest first. */
import { providerNames } from '#contract/providers.ts';
import { listGaps } from '#contract/reconciliation.ts';
import { Resource, resource } from '../../api/resource.tsx';
import { type Address, addressTo } from '../../ui/address.ts';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';

/** After a week somebody should have looked into it. */
const lateDays = 7;

const gaps = resource({
  operation: listGaps,
  fallback: 'calls.bank',
  file: 'roznice.csv',
  words: 'paymentDesk',
  name: 'gaps',
  caption: 'paymentDesk.gaps',
  title: 'paymentDesk.gaps',
  search: 'paymentDesk.searchGaps',
  empty: { drawing: 'done', title: 'paymentDesk.gapsNone', text: 'paymentDesk.gapsNoneText' },
  rowLabel: ({ kind, reference }, { t }) => `${t(`paymentDesk.gap_${kind}`)}: ${reference}`,
  filters: {
    provider: { label: 'topUps.provider', text: (value) => providerNames[value] },
    kind: 'paymentDesk.gap',
  },
  columns: {
    kind: {
      label: 'paymentDesk.gap',
      lead: true,
      show: ({ kind, payment }, { t }) => {
        const place = placeOf(kind, payment);
        const name = t(`paymentDesk.gap_${kind}`);
        return place ? <Link to={place}>{name}</Link> : name;
      },
    },
    provider: { label: 'topUps.provider', show: ({ provider }) => providerNames[provider] },
    age: {
      show: ({ ageDays }, { t }) => (
        <Badge kind={ageDays >= lateDays ? 'error' : 'plain'}>
          {t('paymentDesk.days', { days: ageDays })}
        </Badge>
      ),
    },
    amount: { as: 'zloty', label: 'bank.amount' },
    expected: {
      align: 'end',
      show: ({ expected }) =>
        expected === null ? '–' : <Money amount={expected} currency="PLN" />,
    },
    since: 'time',
    reference: {
      label: 'paymentDesk.number',
      show: ({ reference }) => <span className="break-anywhere">{reference}</span>,
    },
  },
});

export const Gaps = () => <Resource of={gaps} />;

/** The page where something can be done about it. */
function placeOf(kind: string, payment: string | null): Address | null {
  if (kind === 'payout_undecided') return '/banktransfer?tab=unmatched';
  return payment === null ? null : addressTo('/banktransfer', { tab: 'payments', search: payment });
}
