/** /registration: opens the wallet, then leads to where the person wanted to go. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { newestVersions } from '#contract/agreement.ts';
import { register } from '#contract/registration.ts';
import { CallError, takenName } from '../call.ts';
import { change } from '../change.ts';
import { RichText } from '../content/rich-text.tsx';
import { FailedCall } from '../failed-call.tsx';
import { useFieldError, useSchemaForm } from '../forms.ts';
import { useWords } from '../i18n/use-words.ts';
import { useAccount } from '../live/account-query.ts';
import { OwnData } from '../personal-data/own-data.tsx';
import { Identity, IdentityOutcome, useOwnIdentity } from '../security/identity.tsx';
import { dropDraft } from '../session/draft.ts';
import { safeReturn } from '../session/pending-sign-in.ts';
import { useUser } from '../session/use-session.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FieldError } from '../ui/field.tsx';
import { Loading } from '../ui/spinner.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.ts';

const { name, NIP, phone } = register.query.shape;
const schema = z.object({ name, NIP, phone });
type Values = z.output<typeof schema>;

const draft = 'registration';

export default function RegistrationPage() {
  const { t } = useWords();
  const account = useAccount();
  if (account.isPending) return <Loading />;
  return (
    <div className="stack">
      {account.data ? (
        <Profile />
      ) : (
        <>
          <RegistrationForm />
          {/* Without opening a wallet, one may still download one's data and leave. */}
          <details>
            <summary className="muted">{t('personalData.more')}</summary>
            <div className="stack">
              <OwnData />
            </div>
          </details>
        </>
      )}
    </div>
  );
}

/** For somebody with a wallet. Its parts have unknown heights, so they are shown together. */
function Profile() {
  const { isPending } = useOwnIdentity();
  if (isPending) return <Loading />;
  return (
    <div className="narrow stack">
      <IdentityOutcome />
      <Already />
      <Identity from="/registration" />
      <OwnData />
    </div>
  );
}

function Already() {
  const { t } = useWords();
  return (
    <Card kind="narrow">
      <EmptyState
        drawing="done"
        title={t('registration.already')}
        heading="h1"
        action={<ButtonLink to="/wallet">{t('registration.toWallet')}</ButtonLink>}
      >
        {t('registration.alreadyText')}
      </EmptyState>
    </Card>
  );
}

interface KnownFactsProps {
  /** Null while it is asked for. */
  name: string | null;
  email: string;
  /** Called to change the name. */
  onChange: () => void;
}

function KnownFacts({ name, email, onChange }: KnownFactsProps) {
  const { t } = useWords();
  const known =
    name === null ? [] : [{ term: t('registration.name'), value: name, strong: true, onChange }];
  return <DescriptionList rows={[...known, { term: t('registration.email'), value: email }]} />;
}

function RegistrationForm() {
  const { t } = useWords();
  const fieldError = useFieldError();
  const user = useUser();
  const own = user && user.name !== user.username ? user.name : '';
  const form = useSchemaForm(draft, schema, { name: own, NIP: '', phone: '' });
  const open = useOpenWallet();
  const terms = useTerms();
  const { errors } = form.formState;
  // A newly registered person has already given the name.
  const [changing, setChanging] = useState(own === '' || form.values().name !== own);
  const asked = changing || errors.name !== undefined;
  return (
    <>
      <PageHeader title={t('registration.title')} centred>
        {t('registration.intro')}
      </PageHeader>
      <Card kind="narrow">
        <form
          className="stack"
          onSubmit={(event) => {
            const accepted = terms.ask();
            return form.handleSubmit((values) => {
              if (!accepted) return terms.focus();
              open.mutate(values, {
                onError: (error) => {
                  const taken = takenName(error);
                  if (taken) form.setError('name', taken);
                },
              });
            })(event);
          }}
          noValidate
        >
          {asked && (
            <TextField
              label={t('registration.name')}
              hint={t('registration.nameHint')}
              error={fieldError(errors.name)}
              autoComplete="name"
              autoFocus={own !== ''}
              maxLength={120}
              {...form.register('name')}
            />
          )}
          <KnownFacts
            name={asked ? null : own}
            email={user?.email ?? ''}
            onChange={() => setChanging(true)}
          />
          <TextField
            label={t('registration.nip')}
            hint={t('registration.nipHint')}
            error={fieldError(errors.NIP)}
            optional
            inputMode="numeric"
            autoComplete="off"
            {...form.register('NIP')}
          />
          <TextField
            label={t('registration.phone')}
            hint={t('registration.phoneHint')}
            error={fieldError(errors.phone)}
            optional
            type="tel"
            autoComplete="tel"
            {...form.register('phone')}
          />
          <Terms {...terms} />
          <OpenError error={open.error} />
          <Button type="submit" size="large" wide pending={open.isPending}>
            {t('registration.submit')}
          </Button>
        </form>
      </Card>
    </>
  );
}

/** The checkbox below the texts; it has to be ticked each time, so it is not in the draft. */
function useTerms() {
  const box = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  return {
    box,
    missing,
    /** Whether they are accepted; shows the fault if not. */
    ask: (): boolean => {
      const accepted = box.current?.checked === true;
      setMissing(!accepted);
      return accepted;
    },
    focus: () => box.current?.focus(),
    onChange: () => setMissing(false),
  };
}

function Terms({ box, missing, onChange }: ReturnType<typeof useTerms>) {
  const { t } = useWords();
  const id = useId();
  return (
    <div>
      <Checkbox
        ref={box}
        label={<RichText newTab>{t('registration.accept')}</RichText>}
        aria-invalid={missing || undefined}
        aria-describedby={missing ? id : undefined}
        onChange={onChange}
        required
      />
      <FieldError id={id} error={missing && t('calls.fieldRequired')} />
    </div>
  );
}

function OpenError({ error }: { error: unknown }) {
  const { t } = useWords();
  if (!error || takenName(error)) return null;
  if (error instanceof CallError && error.code === 'email_not_verified') {
    return <Alert kind="error">{t('registration.emailNotVerified')}</Alert>;
  }
  return <FailedCall error={error} fallback="calls.registration" />;
}

function useOpenWallet() {
  const { t } = useWords();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const wanted = safeReturn(search.get('return'), location.origin);
  const done = () => {
    dropDraft(draft);
    void client.resetQueries();
    navigate(wanted === '/' ? '/wallet' : wanted);
  };
  return useMutation({
    mutationFn: (values: Values) => {
      const told = Object.entries(values).filter(([, value]) => value);
      const query = {
        ...Object.fromEntries(told),
        name: values.name,
        accepted: newestVersions,
      };
      return change(register, { query });
    },
    onSuccess: () => {
      void showToast('success', t('registration.done'));
      done();
    },
    onError: (error) => {
      // A wallet opened in another window is what the person wanted.
      if (error instanceof CallError && error.code === 'already_registered') done();
    },
  });
}
