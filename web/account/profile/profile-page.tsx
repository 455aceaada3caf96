/** /profil: what one tells about oneself, and a company about its shop. */
import { useState } from 'react';
import * as z from 'zod/mini';
import { changeName } from '#contract/profiles.ts';
import { useMe } from '../../api/account-query.ts';
import { takenName } from '../../api/call.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { fieldsOf } from '../../api/fields.tsx';
import { config } from '../../i18n/config.ts';
import { useWords } from '../../i18n/use-words.ts';
import { WalletGate } from '../../pay/wallet-gate.tsx';
import { useDraft } from '../../session/draft.ts';
import { coming } from '../../ui/await-content.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PrintArea } from '../../ui/print-area.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { Returned } from '../security/returned.tsx';
import { OwnForm } from './own-form.tsx';
import '../account.css';
import { addressTo } from '../../ui/address.ts';
import { type Profile, useChangeName, useProfile } from './queries.ts';
import { ShopForm } from './shop-form.tsx';

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
      <PageHeader title={t('profile.page')} />
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

const { Form, Text, useForm } = fieldsOf(z.object({ name: changeName.body.shape.name }));

/** The name that others see, and the dialog that changes it, with a confirmation. */
function OwnName({ name, email }: { name: string; email: string }) {
  const { t } = useWords();
  // The confirmation may need a fresh sign-in; the draft reopens the dialog after it.
  const changing = useDraft('profile-name-open', { open: false });
  const close = () => changing.drop({ open: false });
  return (
    <>
      <DescriptionList
        rows={[
          {
            term: t('profile.name'),
            value: name,
            strong: true,
            onChange: () => changing.change({ open: true }),
          },
          { term: t('registration.email'), value: email },
        ]}
      />
      <Dialog open={changing.value.open} onClose={close} title={t('profile.changeName')}>
        <NameForm name={name} onClose={close} />
      </Dialog>
    </>
  );
}

function NameForm({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useWords();
  return (
    <Form
      form={useForm('profile-name', { name })}
      by={useChangeName()}
      given={(typed) => typed.name}
      onDone={() => {
        onClose();
        void showToast('success', t('profile.nameChanged'));
      }}
      fault={{ in: 'name', of: takenName }}
      fallback="calls.unknown"
      submit="profile.changeName"
      onCancel={onClose}
    >
      <Returned place="changeName" />
      <Text name="name" label="profile.name" hint="profile.nameHint" />
    </Form>
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
            <ButtonLink to={addressTo('/puboffers/seller/:id', { id })} kind="secondary" icon="eye">
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

interface StickerProps {
  /** Of the shop's owner. */
  id: string;
  name: string;
  percent: number;
  onDone: () => void;
}

/** A sticker for the shop's door, with the address of its page as a QR code; printed on A4. */
function Sticker({ id, name, percent, onDone }: StickerProps) {
  const { t } = useWords();
  const address = `${config.siteUrl}/puboffers/seller/${id}`;
  const share = percent === 100 ? t('places.shareAll') : t('places.shareOf', { percent });
  return (
    <PrintArea onDone={onDone}>
      <article className="sticker">
        <p className="sticker-brand">{config.brand.name}</p>
        <h2>{t('profile.stickerHere')}</h2>
        <QrCode data={address} text={address} />
        <p className="sticker-name">{name}</p>
        {percent > 0 && <p>{share}</p>}
        <p className="sticker-scan">{t('profile.stickerScan')}</p>
      </article>
    </PrintArea>
  );
}
