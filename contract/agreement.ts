/** The binding texts of the programme: their URLs and versions, and since when they apply. */

interface BindingText {
  /** Path on the site; earlier versions are below it: `/regulamin/1.0`. */
  readonly path: `/${string}`;
  /** The numbers of all wordings that were released, newest first; contract/wordings.ts has their digests. */
  readonly versions: readonly string[];
}

/** The only place that numbers them; the texts are in texts/documents. */
export const agreement = {
  terms: { path: '/regulamin', versions: ['1.0'] },
  payments: { path: '/regulamin_platnosci', versions: ['1.0'] },
  privacy: { path: '/polityka_prywatnosci', versions: ['1.0'] },
  rules: { path: '/zasady', versions: ['1.0'] },
} as const satisfies Readonly<Record<string, BindingText>>;

export type Agreement = Readonly<Record<BindingName, BindingText>>;
export type BindingName = keyof typeof agreement;

export const bindingNames = Object.keys(agreement) as readonly BindingName[];

/** The number of a text's latest version, in force or announced. */
export function newestOf(name: BindingName, texts: Agreement = agreement): string {
  const [newest] = texts[name].versions;
  if (!newest) throw new Error(`${name} has no version`);
  return newest;
}

/** What a user accepts by opening a wallet: `terms 2.0, payments 2.0, …`. */
export const newestVersions = bindingNames.map((name) => `${name} ${newestOf(name)}`).join(', ');

/**
 * The first day, such as `2027-01-01`, on which each version applies in one programme. Its operator
 * sets them: what was released before its start never bound anybody there.
 */
export type TermsSince = Readonly<Record<string, string>>;

/** A version of a text that binds, or will bind, the participants of one programme. */
export interface BindingVersion {
  readonly version: string;
  readonly since: string;
}

/** The versions of a text in one programme, newest first. */
export const versionsOf = (
  name: BindingName,
  since: TermsSince,
  texts: Agreement = agreement,
): readonly BindingVersion[] =>
  texts[name].versions.flatMap((version) => {
    const first = since[version];
    return first === undefined ? [] : [{ version, since: first }];
  });

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string): boolean =>
  dayPattern.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

/**
 * Reads an operator's setting, such as `1.0=2027-01-01,1.1=2027-03-01`; returns what is wrong with
 * it as text. The newest version of each text must have its day, and later versions later days.
 */
export function termsSinceOf(setting: string, texts: Agreement = agreement): TermsSince | string {
  const days: Record<string, string> = {};
  for (const one of setting.split(',')) {
    const [version = '', day = '', ...more] = one.split('=');
    if (!isDay(day) || more.length > 0) return `“${one}” is no version with its first day`;
    if (!bindingNames.some((name) => texts[name].versions.includes(version)))
      return `there is no version ${version}`;
    days[version] = day;
  }
  for (const name of bindingNames) {
    const newest = newestOf(name, texts);
    if (!days[newest]) return `version ${newest} has no first day`;
    const sinces = versionsOf(name, days, texts).map(({ since }) => since);
    if (sinces.some((since, at) => at > 0 && since >= (sinces[at - 1] ?? '')))
      return 'a later version has no later day';
  }
  return days;
}

/** How it was accepted: with a checkbox next to links to the texts, or by the API call itself. */
export const waysToAccept = ['box', 'call'] as const;
