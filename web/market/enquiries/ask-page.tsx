/** /pytania/oferta/:id: the first question about an offer; a later one goes to its thread. */
import { useQuery } from '@tanstack/react-query';
import { FailedCall } from '../../api/failed-call.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { WalletGate } from '../../pay/wallet-gate.tsx';
import { addressTo } from '../../ui/address.ts';
import { Card, PageHeader } from '../../ui/card.tsx';
import { Missing } from '../../ui/empty-state.tsx';
import { navigate, Redirect, useParams } from '../../ui/router.tsx';
import { SkeletonForm } from '../../ui/skeleton.tsx';
import { offerQuery, type PublicOffer } from '../offers/market-query.ts';
import { useAsk, useAsked } from './queries.ts';
import { WriteForm } from './write-form.tsx';

export default function AskPage() {
  const { id = '' } = useParams();
  return (
    <WalletGate>
      <Ask key={id} id={id} />
    </WalletGate>
  );
}

function Ask({ id }: { id: string }) {
  const { t } = useWords();
  const offer = useQuery(offerQuery(id));
  const asked = useAsked(id);
  const [thread] = asked.data?.enquiries ?? [];
  if (thread) return <Redirect to={addressTo('/pytania/:id', { id: thread.id })} />;
  if (offer.data === null) {
    return (
      <Missing title={t('market.notFound')} to="/puboffers" back={t('market.back')}>
        {t('market.notFoundText')}
      </Missing>
    );
  }
  const error = offer.error ?? asked.error;
  return (
    <>
      <PageHeader title={t('enquiries.ask')} />
      <FailedCall
        error={error}
        fallback="calls.unknown"
        onAgain={offer.error ? offer.refetch : asked.refetch}
      />
      {!error && (
        <Card kind="narrow">
          {offer.data && asked.data ? <Question offer={offer.data} /> : <SkeletonForm fields={1} />}
        </Card>
      )}
    </>
  );
}

function Question({ offer }: { offer: PublicOffer }) {
  const { t } = useWords();
  const ask = useAsk(offer.id);
  return (
    <div className="stack">
      <p>{`${offer.name} · ${offer.ownerName}`}</p>
      <p className="muted">{t('enquiries.askIntro')}</p>
      <WriteForm
        draft={`ask.${offer.id}`}
        label={t('enquiries.question')}
        write={ask}
        onSent={({ id }) => navigate(addressTo('/pytania/:id', { id }), { replace: true })}
      />
    </div>
  );
}
