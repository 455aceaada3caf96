/** Transactions of the chain, page by page: mine, and for those permitted, of any address. */
import { type FormEvent, useState } from 'react';
import { unspaced } from '#contract/identifier.ts';
import { FailedCall } from '../api/failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { pageSizes } from '../ui/list-state.ts';
import { ColumnTable } from '../ui/table-columns.tsx';
import '../ui/lists.css';
import { Select } from '../ui/select.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Technical } from '../ui/technical.tsx';
import { TextField } from '../ui/text-field.tsx';
import { assetName, useQuantityText } from './asset-text.ts';
import './chain.css';
import { useSearchParams } from '../ui/router.tsx';
import { NodeWords } from './flow.tsx';
import { type ChainTransaction, useChainTransactions, useIsIssuer } from './queries.ts';

/** The page of transactions in the URL: the first page has ten (specification §9). */
function usePlace() {
  const [asked, setAsked] = useSearchParams();
  const count = pageSizes.find((size) => String(size) === asked.get('count')) ?? 10;
  const skip = Math.max(0, Math.trunc(Number(asked.get('skip')) || 0));
  const address = (asked.get('address') ?? '').slice(0, 128);
  const go = (part: { count?: number; skip?: number; address?: string }) => {
    const next = new URLSearchParams(asked);
    for (const [name, value] of Object.entries({ skip: 0, ...part })) {
      if (value) next.set(name, String(value));
      else next.delete(name);
    }
    setAsked(next, { replace: true });
  };
  return { count, skip, address, go };
}

export function PanelTransactions() {
  const { t, format } = useWords();
  const issuer = useIsIssuer();
  const place = usePlace();
  const address = issuer ? place.address : '';
  const { data, error, refetch } = useChainTransactions({ ...place, address });
  return (
    <div className="stack gap-5">
      <Card>
        {!issuer && <p className="muted">{t('chain.transactionsOwn')}</p>}
        <Filters key={address} place={place} issuer={issuer} />
      </Card>
      <FailedCall error={error} fallback="calls.chainTransactions" onAgain={refetch}>
        <NodeWords error={error} />
      </FailedCall>
      {(data || !error) && (
        <Card>
          {!data && <SkeletonRows rows={6} />}
          {data?.address && <p className="muted chain-mono">{data.address}</p>}
          {data?.transactions.length === 0 && (
            <EmptyState drawing="list" title={t('chain.noTransactions')}>
              {t('chain.noTransactionsText')}
            </EmptyState>
          )}
          {data && data.transactions.length > 0 && (
            <ColumnTable
              words="chain"
              caption="chain.transactions"
              rows={data.transactions}
              rowKey={({ txid }) => txid}
              columns={{
                when: { lead: true, show: ({ time }) => format.dateTime(time) },
                change: { show: (transaction) => <Change transaction={transaction} /> },
                block: {
                  align: 'end',
                  // MultiChain 2.1 does not report the height, but a confirmed transaction is in a block.
                  show: ({ blockheight, confirmations }) => {
                    if (confirmations < 1) return t('chain.waitsForBlock');
                    return blockheight === null ? t('chain.yes') : format.number(blockheight);
                  },
                },
                details: {
                  show: (transaction) => <TransactionDetails transaction={transaction} />,
                },
              }}
            />
          )}
          {data && (
            <Pages
              skip={place.skip}
              count={place.count}
              shown={data.transactions.length}
              more={data.more}
              onSkip={(skip) => place.go({ skip })}
            />
          )}
        </Card>
      )}
    </div>
  );
}

function Filters({ place, issuer }: { place: ReturnType<typeof usePlace>; issuer: boolean }) {
  const { t } = useWords();
  const [text, setText] = useState(place.address);
  const send = (event: FormEvent) => {
    event.preventDefault();
    place.go({ address: unspaced(text) });
  };
  return (
    <form className="chain-filters stack items-end" onSubmit={send} noValidate>
      {issuer && (
        <TextField
          label={t('chain.filterAddress')}
          hint={t('chain.filterHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={128}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <Select
        label={t('chain.perPage')}
        value={place.count}
        onChange={({ target }) => place.go({ count: Number(target.value) })}
        options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
      />
      {issuer && (
        <Button type="submit" kind="secondary" icon="search">
          {t('chain.show')}
        </Button>
      )}
    </form>
  );
}

function Change({ transaction }: { transaction: ChainTransaction }) {
  const { t } = useWords();
  const quantityText = useQuantityText();
  const { assets, issue, data } = transaction;
  const signed = (quantity: string) =>
    quantity.startsWith('-') ? quantityText(quantity) : `+${quantityText(quantity)}`;
  return (
    <span className="chain-changes">
      {issue && <span>{t('chain.issueOf', { asset: assetName(issue) })}</span>}
      {assets.map(({ name, quantity }) => (
        <span key={name}>
          <strong className="nowrap">{signed(quantity)}</strong>{' '}
          <span title={name}>{assetName(name)}</span>
        </span>
      ))}
      {assets.length === 0 && !issue && (
        <span className="muted">
          {t(data.length > 0 ? 'chain.onlyData' : 'chain.noAssetMoved')}
        </span>
      )}
    </span>
  );
}

function TransactionDetails({ transaction }: { transaction: ChainTransaction }) {
  const { t, format } = useWords();
  const { txid, addresses, confirmations, data } = transaction;
  return (
    <Technical
      summary={t('chain.show')}
      rows={[
        { term: t('chain.txid'), value: txid },
        { term: t('chain.others'), value: addresses.join('\n') || '–' },
        { term: t('chain.confirmations'), value: format.number(confirmations) },
        ...(data.length > 0
          ? [{ term: t('chain.dataWritten'), value: data.map(written).join('\n') }]
          : []),
      ]}
    />
  );
}

const written = (item: unknown): string =>
  typeof item === 'string' ? item : JSON.stringify(item, null, 2);

interface PagesProps {
  skip: number;
  count: number;
  shown: number;
  /** True if older ones follow. */
  more: boolean;
  onSkip: (skip: number) => void;
}

/** Newer and older pages, where the total number of rows is unknown. */
export function Pages({ skip, count, shown, more, onSkip }: PagesProps) {
  const { t, format } = useWords();
  if (skip === 0 && !more) return null;
  const from = format.number(skip + 1);
  const to = format.number(skip + shown);
  return (
    <nav className="pagination no-print" aria-label={t('ui.pagination')}>
      <Button
        kind="secondary"
        icon="left"
        disabled={skip === 0}
        onClick={() => onSkip(Math.max(0, skip - count))}
      >
        {t('chain.newer')}
      </Button>
      <span role="status">{shown > 0 && t('chain.fromTo', { from, to })}</span>
      <Button kind="secondary" disabled={!more} onClick={() => onSkip(skip + count)}>
        {t('chain.older')}
        <Icon name="right" size={1.35} />
      </Button>
    </nav>
  );
}
