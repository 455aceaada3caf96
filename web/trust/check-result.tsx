/** Checking a receipt in the browser: the verdict, each step, and the receipt's content. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Currency } from '#contract/money.ts';
import { type ReceiptField, receiptFields } from '#contract/proofs.ts';
import type * as contract from '#contract/trust.ts';
import { bare } from '../api/bare-operation.ts';
import { CallError, call } from '../api/call.ts';
import { keys } from '../api/query-keys.ts';
import { config } from '../i18n/config.ts';
import { useWords, type Words } from '../i18n/use-words.ts';
import { isKind, kindWord } from '../pay/kinds.ts';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Icon } from '../ui/icon.tsx';
import {
  type Check,
  checkReceipt,
  checkStanding,
  differs,
  type Extension,
  fits,
  isSound,
  type ReceiptFile,
  type Result,
  resultOf,
  type Seen,
  type Standing,
  type Surroundings,
} from './check.ts';
import { reserve, reserveQuery } from './queries.ts';

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
    <ul role="list" className="stack gap-3 plain-list">
      {steps.map(({ result, text }) => (
        <li key={text} className={`trust-step trust-step-${result} flex gap-3 break-anywhere`}>
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

const consistency = bare<typeof contract.consistency>(
  'consistency',
  'GET /v2/public/consistency',
  'public',
);

/** Whether this site was configured with the programme's keys, and need not ask the programme. */
export const isPinned = (): boolean => config.checkpointKeys.length > 0;

async function extend(from: number, to?: number): Promise<Extension | null> {
  try {
    return await call(consistency, { query: { from, ...(to && { to }) } });
  } catch (error) {
    if (error instanceof CallError && error.final) return null;
    throw error;
  }
}

const around = (named: readonly string[]): Surroundings => ({
  keys: isPinned() ? config.checkpointKeys : named,
  pinned: isPinned(),
  remembered: remembered(),
  extend,
});

/** Checks a receipt's file. Throws if no key is pinned and the programme cannot be reached. */
export async function checkFile(file: ReceiptFile) {
  const named = isPinned() ? [] : (await call(reserve, {})).keys;
  const { check, seen } = await checkReceipt(file, around(named));
  if (seen) remember(seen);
  return check;
}

/** Checks the programme's current numbers against the keys and this browser's memory. */
export const standingQuery = (client: QueryClient) =>
  queryOptions({
    queryKey: keys.standing,
    queryFn: async ({ signal }) => {
      const known = await call(reserve, {}, { signal });
      // What is shown is what was checked.
      client.setQueryData(reserveQuery.queryKey, known);
      const { checkpoint } = known;
      if (!checkpoint) return remembered() ? gone : null;
      const standing = await checkStanding(checkpoint, around(known.keys));
      if (isSound(standing)) remember(checkpoint);
      return standing;
    },
    staleTime: 15_000,
  });

/** There was a checkpoint, and now there is none. */
const gone: Standing = { signature: 'unknown', memory: 'smaller' };

const place = 'denar.checkpoint';

/** The remembered checkpoint; null if there is none. */
function remembered(): Seen | null {
  try {
    const { size, rootHash } = JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Seen>;
    const known = Number.isSafeInteger(size) && /^[0-9a-f]{64}$/.test(rootHash ?? '');
    return known ? ({ size, rootHash } as Seen) : null;
  } catch {
    return null;
  }
}

const remember = ({ size, rootHash }: Seen): void =>
  localStorage.setItem(place, JSON.stringify({ size, rootHash }));

export const forget = (): void => localStorage.removeItem(place);
