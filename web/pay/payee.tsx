/** A payee as shown to their payer: the name they chose, and data that nobody can choose. */
import { type PayeeMark, writtenNip } from '#contract/payees.ts';
import { useWords } from '../i18n/use-words.ts';
import { Icon } from '../ui/icon.tsx';

interface PayeeProps {
  name: string;
  mark: PayeeMark | null;
  /** The payee's account, where it identifies them better than the mark. */
  account?: string | undefined;
}

export function Payee(props: PayeeProps) {
  return (
    <>
      {props.name}
      <PayeeFacts {...props} />
    </>
  );
}

/** Non-breaking hyphens keep a tax number on one line. */
const unbroken = (nip: string): string => writtenNip(nip).replaceAll('-', '\u2011');

export function PayeeFacts({ name, mark, account = mark?.email }: PayeeProps) {
  const { t } = useWords();
  const company = mark?.company;
  return (
    <span className="stack gap-1 text-sm tabular regular">
      {company && (
        <span className="flex gap-2 primary">
          <Icon name="shield" size={1.25} />
          <span>
            {company.name !== name && <strong className="block">{company.name}</strong>}
            {t('charges.payeeCompany', { nip: unbroken(company.taxId) })}
          </span>
        </span>
      )}
      {mark?.identity && !company && (
        <span className="flex gap-2 primary">
          <Icon name="shield" size={1.25} />
          {t('charges.payeeIdentity')}
        </span>
      )}
      {mark?.verified && !company && (
        <span className="flex gap-2 primary">
          <Icon name="check" size={1.25} />
          {t('charges.payeeVerified')}
        </span>
      )}
      {account && <span className="muted">{account}</span>}
      {mark?.firstTime && (
        <span className="flex gap-2 text-accent-text">
          <Icon name="warning" size={1.25} />
          {t('charges.payeeFirst')}
        </span>
      )}
    </span>
  );
}
