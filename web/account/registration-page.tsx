/** /registration: opens the wallet, then leads to where the person wanted to go. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { newestVersions } from '#contract/agreement.ts';
import { register } from '#contract/registration.ts';
import { nip } from '#contract/schemas.ts';
import { useAccount } from '../api/account-query.ts';
import { CallError, takenName } from '../api/call.ts';
import { change } from '../api/change.ts';
import { FailedCall } from '../api/failed-call.tsx';
import { fieldsOf } from '../api/fields.tsx';
import { RichText } from '../content/rich-text.tsx';
import { useWords } from '../i18n/use-words.ts';
import { dropDraft } from '../session/draft.ts';
import { safeReturn } from '../session/pending-sign-in.ts';
import { useUser } from '../session/use-session.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FieldError } from '../ui/field.tsx';
import { Link } from '../ui/link.tsx';
import { navigate, useSearchParams } from '../ui/router.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Loading } from '../ui/spinner.tsx';
import { showToast } from '../ui/toast.ts';
import { OwnData } from './own-data.tsx';
import { Identity, IdentityOutcome, useOwnIdentity } from './security/identity.tsx';

const { name } = register.query.shape;
const schema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), name }),
  z.object({ kind: z.literal('company'), name, NIP: nip }),
]);
type Values = z.output<typeof schema>;
const { Form, Text, Own, useForm, useValue } = fieldsOf(schema);

const draft = 'registration';

export default function RegistrationPage() {
  const { t } = useWords();
  const account = useAccount();
  const data = useSearchParams()[0].has('data');
  if (account.isPending) return <Loading />;
  if (account.data) return <Profile />;
  return (
    <div className="stack">
      {data ? (
        <>
          <PageHeader title={t('shell.registration')} centred />
          <OwnData />
        </>
      ) : (
        <RegistrationForm />
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

/** A person, or a company with its tax number. */
function Kind() {
  const { t } = useWords();
  return (
    <>
      <Own name="kind">
        {(kind) => (
          <Segmented
            {...kind}
            label={t('registration.kind')}
            labelShown
            options={[
              { value: 'person', label: t('registration.person') },
              { value: 'company', label: t('registration.company') },
            ]}
          />
        )}
      </Own>
      {useValue('kind') === 'company' && (
        <Text name="NIP" label="registration.nip" inputMode="numeric" />
      )}
    </>
  );
}

function RegistrationForm() {
  const { t } = useWords();
  const user = useUser();
  const own = user && user.name !== user.username ? user.name : '';
  const form = useForm(draft, { kind: 'person', name: own });
  const open = useOpenWallet();
  const terms = useTerms();
  // A newly registered person has already given the name.
  const [changing, setChanging] = useState(own === '' || form.values().name !== own);
  const asked = changing || form.formState.errors.name !== undefined;
  return (
    <>
      <PageHeader title={t('registration.title')} centred>
        {t('registration.intro')}
      </PageHeader>
      <Card kind="narrow">
        <Form
          form={form}
          onSubmit={terms.ask}
          by={open}
          given={(values) => (terms.accepted() ? values : terms.focus())}
          fault={{ in: 'name', of: takenName }}
          failure={<OpenError error={open.error} />}
          submit="registration.submit"
          size="large"
        >
          {asked && (
            <Text
              name="name"
              label="registration.name"
              hint="registration.nameHint"
              autoComplete="name"
              autoFocus={own !== ''}
            />
          )}
          <KnownFacts
            name={asked ? null : own}
            email={user?.email ?? ''}
            onChange={() => setChanging(true)}
          />
          <Kind />
          <Terms {...terms} />
        </Form>
      </Card>
      {/* Without opening a wallet, one may still download one's data and leave. */}
      <p className="muted text-center">
        <Link to="/registration?data">{t('personalData.title')}</Link>
      </p>
    </>
  );
}

/** The checkbox below the texts; it has to be ticked each time, so it is not in the draft. */
function useTerms() {
  const box = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  const accepted = () => box.current?.checked === true;
  return {
    box,
    missing,
    accepted,
    /** Shows the fault if they are not accepted. */
    ask: () => setMissing(!accepted()),
    focus: (): undefined => void box.current?.focus(),
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
      <FieldError id={id} error={missing && t('registration.acceptFirst')} />
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
  const [search] = useSearchParams();
  const wanted = safeReturn(search.get('return'), location.origin);
  const done = () => {
    dropDraft(draft);
    void client.resetQueries();
    navigate(wanted === '/' ? '/wallet' : wanted);
  };
  return useMutation({
    mutationFn: ({ kind: _, ...values }: Values) =>
      change(register, { query: { ...values, accepted: newestVersions } }),
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
