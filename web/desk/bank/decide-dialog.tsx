/** What a line is: a credit, money to send back, costs, losses, or nothing to book. */
import { useState } from 'react';
import * as z from 'zod/mini';
import { decideLine, decisionKinds } from '#contract/bank-decisions.ts';
import { toDecimal } from '#contract/money.ts';
import { groupedNrb } from '#contract/nrb.ts';
import { providerNames, providers } from '#contract/providers.ts';
import { email, nrb } from '#contract/schemas.ts';
import { lineUpTo } from '#contract/text.ts';
import { fieldsOf } from '../../api/fields.tsx';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { readAmount } from '../../ui/amount.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { showToast } from '../../ui/toast.ts';

import type { Line } from './line.tsx';
import { KindText, LineFacts } from './line-facts.tsx';

type Kind = (typeof decisionKinds)[number];

const note = lineUpTo(200).check(z.minLength(3));
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
    accountName: lineUpTo(120).check(z.minLength(2)),
    note,
  }),
  z.object({ kind: z.literal('costs'), note }),
  z.object({ kind: z.literal('losses'), note }),
  z.object({ kind: z.literal('provider'), provider: z.enum(providers), fee: typedFee, note }),
  z.object({ kind: z.literal('ignore'), note }),
]);
const { Form, Text, Amount, Choice, useForm } = fieldsOf(schema);

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
  provider: line.looksLike ?? providers[0],
  fee: '',
  note: '',
});

function DecisionForm({ line, kind, onClose }: DecideDialogProps & { kind: Kind }) {
  const { t } = useWords();
  const decide = useChange(decideLine);
  return (
    <Form
      form={useForm(`bank-decision.${line.id}.${kind}`, proposed(line, kind))}
      by={decide}
      given={(body) => ({ params: { id: line.id }, body })}
      onDone={() => {
        void showToast('success', t('bank.decisionSaved'));
        onClose();
      }}
      fallback="calls.bankAct"
      submit="bank.sendDecision"
      onCancel={onClose}
    >
      {kind === 'credit' && (
        <Text name="email" label="bank.creditEmail" inputMode="email" autoCapitalize="none" />
      )}
      {kind === 'send_back' && (
        <>
          <Text name="account" label="bank.backAccount" inputMode="numeric" />
          <Text name="accountName" label="bank.backName" />
        </>
      )}
      <KindText line={line} kind={kind} />
      {kind === 'provider' && (
        <>
          <Choice
            name="provider"
            label="bank.provider"
            options={providers.map((value) => ({ value, label: providerNames[value] }))}
          />
          <Amount name="fee" label="bank.fee" hint="bank.feeHint" optional currency="PLN" />
        </>
      )}
      <Text name="note" label="bank.why" hint="bank.whyHint" />
      <Alert>{t('bank.needsSecond')}</Alert>
    </Form>
  );
}
