/** The result of checking a receipt: the verdict, each step, and the receipt's content. */
import type { Currency } from '#contract/money.ts';
import { type ReceiptField, receiptFields } from '#contract/proofs.ts';
import { useWords, type Words } from '../i18n/use-words.ts';
import { isKind, kindWord } from '../transfers/kinds.ts';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Icon } from '../ui/icon.tsx';
import { type Check, differs, fits, type ReceiptFile, type Result, resultOf } from './check.ts';

interface CheckResultProps {
  file: ReceiptFile;
  check: Check;
}

export function CheckResult({ file, check }: CheckResultProps) {
  const { t } = useWords();
  const [kind, words] = fits(check)
    ? (['success', 'fits'] as const)
    : differs(check)
      ? (['error', 'differs'] as const)
      : (['warning', 'unsure'] as const);
  return (
    <section className="trust-result" aria-label={t('trust.result')}>
      <Alert kind={kind} title={t(`trust.${words}`)}>
        {t(`trust.${words}Text`)}
      </Alert>
      <Steps file={file} check={check} />
      <h3>{t('trust.said')}</h3>
      <Facts file={file} changed={check.changed} />
    </section>
  );
}

const marks = {
  fits: { icon: 'success', word: 'trust.ok' },
  differs: { icon: 'error', word: 'trust.bad' },
  unknown: { icon: 'info', word: 'trust.open' },
} as const;

function Steps({ file: { checkpoint }, check }: CheckResultProps) {
  const { t, format } = useWords();
  const { changed, payment, path, signature, published, memory, anchor } = check;
  const names = changed.map((name) => t(`trust.field_${name}`).toLowerCase());
  const all = changed.length === receiptFields.length;
  const size = format.number(checkpoint.size);
  const whole = { time: timeOf(checkpoint.time, format), size };
  const steps: readonly { result: Result; text: string }[] = [
    changed.length === 0
      ? { result: 'fits', text: t('trust.factsOk') }
      : {
          result: 'differs',
          text: all ? t('trust.factsAll') : t('trust.factsBad', { fields: names.join(', ') }),
        },
    ...(payment ? [] : [{ result: 'differs' as const, text: t('trust.notPayment') }]),
    { result: path, text: path === 'fits' ? t('trust.pathOk', whole) : t('trust.pathBad') },
    { result: resultOf(signature), text: t(signatureWords[signature]) },
    { result: resultOf(published), text: t(publishedWords[published]) },
    ...(memory && memory !== 'first'
      ? [{ result: resultOf(memory), text: t(memoryWords[memory]) }]
      : []),
    ...(anchor
      ? [
          {
            result: anchor.finding,
            text: t(anchor.finding === 'differs' ? 'trust.anchorBad' : 'trust.anchor', anchor),
          },
        ]
      : []),
  ];
  return (
    <ul role="list" className="trust-steps stack gap-3 plain-list">
      {steps.map(({ result, text }) => (
        <li key={text} className={`trust-step trust-step-${result}`}>
          <Icon name={marks[result].icon} />
          <span>
            <span className="visually-hidden">{t(marks[result].word)}: </span>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

const signatureWords = {
  fits: 'trust.signatureOk',
  differs: 'trust.signatureBad',
  otherKey: 'trust.signatureOtherKey',
  unpinned: 'trust.signatureUnpinned',
  unknown: 'trust.signatureOpen',
} as const;

const publishedWords = {
  fits: 'trust.publishedOk',
  differs: 'trust.publishedBad',
  otherKey: 'trust.publishedOtherKey',
  unknown: 'trust.publishedOpen',
} as const;

export const memoryWords = {
  fits: 'trust.memoryOk',
  differs: 'trust.memoryBad',
  smaller: 'trust.memorySmaller',
  unknown: 'trust.memoryOpen',
} as const;

/** A manipulated time may be invalid. */
const timeOf = (time: string, format: Words['format']): string =>
  Number.isNaN(Date.parse(time)) ? time : format.dateTime(time);

/** In the order in which people read them. */
const shown: readonly ReceiptField[] = [
  'amount',
  'currency',
  'time',
  'kind',
  'payer',
  'payee',
  'number',
  'id',
  'type',
];

/** Omitted unless changed: already in the amount, or of no interest. */
const unsaid: readonly ReceiptField[] = ['currency', 'type'];

function Facts({ file, changed }: { file: ReceiptFile; changed: readonly ReceiptField[] }) {
  const words = useWords();
  const { t } = words;
  return (
    <DescriptionList
      rows={shown
        .filter((name) => changed.includes(name) || !unsaid.includes(name))
        .map((name) => ({
          term: t(`trust.field_${name}`),
          value: (
            <>
              {readable(name, file, words)}{' '}
              {changed.includes(name) && <Badge kind="error">{t('trust.changed')}</Badge>}
            </>
          ),
        }))}
    />
  );
}

function readable(name: ReceiptField, { receipt }: ReceiptFile, { t, format }: Words): string {
  const value = receipt[name];
  if (name === 'kind') return isKind(value) ? t(kindWord(value)) : value;
  if (name === 'time') return timeOf(value, format);
  const plain = name === 'amount' && /^\d{1,13}\.\d\d$/.test(value);
  return plain ? format.money(Number(value), receipt.currency as Currency) : value;
}
