/** The drawer for the site's appearance; every choice takes effect at once. */
import { useId } from 'react';
import type { WordKey } from '../i18n/types.ts';
import { useWords } from '../i18n/use-words.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Modal } from '../ui/dialog.tsx';
import { Segmented } from '../ui/segmented.tsx';
import './customizer.css';
import { changeSettings, useSettings } from './settings.ts';
import {
  choices,
  defaultSettings,
  needsVertical,
  type SettingName,
  type Settings,
} from './settings-rules.ts';

type Word = Exclude<
  WordKey & `settings.${string}`,
  `settings.${'needsVertical' | 'messagesRequest'}`
>;

interface Group {
  readonly title: Word;
  readonly rows: readonly (Choice | Switch)[];
}

interface Choice {
  readonly name: SettingName;
  readonly label: Word;
  /** Each value, as text, with its label. */
  readonly options: readonly (readonly [value: string, label: Word])[];
}

/** A setting that is on or off. */
interface Switch {
  readonly name: SettingName;
  readonly label: Word;
}

const groups: readonly Group[] = [
  {
    title: 'settings.looks',
    rows: [
      {
        name: 'mode',
        label: 'settings.mode',
        options: [
          ['light', 'settings.modeLight'],
          ['dark', 'settings.modeDark'],
          ['semi-dark', 'settings.modeSemiDark'],
          ['system', 'settings.modeSystem'],
        ],
      },
      {
        name: 'fontSize',
        label: 'settings.fontSize',
        options: [
          ['14', 'settings.fontNormal'],
          ['30', 'settings.fontLarge'],
        ],
      },
      { name: 'contrast', label: 'settings.contrast' },
      {
        name: 'skin',
        label: 'settings.skin',
        options: [
          ['default', 'settings.skinDefault'],
          ['bordered', 'settings.skinBordered'],
        ],
      },
      {
        name: 'themeColor',
        label: 'settings.color',
        options: [['primary', 'settings.colorPrimary']],
      },
    ],
  },
  {
    title: 'settings.arrangement',
    rows: [
      {
        name: 'layout',
        label: 'settings.layout',
        options: [
          ['horizontal', 'settings.layoutHorizontal'],
          ['vertical', 'settings.layoutVertical'],
        ],
      },
      {
        name: 'contentWidth',
        label: 'settings.width',
        options: [
          ['boxed', 'settings.widthBoxed'],
          ['full', 'settings.widthFull'],
        ],
      },
      {
        name: 'direction',
        label: 'settings.direction',
        options: [
          ['ltr', 'settings.directionLtr'],
          ['rtl', 'settings.directionRtl'],
        ],
      },
    ],
  },
  {
    title: 'settings.menu',
    rows: [
      { name: 'navHidden', label: 'settings.navHidden' },
      { name: 'navCollapsed', label: 'settings.navCollapsed' },
      {
        name: 'verticalNavToggleType',
        label: 'settings.vertical',
        options: [
          ['accordion', 'settings.verticalAccordion'],
          ['collapse', 'settings.verticalCollapse'],
        ],
      },
      {
        name: 'horizontalNavToggleType',
        label: 'settings.horizontal',
        options: [
          ['hover', 'settings.horizontalHover'],
          ['click', 'settings.horizontalClick'],
        ],
      },
    ],
  },
  {
    title: 'settings.edges',
    rows: [
      {
        name: 'appBar',
        label: 'settings.bar',
        options: [
          ['fixed', 'settings.barFixed'],
          ['static', 'settings.barStatic'],
          ['hidden', 'settings.barHidden'],
        ],
      },
      { name: 'appBarBlur', label: 'settings.blur' },
      {
        name: 'footer',
        label: 'settings.footer',
        options: [
          ['fixed', 'settings.footerFixed'],
          ['static', 'settings.footerStatic'],
          ['hidden', 'settings.footerHidden'],
        ],
      },
      {
        name: 'toastPosition',
        label: 'settings.toasts',
        options: [
          ['top-left', 'settings.topLeft'],
          ['top-center', 'settings.topCenter'],
          ['top-right', 'settings.topRight'],
          ['bottom-left', 'settings.bottomLeft'],
          ['bottom-center', 'settings.bottomCenter'],
          ['bottom-right', 'settings.bottomRight'],
        ],
      },
    ],
  },
];

export function Customizer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useWords();
  const id = useId();
  return (
    <Modal open={open} onClose={onClose} className="customizer" labelledBy={id}>
      <div className="customizer-inside stack">
        <div className="customizer-head flex items-center justify-between py-3">
          <h2 id={id}>{t('settings.title')}</h2>
          <IconButton icon="close" label={t('ui.close')} onClick={onClose} />
        </div>
        <p className="muted">{t('settings.kept')}</p>
        {groups.map(({ title, rows }) => (
          <section key={title} aria-label={t(title)}>
            <h3>{t(title)}</h3>
            {rows.map((row) =>
              'options' in row ? (
                <ChoiceRow key={row.name} row={row} />
              ) : (
                <SwitchRow key={row.name} row={row} />
              ),
            )}
          </section>
        ))}
        <Button kind="secondary" wide icon="again" onClick={() => changeSettings(defaultSettings)}>
          {t('settings.reset')}
        </Button>
      </div>
    </Modal>
  );
}

/** The change that sets a setting to the value with this text. */
const changeTo = (name: SettingName, text: string): Partial<Settings> => ({
  [name]: choices[name].find((value) => String(value) === text),
});

function ChoiceRow({ row: { name, label, options } }: { row: Choice }) {
  const { t } = useWords();
  const settings = useSettings();
  const flat = settings.lastLayout === 'horizontal';
  const blocked = (value: string) => flat && needsVertical(name, value);
  const chosen = String(settings[name]);
  return (
    <>
      <Segmented
        label={t(label)}
        labelShown
        value={blocked(chosen) ? String(name === 'mode' ? 'light' : 'fixed') : chosen}
        onChange={(value) => changeSettings(changeTo(name, value))}
        options={options.map(([value, words]) => ({
          value,
          label: t(words),
          disabled: blocked(value),
        }))}
      />
      {options
        .filter(([value]) => blocked(value))
        .map(([value, words]) => (
          <p key={value} className="customizer-hint muted text-sm">
            {t('settings.needsVertical', { choice: t(words) })}
          </p>
        ))}
    </>
  );
}

function SwitchRow({ row: { name, label } }: { row: Switch }) {
  const { t } = useWords();
  const settings = useSettings();
  return (
    <Checkbox
      role="switch"
      label={t(label)}
      checked={settings[name] === true}
      onChange={({ target }) => changeSettings(changeTo(name, String(target.checked)))}
    />
  );
}
