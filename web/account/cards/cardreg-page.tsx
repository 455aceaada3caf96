/** /cardreg: registers a card, and shows my cards. Guests fill it in first, then sign in. */
import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { Outcome } from '../../pay/outcome.tsx';
import { WalletGate } from '../../pay/wallet-gate.tsx';
import { loginPath, useSession, useUser } from '../../session/use-session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { Loading } from '../../ui/spinner.tsx';
import '../account.css';
import * as z from 'zod/mini';
import { registerCard } from '#contract/cards.ts';
import { cardNumber, email, pin, serial } from '#contract/schemas.ts';
import { CallError } from '../../api/call.ts';
import { useErrorText } from '../../api/error-text.ts';
import { useFieldError, useSchemaForm } from '../../api/forms.ts';
import { keys } from '../../api/query-keys.ts';
import { useChange } from '../../api/use-change.ts';
import { dropDraft } from '../../session/draft.ts';
import { navigate } from '../../ui/router.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PrintedFields } from './card-fields.tsx';

/** Guests have no cards. */
const MyCards = lazy(async () => ({ default: (await import('./my-cards.tsx')).MyCards }));

export default function CardregPage() {
  const { t } = useWords();
  const { status, user } = useSession();
  if (status === 'starting') return <Loading />;
  if (user) {
    return (
      <WalletGate>
        <Register />
      </WalletGate>
    );
  }
  return (
    <>
      <Head />
      <div className="stack">
        <div className="narrow">
          <Alert title={t('cards.guestTitle')}>{t('cards.guestText')}</Alert>
        </div>
        <CardForm onRegistered={() => undefined} />
      </div>
    </>
  );
}

function Head() {
  const { t } = useWords();
  return (
    <PageHeader title={t('cards.regTitle')} centred>
      {t('cards.regIntro')}
    </PageHeader>
  );
}

function Register() {
  const [registered, setRegistered] = useState<string | null>(null);
  return (
    <>
      {registered === null ? (
        <>
          <Head />
          <CardForm onRegistered={setRegistered} />
        </>
      ) : (
        <Registered card={registered} onAnother={() => setRegistered(null)} />
      )}
      <Suspense>
        <MyCards />
      </Suspense>
    </>
  );
}

function Registered({ card, onAnother }: { card: string; onAnother: () => void }) {
  const { t } = useWords();
  return (
    <Outcome
      kind="paid"
      title={t('cards.registered')}
      actions={
        <>
          <ButtonLink to={`/card-payment/manage-codes?card=${card}`} icon="key">
            {t('cards.makeCodes')}
          </ButtonLink>
          <Button kind="secondary" onClick={onAnother}>
            {t('cards.another')}
          </Button>
        </>
      }
    >
      <p>{t('cards.registeredText')}</p>
    </Outcome>
  );
}

const schema = z.object({ cardNumber, serial, pin, email });

const draft = 'card-register';

interface CardFormProps {
  /** The card is registered; gets its id. */
  onRegistered: (card: string) => void;
}

function CardForm({ onRegistered }: CardFormProps) {
  const { t } = useWords();
  const fieldError = useFieldError();
  const user = useUser();
  const form = useSchemaForm(draft, schema, { cardNumber: '', serial: '', pin: '', email: '' });
  const register = useChange(registerCard, { refresh: [keys.cards] });
  const { errors } = form.formState;
  // The signed-in user's e-mail replaces what a guest typed: no other is accepted.
  const own = user?.email;
  const submit = form.handleSubmit((values) => {
    if (!user) return navigate(loginPath('/cardreg'));
    register.mutate(
      { body: values },
      {
        onSuccess: ({ card: { id } }) => {
          dropDraft(draft);
          form.reset({ cardNumber: '', serial: '', pin: '', email: '' });
          onRegistered(id);
        },
      },
    );
  });
  return (
    <Card kind="narrow">
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          if (own) form.setValue('email', own);
          void submit(event);
        }}
      >
        <PrintedFields form={form} onScanned={() => form.setFocus('pin')} />
        <TextField
          label={t('cards.pin')}
          hint={t('cards.pinHint')}
          error={fieldError(errors.pin)}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          {...form.register('pin')}
        />
        {own ? (
          <TextField label={t('cards.email')} hint={t('cards.emailHint')} value={own} readOnly />
        ) : (
          <TextField
            label={t('cards.email')}
            hint={t('cards.emailGuest')}
            error={fieldError(errors.email)}
            type="email"
            autoComplete="email"
            {...form.register('email')}
          />
        )}
        <RegisterError error={register.error} />
        <Button type="submit" size="large" wide pending={register.isPending}>
          {t(user ? 'cards.register' : 'cards.guestSubmit')}
        </Button>
      </form>
    </Card>
  );
}

/** The API's own message, with the attempts left; otherwise that something unexpected happened. */
function RegisterError({ error }: { error: unknown }) {
  const { t } = useWords();
  const errorText = useErrorText();
  if (!error) return null;
  const left = error instanceof CallError ? error.details.attemptsLeft : undefined;
  const expected = error instanceof CallError && error.final;
  return (
    <Alert kind="error" title={expected ? undefined : t('calls.cardRegisterTitle')}>
      {errorText(error, 'calls.cardRegister')}
      {left ? ` ${t('cards.pinLeft', { count: left })}` : ''}
    </Alert>
  );
}
