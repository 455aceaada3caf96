/** /profil: what one tells about oneself, and a company about its shop. */
import { useState } from 'react';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { useMe } from '../live/account-query.ts';
import { coming } from '../ui/await-content.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import { OwnName } from './change-name.tsx';
import { OwnForm } from './own-form.tsx';
import './profile.css';
import { type Profile, useProfile } from './queries.ts';
import { ShopForm } from './shop-form.tsx';
import { Sticker } from './sticker.tsx';

export default function ProfilePage() {
  return (
    <WalletGate>
      <Shown />
    </WalletGate>
  );
}

function Shown() {
  const { t } = useWords();
  const query = useProfile();
  const me = useMe();
  // The address stands above the rest.
  const data = coming(query, me) ? undefined : query.data;
  const { error, refetch } = query;
  return (
    <div className="profile stack gap-5">
      <PageHeader title={t('profile.title')} />
      <FailedCall error={error} fallback="calls.unknown" onAgain={refetch} />
      {!data && !error && (
        <Card>
          <SkeletonRows rows={6} />
        </Card>
      )}
      {data && (
        <>
          <Card title={t('profile.me')}>
            <div className="stack">
              <OwnName name={data.name} email={me.data?.email ?? ''} />
              <OwnForm profile={data} />
            </div>
          </Card>
          {data.company && <OwnShop profile={data} />}
        </>
      )}
    </div>
  );
}

function OwnShop({ profile }: { profile: Profile }) {
  const { t } = useWords();
  const [begun, setBegun] = useState(false);
  const [printing, setPrinting] = useState(false);
  const { id, name, shop } = profile;
  return (
    <Card title={t('profile.shop')}>
      <div className="stack">
        <p>{t('profile.shopText')}</p>
        {shop?.listed && (
          <div className="row">
            <ButtonLink to={`/puboffers/seller/${id}`} kind="secondary" icon="eye">
              {t('profile.seePage')}
            </ButtonLink>
            <Button kind="secondary" icon="print" onClick={() => setPrinting(true)}>
              {t('profile.sticker')}
            </Button>
          </div>
        )}
        {printing && shop && (
          <Sticker
            id={id}
            name={name}
            percent={shop.denarPercent}
            onDone={() => setPrinting(false)}
          />
        )}
        {shop || begun ? (
          <ShopForm profile={profile} onDone={() => setBegun(false)} />
        ) : (
          <div>
            <Button icon="plus" onClick={() => setBegun(true)}>
              {t('profile.shopBegin')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
