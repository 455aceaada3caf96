/** One participant: the wallet, the account's security, and the programme's freeze. */
import { useSearchParams } from 'react-router';
import { getPerson } from '#contract/operator.ts';
import { config } from '../config.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { keys } from '../query-keys.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DescriptionList, type DescriptionRow } from '../ui/description-list.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { useAnswer } from '../use-answer.ts';
import { FreezePerson } from './freeze-person.tsx';
import { type Person, PersonState } from './person-state.tsx';
import { ResetPasskeys } from './reset-passkeys.tsx';

export function PersonPart({ id }: { id: string }) {
  const { t } = useWords();
  const [address] = useSearchParams();
  const { data, error, refetch } = useAnswer(
    getPerson,
    { params: { id } },
    keys.operator('person', id),
  );
  // Back to the list with its search, filter and page.
  const back = new URLSearchParams(address);
  back.delete('person');
  return (
    <>
      <p>
        <Link className="operator-back inline-flex items-center gap-2" to={`/adm?${back}`}>
          <Icon name="left" size={1.25} />
          {t('operator.backToPeople')}
        </Link>
      </p>
      <FailedCall error={error} fallback="calls.operator" onAgain={refetch} />
      {data && <Shown person={data} />}
      {!data && !error && (
        <Card>
          <SkeletonRows rows={6} />
        </Card>
      )}
    </>
  );
}

function Shown({ person }: { person: Person }) {
  const { t } = useWords();
  const { id, name, email, state, frozenBy } = person;
  return (
    <Card title={name} action={<PersonState state={state} frozenBy={frozenBy} />}>
      <div className="stack">
        <DescriptionList rows={useRows(person)} />
        <div className="row">
          <ButtonLink kind="secondary" icon="history" to={`/adm?tab=security&person=${id}`}>
            {t('operator.toTrail')}
          </ButtonLink>
          {email && (
            <ButtonLink
              kind="secondary"
              icon="form"
              to={`/adm?tab=journal&search=${encodeURIComponent(email)}`}
            >
              {t('operator.toJournal')}
            </ButtonLink>
          )}
        </div>
        {frozenBy.includes('owner') && <p className="muted">{t('operator.frozenOwnerHint')}</p>}
        <FreezePerson person={person} />
        {state === 'open' && person.passkeys > 0 && <ResetPasskeys person={person} />}
      </div>
    </Card>
  );
}

function useRows(person: Person): readonly DescriptionRow[] {
  const { t, format } = useWords();
  const { email, nip, openedAt, closedAt, frozenSince, identity } = person;
  const since = frozenSince && t('operator.frozenSince', { time: format.dateTime(frozenSince) });
  return [
    { term: t('operator.email'), value: email || '–' },
    ...(nip ? [{ term: t('operator.nip'), value: nip }] : []),
    ...(identity
      ? [
          {
            term: t('operator.identity'),
            value: identity.name ?? t(`operator.identity_${identity.state}`),
          },
        ]
      : []),
    { term: t('operator.openedAt'), value: format.dateTime(openedAt) },
    ...(closedAt ? [{ term: t('operator.closedAt'), value: format.dateTime(closedAt) }] : []),
    { term: t('operator.balance'), value: <Money amount={person.denar} /> },
    { term: t('operator.held'), value: <Money amount={person.held} /> },
    ...(config.chain || person.i_talar > 0
      ? [{ term: t('operator.italar'), value: <Money amount={person.i_talar} currency="ITL" /> }]
      : []),
    { term: t('operator.frozen'), value: since ?? t('operator.frozenNot') },
    { term: t('operator.passkeys'), value: format.number(person.passkeys) },
    { term: t('operator.sessions'), value: format.number(person.sessions) },
  ];
}
