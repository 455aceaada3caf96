/** Every setting of the frame: values, default, whether it is stored, and what overrides it. */

/** The values of each setting, its default first (specification §3, §9). */
export const choices = {
  themeColor: ['primary'],
  /** `system`, our addition, follows the device's preference. */
  mode: ['light', 'dark', 'semi-dark', 'system'],
  skin: ['default', 'bordered'],
  footer: ['static', 'fixed', 'hidden'],
  layout: ['horizontal', 'vertical'],
  /** The layout that a wide window returns to. */
  lastLayout: ['horizontal', 'vertical'],
  direction: ['ltr', 'rtl'],
  navHidden: [false, true],
  navCollapsed: [false, true],
  appBarBlur: [true, false],
  contentWidth: ['boxed', 'full'],
  toastPosition: [
    'top-right',
    'top-center',
    'top-left',
    'bottom-right',
    'bottom-center',
    'bottom-left',
  ],
  verticalNavToggleType: ['accordion', 'collapse'],
  horizontalNavToggleType: ['hover', 'click'],
  appBar: ['fixed', 'static', 'hidden'],
  fontSize: [14, 30],
  contrast: [false, true],
} as const;

export type SettingName = keyof typeof choices;
export type Settings = { readonly [Name in SettingName]: (typeof choices)[Name][number] };

const names = Object.keys(choices) as SettingName[];

/** These are reset on every load (specification §4). */
const notKept: readonly SettingName[] = [
  'appBar',
  'footer',
  'layout',
  'navHidden',
  'lastLayout',
  'toastPosition',
];

export const defaultSettings = Object.fromEntries(
  names.map((name) => [name, choices[name][0]]),
) as Settings;

const allowed = (name: SettingName, value: unknown): boolean =>
  (choices[name] as readonly unknown[]).includes(value);

const only = (values: Record<string, unknown>, wanted: (name: SettingName) => boolean) =>
  Object.fromEntries(names.filter(wanted).map((name) => [name, values[name]]));

/** The settings in a stored text; what is missing, invalid or not to be stored is the default. */
export function readSettings(stored: string | null): Settings {
  // The same object, by which the frame knows that it was rendered correctly.
  if (stored === null) return defaultSettings;
  let kept: unknown;
  try {
    kept = JSON.parse(stored);
  } catch {
    return defaultSettings;
  }
  if (typeof kept !== 'object' || kept === null) return defaultSettings;
  const values = kept as Record<string, unknown>;
  const good = only(values, (name) => !notKept.includes(name) && allowed(name, values[name]));
  return { ...defaultSettings, ...good };
}

/** The text in which settings are stored. */
export const keptText = (settings: Settings): string =>
  JSON.stringify(only(settings, (name) => !notKept.includes(name)));

/** The settings after a change; a chosen layout is also the one that a wide window returns to. */
export function withChange(settings: Settings, change: Partial<Settings>): Settings {
  const layout = change.layout && { lastLayout: change.layout };
  return { ...settings, ...change, ...layout };
}

/** A change that the horizontal layout does not support, so it is offered for the vertical. */
export const needsVertical = (name: SettingName, value: unknown): boolean =>
  (name === 'mode' && value === 'semi-dark') || (name === 'appBar' && value === 'hidden');

/** The environment of the settings: the window's width and the device's preference. */
export interface Surroundings {
  /** At least 1200 px. */
  readonly wide: boolean;
  readonly systemDark: boolean;
}

/**
 * The effective settings (specification §4). A narrow window has the vertical layout, expanded; a
 * wide one returns to its previous layout. The horizontal layout has no semi-dark, so it is light,
 * and no hidden bar, so it is fixed. The chosen values are not changed by this.
 */
export function shownSettings(settings: Settings, { wide, systemDark }: Surroundings): Settings {
  const layout = wide ? settings.lastLayout : 'vertical';
  const flat = layout === 'horizontal';
  const { mode } = settings;
  const chosen = mode === 'system' ? (systemDark ? 'dark' : 'light') : mode;
  return {
    ...settings,
    layout,
    navCollapsed: wide && settings.navCollapsed,
    mode: flat && chosen === 'semi-dark' ? 'light' : chosen,
    appBar: flat && settings.appBar === 'hidden' ? 'fixed' : settings.appBar,
  };
}

/** The attributes of <html> from which the style sheets read the settings. */
export function attributesOf(shown: Settings): Readonly<Record<string, string>> {
  return {
    dir: shown.direction,
    'data-theme': shown.mode,
    'data-skin': shown.skin,
    'data-footer': shown.footer,
    'data-layout': shown.layout,
    'data-nav': shown.navCollapsed ? 'collapsed' : 'expanded',
    'data-nav-hidden': String(shown.navHidden),
    'data-bar': shown.appBar,
    'data-blur': String(shown.appBarBlur),
    'data-width': shown.contentWidth,
    'data-toasts': shown.toastPosition,
    'data-font': String(shown.fontSize),
    'data-contrast': String(shown.contrast),
  };
}
