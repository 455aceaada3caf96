/** Participants and their balances. */
import { freezePerson, unfreezePerson } from '#contract/freeze.ts';
import { getPerson, listPeople } from '#contract/operator.ts';
import { resetPasskeys } from '#contract/passkeys.ts';
import { Loaded } from '../../api/loaded.tsx';
import { May } from '../../api/may.tsx';
import { Resource, resource } from '../../api/resource.tsx';
import { useAnswer } from '../../api/use-answer.ts';
import { useChange } from '../../api/use-change.ts';
import { config } from '../../i18n/config.ts';
import { useWords } from '../../i18n/use-words.ts';
import { addressTo } from '../../ui/address.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList, type DescriptionRows } from '../../ui/description-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { useSearchParams } from '../../ui/router.tsx';
import { useDeskAct } from './desk-act.ts';
import { ResetPasskeys } from './reset-passkeys.tsx';
import { type Person, PersonState, Who } from './who.tsx';

const people = resource({
  operation: listPeople,
  fallback: 'calls.operator',
  file: 'uczestnicy.csv',
  words: 'operator',
  name: 'people',
  caption: 'operator.people',
  search: 'operator.searchPeople',
  empty: { drawing: 'search', title: 'operator.peopleNone', text: 'operator.peopleNoneText' },
  rowLabel: 'name',
  filters: { state: true },
  columns: {
    name: { label: 'operator.who', lead: true, show: (person) => <Named person={person} /> },
    state: { show: (person) => <PersonState {...person} /> },
    denar: { as: 'denar', label: 'operator.balance' },
    held: 'denar',
    ...(config.chain && { i_talar: { as: 'italar', label: 'operator.italar' } }),
    openedAt: 'day',
  },
});

export const PeopleTab = () => <Resource of={people} />;

function Named({ person: { id, name, email } }: { person: Pick<Person, 'id' | 'name' | 'email'> }) {
  const [address] = useSearchParams();
  const to = addressTo('/adm', { ...Object.fromEntries(address), person: id });
  return <Who name={name} email={email} to={to} />;
}

/** One participant: the wallet, the account's security, and the programme's freeze. */
export function PersonPart({ id }: { id: string }) {
  const { t } = useWords();
  const [address] = useSearchParams();
  const query = useAnswer(getPerson, { params: { id } });
  // Back to the list with its search, filter and page.
  const { person: _, ...back } = Object.fromEntries(address);
  return (
    <>
      <p>
        <Link className="operator-back inline-flex items-center gap-2" to={addressTo('/adm', back)}>
          <Icon name="left" size={1.25} />
          {t('operator.backToPeople')}
        </Link>
      </p>
      <Loaded query={query} fallback="calls.operator" rows={6} card="plain">
        {(person) => <Shown person={person} />}
      </Loaded>
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
          <ButtonLink
            kind="secondary"
            icon="history"
            to={addressTo('/adm', { tab: 'security', person: id })}
          >
            {t('operator.toTrail')}
          </ButtonLink>
          {email && (
            <ButtonLink
              kind="secondary"
              icon="form"
              to={addressTo('/adm', { tab: 'journal', search: email })}
            >
              {t('operator.toJournal')}
            </ButtonLink>
          )}
        </div>
        {frozenBy.includes('owner') && <p className="muted">{t('operator.frozenOwnerHint')}</p>}
        <May call={frozenBy.includes('programme') ? unfreezePerson : freezePerson}>
          <FreezePerson person={person} />
        </May>
        <May call={resetPasskeys}>
          {state === 'open' && person.passkeys > 0 && <ResetPasskeys person={person} />}
        </May>
      </div>
    </Card>
  );
}

function useRows(person: Person): DescriptionRows {
  const { t, format } = useWords();
  const { email, nip, openedAt, closedAt, frozenSince, identity } = person;
  const since = frozenSince && t('operator.frozenSince', { time: format.dateTime(frozenSince) });
  return [
    { term: t('operator.email'), value: email || '–' },
    nip && { term: t('operator.nip'), value: nip },
    identity && {
      term: t('operator.identity'),
      value: identity.name ?? t(`operator.identity_${identity.state}`),
    },
    { term: t('operator.openedAt'), value: format.dateTime(openedAt) },
    closedAt && { term: t('operator.closedAt'), value: format.dateTime(closedAt) },
    { term: t('operator.balance'), value: <Money amount={person.denar} /> },
    { term: t('operator.held'), value: <Money amount={person.held} /> },
    (config.chain || person.i_talar > 0) && {
      term: t('operator.italar'),
      value: <Money amount={person.i_talar} currency="ITL" />,
    },
    { term: t('operator.frozen'), value: since ?? t('operator.frozenNot') },
    { term: t('operator.passkeys'), value: format.number(person.passkeys) },
    { term: t('operator.sessions'), value: format.number(person.sessions) },
  ];
}

const points = [
  'operator.freezeOut',
  'operator.freezeEnds',
  'operator.freezeSessions',
  'operator.freezeIn',
  'operator.freezeMail',
] as const;

/** Freezes or unfreezes a person's wallet for the programme, after explaining what happens. */
function FreezePerson({ person }: { person: Person }) {
  const { t } = useWords();
  const freeze = useFreeze(person);
  const unfreeze = useUnfreeze(person);
  const isFrozen = person.frozenBy.includes('programme');
  return (
    <div>
      <Button
        kind={isFrozen ? 'secondary' : 'danger'}
        icon="lock"
        onClick={isFrozen ? unfreeze : freeze}
      >
        {t(isFrozen ? 'operator.unfreeze' : 'operator.freeze')}
      </Button>
    </div>
  );
}

function useFreeze({ id, name }: Person) {
  const { t } = useWords();
  const ask = useDeskAct();
  const { mutateAsync } = useChange(freezePerson);
  return () =>
    ask({
      title: t('operator.freezeAsk', { name }),
      text: (
        <ul className="stack ps-[1.25em] gap-2">
          {points.map((point) => (
            <li key={point}>{t(point)}</li>
          ))}
        </ul>
      ),
      act: t('operator.freezeYes'),
      danger: true,
      send: (note) => mutateAsync({ params: { id }, body: { note } }),
      done: () => t('operator.frozenDone'),
    });
}

function useUnfreeze({ id, name, frozenBy }: Person) {
  const { t } = useWords();
  const ask = useDeskAct();
  const { mutateAsync } = useChange(unfreezePerson);
  const ownerToo = frozenBy.includes('owner');
  return () =>
    ask({
      title: t('operator.unfreezeAsk', { name }),
      text: t(ownerToo ? 'operator.unfreezeOwnerToo' : 'operator.unfreezeText'),
      act: t('operator.unfreezeYes'),
      send: (note) => mutateAsync({ params: { id }, body: { note } }),
      done: () => t('operator.unfrozenDone'),
    });
}
