/** Fills the settings of a new installation from the templates in `deploy/templates`. */
import fs from 'node:fs';
import path from 'node:path';
import { Fault, quoted } from './settings-files.ts';

export type Form = 'debian' | 'compose';

const folder = path.join(import.meta.dirname, '../deploy/templates');

const place = /\{\{(\w+)\}\}/g;
const line = /^(?:# )?(\w+)=(.*)$/;

/** A template's line, filled. Alone on its line a value may be any text; else it needs no quotes. */
function filled(text: string, values: Readonly<Record<string, string>>): string {
  const named = (name: string): string => {
    const value = values[name];
    if (value === undefined) throw new Error(`No template knows ${name}.`);
    return value;
  };
  const [, alone] = /^\{\{(\w+)\}\}$/.exec(text) ?? [];
  if (alone) return quoted(named(alone));
  return text.replace(place, (_, name: string) => {
    const value = named(name);
    if (quoted(value) !== value) throw new Fault(`${name} may not have the characters of ${value}`);
    return value;
  });
}

/** The names that the templates of a form have, with those that only stand in comments. */
export function namesIn(form: Form): ReadonlyMap<string, readonly string[]> {
  const files = fs.readdirSync(path.join(folder, form));
  return new Map(
    files.map((file) => {
      const text = fs.readFileSync(path.join(folder, form, file), 'utf8');
      return [file, text.split('\n').flatMap((one) => line.exec(one)?.[1] ?? [])];
    }),
  );
}

/**
 * The files of a form by name. `given` also has settings that replace a line of a template,
 * comments included: an answer may name any setting.
 */
export function settingsOf(
  form: Form,
  values: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>> = {},
): ReadonlyMap<string, string> {
  return new Map(
    [...namesIn(form).keys()].map((file) => {
      const text = fs.readFileSync(path.join(folder, form, file), 'utf8');
      const lines = text.split('\n').map((one) => {
        const [, name = '', value = ''] = line.exec(one) ?? [];
        if (name === '') return one;
        const own = given[name];
        if (own !== undefined) return `${name}=${quoted(own)}`;
        return one.startsWith('#') ? one : `${name}=${filled(value, values)}`;
      });
      return [file, lines.join('\n')];
    }),
  );
}
