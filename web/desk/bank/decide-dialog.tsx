/** What a line is: a credit, money to send back, costs, losses, or nothing to book. */
import { useState } from 'react';
import * as z from 'zod/mini';
import { decideLine, decisionKinds } from '#contract/bank-decisions.ts';
import { toDecimal } from '#contract/money.ts';
import { groupedNrb } from '#contract/nrb.ts';
import { providers } from '#contract/payments.ts';
import { email, nrb, line as textLine } from '#contract/schemas.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { useFieldError, useSchemaForm } from '../../api/forms.ts';
import { keys } from '../../api/query-keys.ts';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { dropDraft } from '../../session/draft.ts';
import { Alert } from '../../ui/alert.tsx';
import { readAmount } from '../../ui/amount.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { providerNames } from '../../wallet/payments/payment.ts';
import type { Line } from './line.tsx';
import { KindText, LineFacts } from './line-facts.tsx';

type Kind = (typeof decisionKinds)[number];

const note = textLine(200).check(z.minLength(3));
/** May be empty. */
const typedFee = z.pipe(
  z
    .string()
    .check(
      z.refine((text) => text === '' || readAmount(text) !== null, { params: { word: 'amount' } }),
    ),
  z.transform((text) => (text === '' ? undefined : toDecimal(readAmount(text) ?? 0))),
);
const schema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('credit'), email, note }),
  z.object({
    kind: z.literal('send_back'),
    account: nrb,
    accountName: textLine(120).check(z.minLength(2)),
    note,
  }),
  z.object({ kind: z.literal('costs'), note }),
  z.object({ kind: z.literal('losses'), note }),
  z.object({ kind: z.literal('provider'), provider: z.enum(providers), fee: typedFee, note }),
  z.object({ kind: z.literal('ignore'), note }),
]);

interface DecideDialogProps {
  line: Line;
  onClose: () => void;
}

/** The decisions possible for a line: a debit and money returned twice are nobody's credit. */
const kindsOf = ({ amount, suspicion, state }: Line): readonly Kind[] =>
  decisionKinds.filter((kind) => {
    if (kind === 'ignore') return state !== 'ignored';
    if (kind === 'costs' || kind === 'losses') return true;
    return amount > 0 && !(kind === 'credit' && suspicion === 'returned_twice');
  });

export function DecideDialog({ line, onClose }: DecideDialogProps) {
  const { t } = useWords();
  const kinds = kindsOf(line);
  const [kind, setKind] = useState<Kind>(line.looksLike ? 'provider' : (kinds[0] ?? 'costs'));
  return (
    <Dialog
      open
      onClose={onClose}
      className={line.twins.length > 0 ? 'bank-wide' : undefined}
      title={t('bank.decideTitle')}
    >
      <div className="stack">
        <LineFacts line={line} advice />
        <Segmented
          label={t('bank.kind')}
          labelShown
          value={kind}
          onChange={setKind}
          options={kinds.map((value) => ({ value, label: t(`bank.kind_${value}`) }))}
        />
        <DecisionForm key={kind} line={line} kind={kind} onClose={onClose} />
      </div>
    </Dialog>
  );
}

/** What the form shows before anything is typed. */
const proposed = (line: Line, kind: Kind) => ({
  kind,
  email: '',
  account: line.account ? groupedNrb(line.account) : '',
  accountName: line.counterparty,
  provider: line.looksLike ?? 'payu',
  fee: '',
  note: '',
});

function DecisionForm({ line, kind, onClose }: DecideDialogProps & { kind: Kind }) {
  const { t } = useWords();
  const fieldError = useFieldError();
  const decide = useChange(decideLine, { reload: keys.bank() });
  const draft = `bank-decision.${line.id}.${kind}`;
  const form = useSchemaForm(draft, schema, proposed(line, kind));
  const { register, handleSubmit } = form;
  const { errors } = form.formState;
  const saved = () => {
    dropDraft(draft);
    void showToast('success', t('bank.decisionSaved'));
    onClose();
  };
  const send = handleSubmit((body) =>
    decide.mutate({ params: { id: line.id }, body }, { onSuccess: saved }),
  );
  return (
    <form className="stack" onSubmit={send} noValidate>
      {kind === 'credit' && (
        <TextField
          label={t('bank.creditEmail')}
          error={fieldError(errors.email)}
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          {...register('email')}
        />
      )}
      {kind === 'send_back' && (
        <>
          <TextField
            label={t('bank.backAccount')}
            error={fieldError(errors.account)}
            inputMode="numeric"
            autoComplete="off"
            {...register('account')}
          />
          <TextField
            label={t('bank.backName')}
            error={fieldError(errors.accountName)}
            maxLength={120}
            autoComplete="off"
            {...register('accountName')}
          />
        </>
      )}
      <KindText line={line} kind={kind} />
      {kind === 'provider' && (
        <>
          <Select
            label={t('bank.provider')}
            options={providers.map((value) => ({ value, label: providerNames[value] }))}
            {...register('provider')}
          />
          <AmountField
            label={t('bank.fee')}
            hint={t('bank.feeHint')}
            error={fieldError(errors.fee)}
            optional
            currency="PLN"
            {...register('fee')}
          />
        </>
      )}
      <TextField
        label={t('bank.why')}
        hint={t('bank.whyHint')}
        error={fieldError(errors.note)}
        maxLength={200}
        autoComplete="off"
        {...register('note')}
      />
      <DecisionEnd error={decide.error} pending={decide.isPending} onClose={onClose} />
    </form>
  );
}

interface DecisionEndProps {
  error: Error | null;
  pending: boolean;
  onClose: () => void;
}

function DecisionEnd({ error, pending, onClose }: DecisionEndProps) {
  const { t } = useWords();
  return (
    <>
      <Alert>{t('bank.needsSecond')}</Alert>
      <FailedCall error={error} fallback="calls.bankAct" />
      <div className="dialog-actions">
        <Button kind="secondary" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" pending={pending}>
          {t('bank.sendDecision')}
        </Button>
      </div>
    </>
  );
}
