/** /przejrzystosc: what is in circulation, what covers it, and a check of receipts. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { config } from '../i18n/config.ts';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { Money } from '../ui/money.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { TextArea } from '../ui/text-field.tsx';
import { BankSays } from './bank-says.tsx';
import { readReceipt } from './check.ts';
import {
  CheckResult,
  checkFile,
  forget,
  isPinned,
  memoryWords,
  standingQuery,
} from './check-result.tsx';
import { checkpointsFile, type Reserve, reserveQuery } from './queries.ts';
import { fileOf } from './receipt-link.ts';
import './trust.css';
import { useLocation } from '../ui/router.tsx';

export default function TrustPage() {
  const { t } = useWords();
  const { data, error, refetch } = useQuery(reserveQuery);
  return (
    <div className="trust">
      <PageHeader title={t('trust.page')}>
        {t(isPinned() ? 'trust.lead' : 'trust.leadUnpinned')}
      </PageHeader>
      <div className="stack gap-6">
        <StandingAlert />
        {!isPinned() && <Alert title={t('trust.unpinned')}>{t('trust.unpinnedText')}</Alert>}
        {data && <Figures reserve={data} />}
        {data && <BankSays bank={data.bank} />}
        {!data && !error && (
          <Card>
            <SkeletonRows rows={3} />
          </Card>
        )}
        {!data && error && (
          <Alert
            kind="error"
            action={
              <Button kind="quiet" onClick={() => void refetch()}>
                {t('trust.again')}
              </Button>
            }
          >
            {t('trust.figuresFailed')}
          </Alert>
        )}
        <section className="max-w-text flow-3">
          <h2>{t('trust.meaning')}</h2>
          <p>{t('trust.meaningIssue')}</p>
          <p>{t('trust.meaningReserve')}</p>
          <p>{t('trust.meaningJournal')}</p>
        </section>
        <CheckReceipt />
        {data && <Technical reserve={data} />}
      </div>
    </div>
  );
}

/** Warns if the numbers below do not match the keys or this browser's memory. */
function StandingAlert() {
  const { t } = useWords();
  const client = useQueryClient();
  const { data, refetch } = useQuery(standingQuery(client));
  if (!data) return null;
  const { signature, memory } = data;
  if (signature === 'differs' || signature === 'otherKey') {
    return (
      <Alert kind="error" title={t('trust.standingKey')}>
        {t(signature === 'otherKey' ? 'trust.standingOtherKey' : 'trust.signatureBad')}
      </Alert>
    );
  }
  if (memory !== 'differs' && memory !== 'smaller') return null;
  const startOver = () => {
    forget();
    void refetch();
  };
  return (
    <Alert
      kind="error"
      title={t('trust.standingMemory')}
      action={
        <Button kind="quiet" onClick={startOver}>
          {t('trust.memoryForget')}
        </Button>
      }
    >
      {t(memoryWords[memory])} {t('trust.memoryForgetText')}
    </Alert>
  );
}

function Figures({ reserve }: { reserve: Reserve }) {
  const { t, format } = useWords();
  const { circulation, issued, coverage, chain } = reserve;
  const percent = coverage === null ? '–' : `${format.number(Math.floor(coverage * 1000) / 10)}%`;
  const each = coverage === null ? 0 : Math.floor(coverage * 100) / 100;
  return (
    <section aria-label={t('trust.figures')}>
      <dl className="trust-figures grid gap-4">
        <div className="card">
          <dt>{t('trust.circulation')}</dt>
          <dd className="trust-figure">
            <Money amount={circulation} big />
          </dd>
          <dd>
            {t('trust.circulationText')}
            {chain !== null &&
              issued.ITL > 0 &&
              ` ${t('trust.withItl', { amount: format.money(issued.ITL, 'ITL') })}`}
          </dd>
        </div>
        <div className="card">
          <dt>{t('trust.reserve')}</dt>
          <dd className="trust-figure">
            <Money amount={reserve.reserve} currency="PLN" big />
          </dd>
          <dd>{t('trust.reserveText')}</dd>
        </div>
        <div className="card">
          <dt>{t('trust.coverage')}</dt>
          <dd className="trust-figure money money-big">{percent}</dd>
          <dd>
            {coverage === null
              ? t('trust.coverageNone')
              : t('trust.coverageText', { amount: format.money(each, 'PLN') })}
          </dd>
        </div>
      </dl>
      <p className="mt-3 text-sm muted">
        {t('trust.asOf', { time: format.dateTime(reserve.time) })}
      </p>
      {chain?.comparedAt && <OnChain at={chain.comparedAt} differences={chain.differences} />}
    </section>
  );
}

/** Whether the chain matches the ledger. */
function OnChain({ at, differences }: { at: string; differences: number }) {
  const { t, format } = useWords();
  const time = format.dateTime(at);
  if (differences === 0) return <p className="mt-3">{t('trust.chainAgrees', { time })}</p>;
  return (
    <div className="mt-3">
      <Alert kind="warning" title={t('trust.chainDiffers', { count: differences })}>
        {t('trust.chainDiffersText', { time })}
      </Alert>
    </div>
  );
}

function Technical({ reserve: { checkpoint, keys, chain } }: { reserve: Reserve }) {
  const { t, format } = useWords();
  const code = (text: string) => <code className="regular text-sm break-anywhere">{text}</code>;
  const named = isPinned() ? config.checkpointKeys : keys;
  return (
    <details className="trust-technical card">
      <summary>{t('trust.technical')}</summary>
      <p>{t('trust.technicalText')}</p>
      {checkpoint ? (
        <>
          <h3>{t('trust.newest')}</h3>
          <DescriptionList
            rows={[
              { term: t('trust.size'), value: format.number(checkpoint.size) },
              { term: t('trust.signed'), value: format.dateTime(checkpoint.time) },
              { term: t('trust.root'), value: code(checkpoint.rootHash) },
              { term: t('trust.signature'), value: code(checkpoint.signature) },
              ...named.map((key) => ({ term: t('trust.key'), value: code(key) })),
              ...(checkpoint.txid && chain
                ? [{ term: t('trust.txid'), value: code(checkpoint.txid) }]
                : []),
            ]}
          />
          <p>
            <a href={config.apiUrl + checkpointsFile}>{t('trust.list')}</a>
          </p>
        </>
      ) : (
        <p>{t('trust.noCheckpoint')}</p>
      )}
    </details>
  );
}

/** No receipt comes near this length; anything longer is a mistake. */
const mostBytes = 100_000;

async function check(text: string) {
  const file = readReceipt(text);
  return file && { file, check: await checkFile(file) };
}

/** Takes a receipt from a file, a link or the clipboard and checks it in the browser. */
function CheckReceipt() {
  const { t } = useWords();
  const { hash } = useLocation();
  const [text, setText] = useState('');
  const [empty, setEmpty] = useState(false);
  const checking = useMutation({ mutationFn: check });
  const take = (given: string) => {
    setText(given);
    setEmpty(given.trim() === '');
    if (given.trim() === '') checking.reset();
    else checking.mutate(given);
  };
  const takeLink = useEffectEvent((linked: string) => {
    take(linked);
    document.getElementById('check')?.scrollIntoView();
  });
  useEffect(() => {
    const linked = fileOf(hash);
    if (linked !== null) takeLink(linked || '#');
  }, [hash]);
  const { data } = checking;
  return (
    <div id="check">
      <Card title={t('trust.check')} className="trust-check">
        <p>{t('trust.checkText')}</p>
        <p className="muted">{t('trust.checkWhere')}</p>
        <FileDrop
          label={t('trust.file')}
          hint={t('trust.fileHint')}
          accept=".json,application/json"
          pending={checking.isPending}
          onFile={async (file) => take(await file.slice(0, mostBytes).text())}
        />
        <form
          className="stack justify-items-start gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            take(text);
          }}
        >
          <TextArea
            label={t('trust.pasted')}
            hint={t('trust.pastedHint')}
            error={empty ? t('trust.nothing') : undefined}
            rows={4}
            spellCheck={false}
            autoComplete="off"
            maxLength={mostBytes}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setEmpty(false);
              // The previous result belongs to another text.
              checking.reset();
            }}
          />
          <Button type="submit" kind="secondary" icon="check" pending={checking.isPending}>
            {t('trust.doCheck')}
          </Button>
        </form>
        {checking.error && <Alert kind="error">{t('trust.noKeys')}</Alert>}
        {data === null && <Alert kind="error">{t('trust.unreadable')}</Alert>}
        {data && <CheckResult file={data.file} check={data.check} />}
      </Card>
    </div>
  );
}
