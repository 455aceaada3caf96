/** States that screens show only rarely: waiting, refused, forbidden, empty, ended. */
import { useState } from 'react';
import { showAlert, showMessages } from '../frame/messages.ts';
import { Alert } from '../ui/alert.tsx';
import { AmountField } from '../ui/amount-field.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { CodeField } from '../ui/code-field.tsx';
import { Question } from '../ui/confirm-dialog.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { FormActions } from '../ui/form-actions.tsx';
import { Keypad } from '../ui/keypad.tsx';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { LoadMore, Pagination } from '../ui/pagination.tsx';
import { Reason, useReason } from '../ui/reason.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Select } from '../ui/select.tsx';
import { Stepper } from '../ui/stepper.tsx';
import { TextArea, TextField } from '../ui/text-field.tsx';
import { Waits } from '../ui/waits.tsx';

export function StatesPart() {
  return (
    <Card title="Rzadsze stany">
      <div className="design-columns">
        <FieldStates />
        <PayingStates />
        <div className="stack">
          <Actions />
          <Questions />
        </div>
      </div>
      <LoadMore shown={10} total={64} pending onMore={() => {}} />
      <Pagination page={1} pages={2} hasNext onPage={() => {}} />
      <Pagination page={2} pages={2} hasNext={false} onPage={() => {}} />
      <FormActions>
        <Button kind="secondary">Odrzuć zmiany</Button>
        <Button>Zapisz ofertę</Button>
      </FormActions>
    </Card>
  );
}

const options = [{ value: 'pl', label: 'Polska' }];

function FieldStates() {
  return (
    <div className="stack">
      <TextField label="Adres strony" icon="mail" hint="Zaczyna się od https://" optional />
      <TextField label="Numer portfela" defaultValue="DNR-1042" readOnly />
      <TextField label="Pole zamknięte" disabled />
      <TextArea label="Wiadomość" error="Napisz choć jedno zdanie." />
      <Select label="Kraj" options={options} error="Wybierz kraj." />
      <Select label="Kraj wysyłki" options={options} disabled />
      <Checkbox label="Zgoda zaznaczona" defaultChecked />
      <Checkbox label="Zgoda, której nie można zmienić" defaultChecked disabled />
      <Segmented
        label="Waluta"
        labelShown
        value="DNR"
        onChange={() => {}}
        options={[
          { value: 'DNR', label: 'DNR' },
          { value: 'ITL', label: 'ITL', disabled: true },
        ]}
      />
    </div>
  );
}

function PayingStates() {
  const [now] = useState(Date.now);
  return (
    <div className="stack">
      <AmountField label="Kwota za duża" defaultValue="900" error="Masz 12,50 DNR." />
      <AmountField label="Kwota, zanim znamy saldo" available={null} />
      <CodeField label="Kod, który wygasł" value="482913" onChange={() => {}} error="Kod wygasł." />
      <Keypad label="Kwota w kasie" value="" onChange={() => {}} error="Podaj kwotę." />
      <div className="row">
        <Countdown endsAt={now + 8000} total={60} />
        <Countdown endsAt={now} total={60} />
      </div>
      <p className="muted">
        <Waits>Ten ekran zmieni się sam.</Waits>
      </p>
      <p className="row">
        <Money amount={-12.5} />
        <Money amount={12.5} currency="PLN" />
        <Money amount={12.5} direction="in" />
        <Money amount={12.5} direction="out" />
      </p>
    </div>
  );
}

function Actions() {
  const [pieces, setPieces] = useState(2);
  const stepper = { lessLabel: 'Mniej', moreLabel: 'Więcej', onChange: setPieces } as const;
  return (
    <>
      <Button wide>Na całą szerokość</Button>
      <div className="row">
        <Button kind="danger" pending>
          Usuwam
        </Button>
        <Button kind="secondary" disabled>
          Niedostępny
        </Button>
        <IconButton icon="delete" label="Niedostępna ikona" disabled />
      </div>
      <p>
        Zdanie, w którym stoi <Link to="/about">odnośnik w tekście</Link>.
      </p>
      <div className="row">
        <Stepper label="Sztuki" value={pieces} most={9} {...stepper} />
        <Stepper label="Jedyna sztuka" value={1} most={1} {...stepper} />
      </div>
      <Alert kind="error" action={<Button kind="quiet">Spróbuj ponownie</Button>}>
        Nie udało się załadować listy.
      </Alert>
    </>
  );
}

function Questions() {
  const reason = useReason(useState('Bo'));
  const [asked, setAsked] = useState<'calm' | 'failed' | null>(null);
  const close = () => setAsked(null);
  return (
    <div className="row">
      <Button kind="secondary" onClick={() => setAsked('calm')}>
        Pytanie
      </Button>
      <Button kind="secondary" onClick={() => setAsked('failed')}>
        Pytanie po błędzie
      </Button>
      <Button
        kind="secondary"
        onClick={() => showMessages('Zwykła wiadomość', { message: 'Szczegóły', class: 'details' })}
      >
        Panel wiadomości
      </Button>
      <Button kind="secondary" onClick={() => showAlert('Operacja nie powiodła się!')}>
        Panel z alertem
      </Button>
      <Reason label="Powód" hint="Zobaczy go druga osoba." of={reason} />
      <Button kind="secondary" onClick={reason.check}>
        Sprawdź powód
      </Button>
      <Question
        open={asked !== null}
        title="Usunąć ofertę?"
        confirm="Usuń"
        danger
        pending={false}
        onClose={close}
        onConfirm={close}
      >
        <p>Zniknie z rynku od razu. Zamówienia, które już są, zostają.</p>
        {asked === 'failed' && <Alert kind="error">Nie udało się usunąć. Spróbuj ponownie.</Alert>}
      </Question>
    </div>
  );
}
