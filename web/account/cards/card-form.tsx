/** The form that registers a card. */
import { useWords } from '../../i18n/use-words.ts';
import { loginPath, useUser } from '../../session/use-session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import '../account.css';
import * as z from 'zod/mini';
import { registerCard } from '#contract/cards.ts';
import { cardNumber, email, pin, serial } from '#contract/schemas.ts';
import { CallError } from '../../api/call.ts';
import { useErrorText } from '../../api/error-text.ts';
import { fieldsOf } from '../../api/fields.tsx';
import { useChange } from '../../api/use-change.ts';
import { navigate } from '../../ui/router.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PrintedFields } from './card-fields.tsx';

export function CardHead() {
  const { t } = useWords();
  return (
    <PageHeader title={t('cards.regTitle')} centred>
      {t('cards.regIntro')}
    </PageHeader>
  );
}

const { Form, Text, useForm } = fieldsOf(z.object({ cardNumber, serial, pin, email }));
const nothing = { cardNumber: '', serial: '', pin: '', email: '' };

interface CardFormProps {
  /** The card is registered; gets its id. */
  onRegistered: (card: string) => void;
}

export function CardForm({ onRegistered }: CardFormProps) {
  const { t } = useWords();
  const user = useUser();
  const form = useForm('card-register', nothing);
  const register = useChange(registerCard, { behind: true });
  // The signed-in user's e-mail replaces what a guest typed: no other is accepted.
  const own = user?.email;
  return (
    <Card kind="narrow">
      <Form
        form={form}
        by={register}
        onSubmit={() => {
          if (own) form.setValue('email', own);
        }}
        given={(values) => {
          if (user) return { body: values };
          void navigate(loginPath('/cardreg'));
          return undefined;
        }}
        onDone={({ card: { id } }) => {
          form.reset(nothing);
          onRegistered(id);
        }}
        failure={<RegisterError error={register.error} />}
        submit={user ? 'cards.register' : 'cards.guestSubmit'}
        size="large"
      >
        <PrintedFields form={form} onScanned={() => form.setFocus('pin')} />
        <Text
          name="pin"
          label="cards.pin"
          hint="cards.pinHint"
          type="password"
          inputMode="numeric"
        />
        {own ? (
          <TextField label={t('cards.email')} hint={t('cards.emailHint')} value={own} readOnly />
        ) : (
          <Text
            name="email"
            label="cards.email"
            hint="cards.emailGuest"
            type="email"
            autoComplete="email"
          />
        )}
      </Form>
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
