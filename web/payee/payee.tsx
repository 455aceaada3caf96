/** A payee as their payer sees them: the name, which anybody chooses, and what nobody chooses. */
import { type PayeeMark, writtenNip } from '#contract/payees.ts';
import { useWords } from '../i18n/use-words.ts';
import { Icon } from '../ui/icon.tsx';
import './payee.css';

interface PayeeProps {
  name: string;
  mark: PayeeMark | null;
  /** Where the money goes, if that is known better than by the mark. */
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

/** A tax number stays on one line. */
const unbroken = (nip: string): string => writtenNip(nip).replaceAll('-', '\u2011');

export function PayeeFacts({ name, mark, account = mark?.email }: PayeeProps) {
  const { t } = useWords();
  const company = mark?.company;
  return (
    <span className="payee">
      {company && (
        <span className="payee-sure">
          <Icon name="shield" size={1.25} />
          <span>
            {company.name !== name && <strong>{company.name}</strong>}
            {t('codes.payeeCompany', { nip: unbroken(company.taxId) })}
          </span>
        </span>
      )}
      {mark?.verified && !company && (
        <span className="payee-sure">
          <Icon name="check" size={1.25} />
          {t('codes.payeeVerified')}
        </span>
      )}
      {account && <span className="muted">{account}</span>}
      {mark?.firstTime && (
        <span className="payee-first">
          <Icon name="warning" size={1.25} />
          {t('codes.payeeFirst')}
        </span>
      )}
    </span>
  );
}
