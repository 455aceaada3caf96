/** /card-payment/manage-codes and /otcodes: the numbered one-time codes of my cards. */
import { FailedCall } from '../../api/failed-call.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { WalletGate } from '../../pay/wallet-gate.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useSearchParams } from '../../ui/router.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import '../account.css';
import { CardCodes } from './card-codes.tsx';
import { type MyCard, useMyCards } from './queries.ts';

export default function CodesPage() {
  return (
    <WalletGate>
      <Codes />
    </WalletGate>
  );
}

function Codes() {
  const { t } = useWords();
  const { data, error, refetch } = useMyCards();
  return (
    <>
      <PageHeader title={t('cards.pageCodes')} centred>
        {t('cards.codesIntro')}
      </PageHeader>
      <FailedCall error={error} fallback="calls.cards" onAgain={refetch} />
      {!data && !error && (
        <Card kind="narrow">
          <SkeletonRows rows={4} />
        </Card>
      )}
      {data && (data.length === 0 ? <NoCard /> : <Chosen cards={data} />)}
    </>
  );
}

function NoCard() {
  const { t } = useWords();
  return (
    <Card kind="narrow">
      <EmptyState
        drawing="wallet"
        title={t('cards.none')}
        action={
          <ButtonLink to="/cardreg" icon="card">
            {t('cards.registerFirst')}
          </ButtonLink>
        }
      >
        {t('cards.noneText')}
      </EmptyState>
    </Card>
  );
}

/** The card in the URL, otherwise the first that can pay. */
function Chosen({ cards }: { cards: readonly MyCard[] }) {
  const { t } = useWords();
  const [address, setAddress] = useSearchParams();
  const asked = cards.find(({ id }) => id === address.get('card'));
  const card = asked ?? cards.find(({ status }) => status === 'registered') ?? cards[0];
  if (!card) return null;
  return (
    <Card kind="narrow">
      <div className="stack">
        <Select
          label={t('cards.card')}
          value={card.id}
          onChange={({ target }) => setAddress({ card: target.value }, { replace: true })}
          options={cards.map(({ id, cardNumber, serial, status }) => ({
            value: id,
            label: `${cardNumber} (${serial}) – ${t(`cards.state_${status}`)}`,
          }))}
        />
        <CardCodes key={card.id} card={card} />
      </div>
    </Card>
  );
}
