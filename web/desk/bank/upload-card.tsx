/** Uploads a statement and shows its outcome, or the lines at fault. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { listStatements, uploadStatement } from '#contract/bank.ts';
import type { Answer } from '#contract/operation.ts';
import { addressOf, CallError, call, errorOf } from '../../api/call.ts';
import { sendIntent } from '../../api/intent.ts';
import { refreshAfter } from '../../api/use-change.ts';
import { config } from '../../i18n/config.ts';
import { useWords } from '../../i18n/use-words.ts';
import { session } from '../../session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Refused } from './refused.tsx';
import { statementAddress } from './statement.tsx';

export function UploadCard() {
  const { t } = useWords();
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  // The same file may be uploaded again.
  const upload = useMutation({
    mutationFn: (file: File) =>
      sendIntent('bank-statement', file, (key) => sendStatement(file, key, setProgress)),
    onSettled: (...[, error, , , { client }]) => refreshAfter(client, uploadStatement, error),
  });
  const name = upload.variables?.name ?? '';
  const take = (file: File) => {
    setProgress(null);
    upload.mutate(file);
  };
  return (
    <Card title={t('bank.upload')}>
      <p className="muted">{t('bank.uploadText')}</p>
      <FileDrop
        label={t('bank.choose')}
        hint={upload.isPending ? t('bank.reading', { name }) : t('bank.drop')}
        accept=".csv,.sta,.mt940,.940,.txt,.xml,text/csv,text/plain,text/xml,application/xml"
        pending={upload.isPending}
        onFile={take}
      />
      {upload.isPending && <HowFar progress={progress} />}
      {upload.error && <Refused error={upload.error} />}
      {upload.data && !upload.isPending && <Report report={upload.data} name={name} />}
    </Card>
  );
}

interface UploadProgress {
  /** First bytes are sent, then lines are processed. */
  readonly phase: 'sending' | 'taking';
  readonly done: number;
  /** Null until known. */
  readonly total: number | null;
}

/** How often to ask for the number of processed lines. */
const askEveryMs = 400;

/**
 * Sends the file under the key and returns the report. Throws a CallError, as every call does; an
 * expired token is renewed once.
 */
async function sendStatement(
  file: File,
  key: string,
  onProgress: (progress: UploadProgress) => void,
): Promise<Answer<typeof uploadStatement>> {
  const fileName = file.name.slice(0, 200);
  let stopAsking: (() => void) | undefined;
  const sent = (done: number, total: number) => {
    onProgress({ phase: 'sending', done, total });
    if (done === total) stopAsking ??= followLines(fileName, onProgress);
  };
  let confirmation: string | undefined;
  const send = (token: string | null) => post(file, { fileName, key, confirmation }, token, sent);
  try {
    for (;;) {
      const token = await session().token();
      let answer = await send(token);
      if (answer.status === 401 && token) {
        const renewed = await session().renewed(token);
        if (renewed) answer = await send(renewed);
        if (answer.status === 401) session().expire();
      }
      if (answer.ok) return await answer.json();
      const error = await errorOf(answer);
      const wanted = error.details.confirmation;
      if (!wanted) throw error;
      const { confirmed } = await import('../../account/security/confirmed.ts');
      const input = { query: { fileName } };
      const tried = { key, ...(confirmation && { confirmation }) };
      confirmation = await confirmed(uploadStatement, input, wanted, tried);
    }
  } finally {
    stopAsking?.();
  }
}

/** `fetch` does not report upload progress, so this is the only request made without it. */
function post(
  file: File,
  {
    fileName,
    key,
    confirmation,
  }: { fileName: string; key: string; confirmation?: string | undefined },
  token: string | null,
  onSent: (done: number, total: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', config.apiUrl + addressOf(uploadStatement, { query: { fileName } }));
    request.setRequestHeader('accept-language', document.documentElement.lang || 'pl');
    request.setRequestHeader('content-type', 'text/csv');
    request.setRequestHeader('idempotency-key', key);
    if (confirmation) request.setRequestHeader('confirmation', confirmation);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded, total));
    request.addEventListener('load', () => {
      const retryAfter = request.getResponseHeader('retry-after');
      const headers = retryAfter ? { 'retry-after': retryAfter } : {};
      resolve(new Response(request.responseText, { status: request.status, headers }));
    });
    request.addEventListener('error', () => reject(new CallError('network', 0, '')));
    request.send(file);
  });
}

/** Polls the number of processed lines until stopped. */
function followLines(fileName: string, onProgress: (progress: UploadProgress) => void): () => void {
  let stopped = false;
  const tell = (done: number, total: number | null) => {
    if (!stopped) onProgress({ phase: 'taking', done, total });
  };
  const ask = async (): Promise<void> => {
    const query = { search: fileName, count: 10 };
    // A failed poll is repeated; the report does not depend on it.
    const list = await call(listStatements, { query }).catch(() => null);
    const now = list?.statements.find(
      (one) => one.state === 'booking' && one.fileName === fileName,
    );
    if (now) tell(now.taken, now.lines);
    if (!stopped) setTimeout(() => void ask(), askEveryMs);
  };
  tell(0, null);
  void ask();
  return () => {
    stopped = true;
  };
}

const kilo = 1000;

/** Upload progress; only the step is announced, the numbers are there to be read. */
function HowFar({ progress }: { progress: UploadProgress | null }) {
  const { t, format } = useWords();
  const { phase, done, total } = progress ?? { phase: 'sending', done: 0, total: null };
  const label = t(`bank.${phase}`);
  const unit = phase === 'sending' ? kilo : 1;
  const text =
    total === null
      ? ''
      : t(`bank.${phase}Of`, {
          done: format.number(Math.ceil(done / unit)),
          total: format.number(Math.ceil(total / unit)),
        });
  return (
    <div className="mt-4">
      <Progress label={label} text={text} done={done} total={total} />
      <span className="visually-hidden" role="status">
        {label}
      </span>
    </div>
  );
}

interface ReportProps {
  report: Answer<typeof uploadStatement>;
  name: string;
}

function Report({ report, name }: ReportProps) {
  return report.state === 'waiting' ? (
    <Waiting report={report} name={name} />
  ) : (
    <Booked report={report} name={name} />
  );
}

function Waiting({ report, name }: ReportProps) {
  const { t } = useWords();
  return (
    <section aria-live="polite" className="mt-5 stack">
      <h3>{t('bank.waitingTitle', { name })}</h3>
      <p>{t('bank.waitingText')}</p>
      <div className="row">
        <ButtonLink to={statementAddress('/banktransfer', report.statement)} icon="eye">
          {t('bank.showStatement')}
        </ButtonLink>
      </div>
    </section>
  );
}

function Booked({ report, name }: ReportProps) {
  const { t, format } = useWords();
  const figures: readonly [string, string | number][] = [
    [t('bank.reportLines'), report.lines],
    [t('bank.outcome_credited'), report.credited],
    [t('bank.reportAmount'), format.money(report.creditedAmount, 'PLN')],
    [t('bank.outcome_settled'), report.settled],
    [t('bank.outcome_returned'), report.returned],
    [t('bank.outcome_unmatched'), report.unmatched],
    [t('bank.outcome_not_ours'), report.notOurs],
    [t('bank.outcome_known'), report.known],
  ];
  const waits = report.unmatched + report.notOurs > 0;
  return (
    <section aria-live="polite" className="mt-5">
      <h3>{t('bank.report', { name })}</h3>
      <dl className="bank-report grid gap-3">
        {figures.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{typeof value === 'number' ? format.number(value) : value}</dd>
          </div>
        ))}
      </dl>
      <div className="row">
        <ButtonLink
          to={statementAddress('/banktransfer', report.statement)}
          kind="secondary"
          icon="eye"
        >
          {t('bank.showLines')}
        </ButtonLink>
        {waits && (
          <ButtonLink to="/banktransfer?tab=unmatched" kind="quiet" icon="inbox">
            {t('bank.toDecide')}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
