/** Every block in its states, for developers; only in development. */
import { type ReactNode, useState } from 'react';
import { Alert } from '../ui/alert.tsx';
import { AmountField } from '../ui/amount-field.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { Checkbox, CheckGroup } from '../ui/checkbox.tsx';
import { CodeField } from '../ui/code-field.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Entry, EntryList } from '../ui/entry-list.tsx';
import { Flow } from '../ui/flow.tsx';
import { Keypad } from '../ui/keypad.tsx';
import { LineChart } from '../ui/line-chart.tsx';
import { Money } from '../ui/money.tsx';
import { LoadMore, Pagination } from '../ui/pagination.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Select } from '../ui/select.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { ColumnTable } from '../ui/table-columns.tsx';
import { Technical } from '../ui/technical.tsx';
import { DateField, SearchField, TextArea, TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.ts';
import './design-page.css';
import { FormsPart } from './forms-part.tsx';
import { MenuPart } from './menu-part.tsx';
import { SmallPart } from './small-part.tsx';
import { StatesPart } from './states-part.tsx';
import { TablePart } from './table-part.tsx';
import { TypePart } from './type-part.tsx';

// Only where it is built (app.tsx), so that the table of pages has no row of it.
declare module '../ui/address.ts' {
  interface Pages extends Record<'/design', unknown> {}
}

export default function DesignPage() {
  return (
    <>
      <PageHeader title="Bloki">Barwy, pismo i każdy blok w swoich stanach.</PageHeader>
      <div className="stack">
        <Colours />
        <TypePart />
        <Buttons />
        <Fields />
        <Paying />
        <Figures />
        <TablePart />
        <FormsPart />
        <Messages />
        <SmallPart />
        <StatesPart />
        <MenuPart />
      </div>
    </>
  );
}

const colours =
  'ground surface sunken line line-strong text-muted text primary primary-strong primary-soft accent accent-text accent-soft danger danger-strong danger-soft info-soft footer focus'.split(
    ' ',
  );

function Colours() {
  return (
    <Card title="Barwy">
      <div className="design-colours grid gap-3 text-sm">
        {colours.map((name) => (
          <div key={name}>
            <span style={{ background: `var(--${name})` }} />
            {name}
          </div>
        ))}
      </div>
    </Card>
  );
}

const toasts = [
  ['success', 'Komunikat', 'Skopiowano kod'],
  ['blank', 'Wiadomość', 'Nowa oferta w okolicy'],
  ['error', 'Błąd', 'Nie udało się skopiować'],
  ['loading', 'Praca', 'Przygotowuję plik'],
] as const;

function Buttons() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Card title="Przyciski">
      <div className="row">
        <Button>Zapłać</Button>
        <Button kind="secondary">Wróć</Button>
        <Button kind="quiet" icon="copy">
          Kopiuj
        </Button>
        <Button kind="danger">Odmów</Button>
        <Button pending>Wysyłam</Button>
        <Button disabled>Niedostępny</Button>
        <IconButton icon="download" label="Pobierz" />
        <Button size="large" onClick={() => setOpen(true)}>
          Otwórz okno
        </Button>
        {toasts.map(([kind, word, text]) => (
          <Button key={kind} kind="secondary" onClick={() => void showToast(kind, text)}>
            {word}
          </Button>
        ))}
      </div>
      <Dialog
        open={open}
        onClose={close}
        title="Zamknąć portfel?"
        actions={
          <>
            <Button kind="secondary" onClick={close}>
              Zostaw
            </Button>
            <Button kind="danger" onClick={close}>
              Zamknij portfel
            </Button>
          </>
        }
      >
        <p>Portfel musi być pusty. Historię płatności zachowujemy jeszcze pięć lat.</p>
      </Dialog>
    </Card>
  );
}

function Fields() {
  const [amount, setAmount] = useState('');
  const [code, setCode] = useState('4829');
  const [day, setDay] = useState('2026-11-21');
  const [way, setWay] = useState<'all' | 'in' | 'out'>('all');
  return (
    <Card title="Pola">
      <div className="design-columns">
        <TextField label="Imię i nazwisko" defaultValue="Żaneta Łęczyńska-Źdźbło" />
        <TextField label="E-mail" error="Sprawdź adres: brakuje znaku @." defaultValue="anna" />
        <AmountField
          label="Kwota"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          available={1234.5}
          onAll={setAmount}
        />
        <CodeField label="Kod kupującego" value={code} onChange={setCode} />
        <Select
          label="Okres"
          options={[
            { value: '30', label: 'Ostatnie 30 dni' },
            { value: 'year', label: 'Ten rok' },
          ]}
        />
        <DateField label="Od" value={day} onChange={(event) => setDay(event.target.value)} />
        <TextArea label="Tytuł" optional hint="Zobaczy go odbiorca." />
        <div className="stack">
          <SearchField label="Szukaj w historii" />
          <Segmented
            label="Kierunek"
            value={way}
            onChange={setWay}
            options={[
              { value: 'all', label: 'Wszystkie' },
              { value: 'in', label: 'Wpływy' },
              { value: 'out', label: 'Wydatki' },
            ]}
          />
          <Checkbox label="Kod dla jednej kwoty" hint="Zapłaci tylko tę kwotę tej osobie." />
          <CheckGroup label="Do czego?" hint="Zaznacz, co pasuje." error="Zaznacz choć jedno.">
            <Checkbox label="Przyjmowanie zapłaty" />
            <Checkbox label="Płacenie dostawcom" />
          </CheckGroup>
        </div>
      </div>
    </Card>
  );
}

function Paying() {
  const [amount, setAmount] = useState('12,5');
  const [endsAt] = useState(() => Date.now() + 58_000);
  return (
    <Card title="Płacenie">
      <Flow
        steps={['Dane', 'Sprawdzenie', 'Wynik']}
        checked={amount}
        form={null}
        check={() => null}
      />
      <div className="design-columns">
        <Keypad label="Kwota do zapłaty" value={amount} onChange={setAmount} />
        <div className="stack justify-items-center">
          <QrCode data="482913" text="482 913" />
          <Countdown endsAt={endsAt} total={60} />
        </div>
      </div>
      <DescriptionList
        rows={[
          { term: 'Kwota', value: <Money amount={12.5} />, strong: true, onChange: () => {} },
          { term: 'Odbiorca', value: 'Piekarnia „Pod Kasztanem”', strong: true },
          { term: 'Tytuł', value: 'Chleb i rogale', onChange: () => {} },
        ]}
      />
      <Technical
        summary="Szczegóły wpisu"
        rows={[{ term: 'Numer', value: '01890a5d-ac96-774b-bcce-b302099a8057' }]}
      />
      <EntryList label="Firmy">
        <Entry
          title="Piekarnia Pod Kasztanem"
          state={<Badge kind="warning">Czeka na decyzję</Badge>}
          details="NIP 525-26-11-332"
          actions={<Button kind="quiet">Usuń</Button>}
        />
      </EntryList>
    </Card>
  );
}

const rows = [
  { id: '1', payee: 'Piekarnia „Pod Kasztanem”', time: '21.11.2026', amount: 12.5, way: 'out' },
  { id: '2', payee: 'Anna Kowalska', time: '20.11.2026', amount: 1250, way: 'in' },
] as const;

const month = Array.from({ length: 30 }, (_, at) => ({
  date: `2026-11-${String(at + 1).padStart(2, '0')}`,
  value: 300 + Math.round(Math.sin(at / 3) * 120) + (at > 14 ? 180 : 0),
}));

function Figures() {
  return (
    <>
      <Card kind="primary">
        <Money amount={1234567.8} big />
      </Card>
      <Card title="Liczby">
        <LineChart title="Saldo z 30 dni" points={month} formatValue={(value) => `${value} DNR`} />
        <ColumnTable
          words="transfers"
          caption="transfers.page"
          rows={rows}
          rowKey={({ id }) => id}
          columns={{
            payee: { lead: true },
            time: 'text',
            amount: {
              align: 'end',
              show: ({ amount, way }) => <Money amount={amount} direction={way} />,
            },
          }}
        />
        <LoadMore shown={2} total={1234} onMore={() => {}} />
        <Pagination page={2} pages={9} hasNext onPage={() => {}} />
      </Card>
    </>
  );
}

function Messages() {
  const part = (children: ReactNode) => <Card>{children}</Card>;
  return (
    <>
      <Alert title="Kod wygasł">Utwórz nowy, poprzedni nic nie zapłaci.</Alert>
      <Alert kind="success" title="Zapłacono">
        12,50 DNR dla Piekarni „Pod Kasztanem”
      </Alert>
      <Alert kind="warning">Masz mniej środków, niż wynosi ta kwota.</Alert>
      <Alert kind="error" title="Nie udało się wysłać">
        Sprawdź połączenie i spróbuj jeszcze raz.
      </Alert>
      <div className="row">
        <Badge>W toku</Badge>
        <Badge kind="success">Zapłacono</Badge>
        <Badge kind="warning">Czeka</Badge>
        <Badge kind="error">Odmowa</Badge>
        <Badge kind="count">3</Badge>
      </div>
      <div className="design-columns">
        {part(
          <EmptyState drawing="inbox" title="Nic nie czeka" action={<Button>Utwórz kod</Button>}>
            Gdy sprzedawca wpisze Twój kod, płatność pojawi się tutaj.
          </EmptyState>,
        )}
        {part(<EmptyState drawing="wallet" title="Portfel czeka na pierwszą wpłatę" />)}
        {part(<EmptyState drawing="list" title="Jeszcze nic tu nie ma" />)}
        {part(<EmptyState drawing="search" title="Nic nie pasuje" />)}
        {part(<EmptyState drawing="people" title="Wyślij pierwszy przelew" />)}
        {part(<EmptyState drawing="done" title="Zapłacono" />)}
        {part(<SkeletonRows rows={4} />)}
      </div>
    </>
  );
}
