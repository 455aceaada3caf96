/** The blocks for forms and desks, in their states. */
import { useState } from 'react';
import { groupedNrb } from '#contract/nrb.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ChoiceList } from '../ui/choice-list.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { GroupedField } from '../ui/grouped-field.tsx';
import { LinesField } from '../ui/lines-field.tsx';
import { PercentField } from '../ui/percent-field.tsx';
import { Picture } from '../ui/picture.tsx';
import { PrintArea } from '../ui/print-area.tsx';
import { Progress } from '../ui/progress.tsx';
import { SkeletonForm } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { TagField } from '../ui/tag-field.tsx';

const tabs = [
  { key: 'first', label: 'Pierwsza część', to: '/design' },
  { key: 'waits', label: 'Coś czeka', to: '/design?tab=waits', count: 3 },
  { key: 'many', label: 'Czeka dużo', to: '/design?tab=many', count: 140 },
] as const;

export function FormsPart() {
  return (
    <Card title="Formularze i biurka">
      <Tabs label="Części strony" tabs={tabs} current="first" />
      <div className="design-columns">
        <Choosing />
        <Listing />
        <Files />
        <SkeletonForm fields={2} />
      </div>
    </Card>
  );
}

function Choosing() {
  const [way, setWay] = useState<'post' | 'shop'>('shop');
  const [share, setShare] = useState('40');
  const [wrongShare, setWrongShare] = useState('140');
  const [account, setAccount] = useState('61109010140000071219812874');
  return (
    <div className="stack">
      <ChoiceList
        label="Odbiór"
        value={way}
        onChange={setWay}
        options={[
          { value: 'shop', label: 'W sklepie', hint: 'Od poniedziałku do soboty.' },
          { value: 'post', label: 'Pocztą', hint: 'W ciągu trzech dni.' },
        ]}
      />
      <PercentField
        label="Część w Denarach"
        figureLabel="Część w procentach"
        value={share}
        onChange={setShare}
      />
      <PercentField
        label="Część zbyt duża"
        figureLabel="Część zbyt duża w procentach"
        error="Wpisz liczbę od 0 do 100."
        value={wrongShare}
        onChange={setWrongShare}
      />
      <GroupedField
        label="Numer rachunku"
        value={account}
        onChange={setAccount}
        clean={(text) => text.replace(/\D/g, '').slice(0, 26)}
        grouped={groupedNrb}
        good={account.length === 26 && 'Numer jest poprawny'}
      />
    </div>
  );
}

function Listing() {
  const [rules, setRules] = useState(['Zamówienie dzień wcześniej', '']);
  const [tags, setTags] = useState(['Sport', 'Rower']);
  return (
    <div className="stack">
      <LinesField
        label="Zasady"
        hint="Najwyżej trzy."
        value={rules}
        onChange={setRules}
        most={3}
        maxLength={80}
        lineLabel={(no) => `Zasada ${no}`}
        removeLabel={(no) => `Usuń zasadę ${no}`}
        addLabel="Dodaj zasadę"
      />
      <TagField
        label="Kategorie"
        hint="Zaznacz, co pasuje, albo dopisz własną."
        value={tags}
        onChange={setTags}
        suggestions={['Elektronika', 'AGD', 'Sport']}
        most={4}
        maxLength={30}
        ownLabel="Własna kategoria"
        addLabel="Dodaj kategorię"
      />
    </div>
  );
}

function Files() {
  const [file, setFile] = useState('');
  const [printing, setPrinting] = useState(false);
  return (
    <div className="stack">
      <FileDrop
        label="Wybierz plik"
        hint={file || 'albo upuść go tutaj'}
        accept="text/csv"
        onFile={({ name }) => setFile(name)}
      />
      <FileDrop
        label="Wczytuję plik"
        hint="wyciag.csv"
        accept="text/csv"
        pending
        onFile={() => {}}
      />
      <Progress label="Tworzymy karty" text="75 z 200" done={75} total={200} />
      <Progress label="Zapisujemy" text="" done={0} total={null} />
      <div className="row">
        <Picture src="/icons/icon-192.png" alt="Znak programu" className="design-picture" />
        <Picture src="" alt="" className="design-picture" />
        <Picture src="/nie-ma.png" alt="" icon="coins" className="design-picture" />
      </div>
      <Button kind="secondary" icon="form" onClick={() => setPrinting(true)}>
        Drukuj arkusz
      </Button>
      {printing && (
        <PrintArea onDone={() => setPrinting(false)}>
          <p>Arkusz, który idzie na papier.</p>
        </PrintArea>
      )}
    </div>
  );
}
