/** My address and what it holds. */
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Entry, EntryList } from '../ui/entry-list.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { AddressCard } from './address-card.tsx';
import { Details } from './all-assets.tsx';
import { assetName, isNameless } from './asset-name.ts';
import { NodeWords } from './node-words.tsx';
import { useQuantityText } from './quantity.ts';
import { type Holding, useHoldings } from './queries.ts';
import './chain.css';

export function MyAssets() {
  const { t } = useWords();
  const { data, error, refetch } = useHoldings();
  return (
    <div className="stack gap-5">
      <FailedCall error={error} fallback="calls.chainHoldings" onAgain={refetch}>
        <NodeWords error={error} />
      </FailedCall>
      {!data && !error && (
        <Card>
          <SkeletonRows rows={5} />
        </Card>
      )}
      {data && !error && (
        <>
          <AddressCard address={data.address} />
          <Card title={t('chain.mine')}>
            {data.assets.length === 0 && <Nothing />}
            {data.assets.length > 0 && (
              <EntryList label={t('chain.mine')}>
                {data.assets.map((holding) => (
                  <Held key={holding.name} holding={holding} />
                ))}
              </EntryList>
            )}
          </Card>
        </>
      )}
    </div>
  );
}

function Held({ holding }: { holding: Holding }) {
  const { t } = useWords();
  const quantityText = useQuantityText();
  const { name, quantity, italar, details = {} } = holding;
  return (
    <Entry
      title={`${quantityText(quantity)} × ${assetName(name)}`}
      state={italar && <Badge>{t('chain.italarBadge')}</Badge>}
      actions={
        <ButtonLink
          to={`/ecoin_send?${new URLSearchParams({ asset: name })}`}
          kind="secondary"
          icon="transfer"
        >
          {t('chain.sendThis')}
          <span className="visually-hidden">: {assetName(name)}</span>
        </ButtonLink>
      }
    >
      {isNameless(name) && <p className="muted chain-mono">{name}</p>}
      {Object.keys(details).length > 0 && <Details details={details} />}
    </Entry>
  );
}

function Nothing() {
  const { t } = useWords();
  return (
    <EmptyState
      drawing="wallet"
      title={t('chain.noHoldings')}
      action={<ButtonLink to="/exchange">{t('chain.toExchange')}</ButtonLink>}
    >
      {t('chain.noHoldingsText')}
    </EmptyState>
  );
}
