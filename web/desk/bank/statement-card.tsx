/** One statement: its contents, the outcome of its lines, and who approves it. */
import { useState } from 'react';
import { getStatement, judgeStatement } from '#contract/bank.ts';
import { groupedNrb } from '#contract/nrb.ts';
import type { Answer } from '#contract/operation.ts';
import { Loaded } from '../../api/loaded.tsx';
import { useMay } from '../../api/may.tsx';
import { useAnswer } from '../../api/use-answer.ts';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList, type DescriptionRows } from '../../ui/description-list.tsx';
import { Money } from '../../ui/money.tsx';
import { useDialect } from './dialect.ts';
import { JudgeDialog } from './judge-dialog.tsx';
import { SignedMoney } from './line.tsx';
import { StatementBadge, type StatementDesk, statementAddress } from './statement.tsx';
import { TakeBack } from './take-back.tsx';

type Statement = Answer<typeof getStatement>;

interface StatementCardProps {
  id: string;
  desk: StatementDesk;
}

export function StatementCard({ id, desk }: StatementCardProps) {
  const { t } = useWords();
  const { data, error } = useAnswer(getStatement, { params: { id } });
  return (
    <Card
      title={data?.fileName || t('bank.statement')}
      action={
        <ButtonLink to={statementAddress(desk)} kind="quiet" icon="left">
          {t('bank.backToStatements')}
        </ButtonLink>
      }
    >
      <Loaded query={{ data, error }} fallback="calls.bank" rows={8}>
        {(statement) => <Review statement={statement} />}
      </Loaded>
    </Card>
  );
}

function Review({ statement }: { statement: Statement }) {
  const { t, format } = useWords();
  const [judging, setJudging] = useState(false);
  const may = useMay();
  const { state, mine, outcomes, missing } = statement;
  const waits = state === 'waiting';
  return (
    <div className="stack">
      <p>
        <StatementBadge state={state} />
      </p>
      {missing !== null && (
        <Alert kind="warning" title={t('bank.missing')}>
          {t('bank.missingText', { amount: format.money(missing, 'PLN') })}
        </Alert>
      )}
      <Unread statement={statement} />
      <DescriptionList rows={useFacts(statement)} />
      {outcomes.length > 0 && <Outcomes statement={statement} />}
      {waits && <Alert>{t(mine ? 'bank.statementOwn' : 'bank.statementCheck')}</Alert>}
      {waits && may(judgeStatement) && (
        <div className="row">
          <Button kind={mine ? 'secondary' : 'primary'} onClick={() => setJudging(true)}>
            {t('bank.judgeStatement')}
          </Button>
        </div>
      )}
      {state === 'booked' && <TakeBack statement={statement.id} />}
      {judging && <JudgeStatement statement={statement} onClose={() => setJudging(false)} />}
    </div>
  );
}

/** Warns that the file may be of a bank that nobody has described to the programme. */
function Unread({ statement: { unread, lines, state } }: { statement: Statement }) {
  const { t, format } = useWords();
  if (unread === 0) return null;
  const numbers = { unread: format.number(unread), lines: format.number(lines) };
  return (
    <Alert kind="warning" title={t('bank.unreadTitle', numbers)}>
      {t(state === 'waiting' ? 'bank.unreadWaiting' : 'bank.unreadText')}
    </Alert>
  );
}

/** What the file states, and who uploaded or approved it. */
function useFacts(statement: Statement): DescriptionRows {
  const { t, format } = useWords();
  const { account, number, from, to, opening, closing, digest, note, encoding } = statement;
  const dialect = useDialect();
  const why = dialect.reason(statement);
  const money = (amount: number | null) =>
    amount === null ? t('bank.notSaid') : <Money amount={amount} currency="PLN" />;
  const sum = (lines: number | null, amount: number | null) =>
    lines === null || amount === null
      ? '–'
      : t('bank.sumOf', {
          amount: format.money(amount, 'PLN'),
          total: format.number(lines),
        });
  const days = from && to ? [...new Set([from, to])].map(format.shortDate).join(' – ') : '–';
  return [
    {
      term: t('bank.format'),
      value: (
        <>
          {dialect.format(statement)}
          {why && <span className="bank-why muted">{why}</span>}
        </>
      ),
    },
    { term: t('bank.encoding'), value: encoding.toUpperCase() },
    { term: t('bank.account'), value: account ? groupedNrb(account) : t('bank.notSaid') },
    { term: t('bank.number'), value: number || t('bank.notSaid') },
    { term: t('bank.days'), value: days },
    { term: t('bank.opening'), value: money(opening) },
    { term: t('bank.credits'), value: sum(statement.credits, statement.creditsAmount) },
    { term: t('bank.debits'), value: sum(statement.debits, statement.debitsAmount) },
    { term: t('bank.closing'), value: money(closing) },
    {
      term: t('bank.uploadedAt'),
      value: `${statement.uploadedBy}, ${format.dateTime(statement.uploadedAt)}`,
    },
    statement.decidedBy && {
      term: t('bank.second'),
      value: `${statement.decidedBy}, ${format.dateTime(statement.decidedAt ?? '')}`,
    },
    note && { term: t('bank.reason'), value: note },
    { term: t('bank.digest'), value: <code className="break-anywhere">{digest}</code> },
  ];
}

/** The number of lines by outcome; for a waiting statement, by expected outcome. */
function Outcomes({ statement: { state, outcomes } }: { statement: Statement }) {
  const { t, format } = useWords();
  return (
    <section>
      <h3>{t(state === 'waiting' ? 'bank.wouldBe' : 'bank.became')}</h3>
      <dl className="bank-report grid gap-3">
        {outcomes.map(({ outcome, lines, amount }) => (
          <div key={outcome}>
            <dt>{t(`bank.outcome_${outcome}`)}</dt>
            <dd>{format.number(lines)}</dd>
            <dd className="bank-report-sum">
              <SignedMoney amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface JudgeStatementProps {
  statement: Statement;
  onClose: () => void;
}

function JudgeStatement({ statement, onClose }: JudgeStatementProps) {
  const { t, format } = useWords();
  const { id, uploadedBy, mine, fileName, outcomes } = statement;
  const dialect = useDialect();
  const judge = useChange(judgeStatement);
  return (
    <JudgeDialog
      proposal={{ id, proposedBy: uploadedBy, mine }}
      judge={judge}
      own={t('bank.statementOwn')}
      onClose={onClose}
    >
      <Unread statement={statement} />
      <DescriptionList
        rows={[
          { term: t('bank.fileName'), value: fileName || t('bank.noName'), strong: true },
          { term: t('bank.format'), value: dialect.format(statement) },
          ...outcomes.map(({ outcome, lines, amount }) => ({
            term: `${t(`bank.outcome_${outcome}`)}: ${format.number(lines)}`,
            value: <SignedMoney amount={amount} />,
          })),
        ]}
      />
    </JudgeDialog>
  );
}
