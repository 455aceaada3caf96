/** Who did what at the bank desk. */
import { bankHistory } from '#contract/bank-decisions.ts';
import { Resource, resource } from '../../api/resource.tsx';
import { config } from '../../i18n/config.ts';

const history = resource({
  operation: bankHistory,
  fallback: 'calls.bank',
  file: 'historia-banku.csv',
  words: 'bank',
  name: 'bank-history',
  caption: 'bank.history',
  search: 'bank.searchHistory',
  empty: { drawing: 'list', title: 'bank.historyNone' },
  rowLabel: 'about',
  filters: { action: { only: (value) => config.chain || !value.startsWith('chain') } },
  columns: {
    at: 'time',
    action: { lead: true, show: ({ action }, { t }) => t(`bank.action_${action}`) },
    person: 'text',
    email: { label: 'operator.email', extra: true },
    about: 'text',
    amount: 'zloty',
    note: { label: 'bank.reason' },
  },
});

export const HistoryTab = () => <Resource of={history} />;
