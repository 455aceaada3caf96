/** The signed-in user's passkeys: an explanation, the list, and adding one. */
import { useState } from 'react';
import * as z from 'zod/mini';
import { removePasskey, renamePasskey } from '#contract/passkeys.ts';
import { useMe } from '../../api/account-query.ts';
import { askFirst } from '../../api/act.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { fieldsOf } from '../../api/fields.tsx';
import { useChange } from '../../api/use-change.ts';
import { useRelative } from '../../api/use-relative.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useDraft } from '../../session/draft.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Entry, EntryList } from '../../ui/entry-list.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { type Passkey, usePasskeys } from './queries.ts';
import { passkeysWork } from './web-authn.ts';

export function Passkeys() {
  const { t } = useWords();
  const { data, error, refetch } = usePasskeys();
  // The first passkey may need a fresh sign-in; the draft reopens the dialog after it.
  const adding = useDraft('passkey-new', { open: false });
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const remove = useAskToRemove();
  const able = passkeysWork();
  const add = able && (
    <Button icon="plus" onClick={() => adding.change({ open: true })}>
      {t('security.passkeyAdd')}
    </Button>
  );
  const some = data !== undefined && data.length > 0;
  return (
    <Card title={t('security.passkeys')} action={some ? add : undefined}>
      <div className="stack">
        <p>{t('security.passkeysText')}</p>
        <Wanted />
        {!able && <Alert>{t('security.passkeyUnsupported')}</Alert>}
        <FailedCall error={error} fallback="calls.unknown" onAgain={refetch} />
        {data?.length === 0 && (
          <EmptyState drawing="done" title={t('security.passkeysNone')} action={add || undefined}>
            {t('security.passkeysNoneText')}
          </EmptyState>
        )}
        {some && (
          <EntryList label={t('security.passkeys')}>
            {data.map((passkey) => (
              <PasskeyEntry
                key={passkey.id}
                passkey={passkey}
                onRename={() => setRenaming(passkey)}
                onRemove={() => remove(passkey)}
              />
            ))}
          </EntryList>
        )}
      </div>
      <AddPasskey open={adding.value.open} onClose={() => adding.drop({ open: false })} />
      {renaming && <RenamePasskey passkey={renaming} onClose={() => setRenaming(null)} />}
    </Card>
  );
}

const { Form, Text, useForm } = fieldsOf(z.object(renamePasskey.body.shape));

interface RenamePasskeyProps {
  passkey: Passkey;
  onClose: () => void;
}

/** Renames a passkey. */
function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  const { t } = useWords();
  const form = useForm(`passkey-name.${passkey.id}`, { name: passkey.name });
  const rename = useChange(renamePasskey);
  const finish = () => {
    form.dropDraft();
    onClose();
  };
  return (
    <Dialog open onClose={finish} title={t('security.passkeyRename')}>
      <Form
        form={form}
        by={rename}
        given={({ name }) => ({ params: { id: passkey.id }, body: { name } })}
        onDone={finish}
        fallback="calls.unknown"
        submit="security.passkeySave"
        onCancel={finish}
      >
        <Text name="name" label="security.passkeyName" maxLength={60} />
      </Form>
    </Dialog>
  );
}

/** The amount from which payments are confirmed. */
function Wanted() {
  const { t, format } = useWords();
  const { data } = useMe();
  if (!data) return null;
  const { stepUpAmount, stepUpSum } = data;
  if (stepUpAmount !== null && stepUpSum !== null) {
    const [amount, sum] = [format.money(stepUpAmount), format.money(stepUpSum)];
    return <p className="muted">{t('security.passkeysFromSum', { amount, sum })}</p>;
  }
  return (
    <p className="muted">
      {stepUpAmount === null
        ? t('security.passkeysPayout')
        : t('security.passkeysFrom', { amount: format.money(stepUpAmount) })}
    </p>
  );
}

interface PasskeyEntryProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyEntry({ passkey, onRename, onRemove }: PasskeyEntryProps) {
  const { t, format } = useWords();
  const relative = useRelative();
  const { name, createdAt, lastUsedAt } = passkey;
  const created = t('security.passkeyCreated', { date: format.date(createdAt) });
  const used = lastUsedAt
    ? t('security.passkeyUsed', { time: relative(lastUsedAt) })
    : t('security.passkeyUnused');
  return (
    <Entry
      title={name}
      details={`${created} · ${used}`}
      actions={
        <div className="row">
          <Button
            kind="quiet"
            aria-label={t('security.passkeyRenameOf', { name })}
            onClick={onRename}
          >
            {t('security.passkeyRename')}
          </Button>
          <Button
            kind="quiet"
            aria-label={t('security.passkeyRemoveOf', { name })}
            onClick={onRemove}
          >
            {t('security.passkeyRemove')}
          </Button>
        </div>
      }
    />
  );
}

function useAskToRemove() {
  const { t } = useWords();
  const { mutateAsync } = useChange(removePasskey);
  return ({ id, name }: Passkey) =>
    askFirst({
      title: t('security.passkeyRemoveAsk', { name }),
      text: t('security.passkeyRemoveText'),
      act: t('security.passkeyRemoveYes'),
      danger: true,
      fallback: 'calls.unknown',
      send: () => mutateAsync({ params: { id } }),
      done: () => t('security.passkeyRemoved'),
    });
}
