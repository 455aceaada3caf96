/** A text with the programme's names filled in and its links made. */
import { createElement, Fragment } from 'react';
import { config } from '../config.ts';
import { Link } from '../ui/link.tsx';

const names: Readonly<Record<string, string>> = {
  brand: config.brand,
  operator: config.operator,
  email: config.supportEmail,
  phone: config.supportPhone,
};

const parts = /(\{\{\w+\}\}|\[[^\]]+\]\([^)]+\))/;
const linkPart = /^\[([^\]]+)\]\(([^)]+)\)$/;

/** Polish and Ukrainian leave no word of one letter at the end of a line. */
const keepTogether = (text: string): string =>
  text.replace(/(?<=^|[\s(„«“])([a-zA-Zа-яіїєґА-ЯІЇЄҐ]|§|\d+) (?=\S|$)/g, '$1\u00a0');

export function RichText({ children }: { children: string }) {
  const pieces = children
    .split(parts)
    .map((part) => (/^[{[]/.test(part) ? special(part) : keepTogether(part)));
  // The pieces of a text never change places, so they need no keys.
  return createElement(Fragment, null, ...pieces);
}

function special(part: string) {
  const link = linkPart.exec(part);
  if (link) return linkTo(link[1] ?? '', link[2] ?? '');
  const name = part.slice(2, -2);
  const value = names[name] ?? '';
  if (name === 'email') return <a href={`mailto:${value}`}>{value}</a>;
  if (name === 'phone') {
    return (
      <a className="nowrap" href={`tel:${value.replace(/\s/g, '')}`}>
        {value}
      </a>
    );
  }
  // The operator's name and address are Polish in every language.
  return name === 'operator' ? <span lang="pl">{value}</span> : value;
}

function linkTo(words: string, target: string) {
  return target.startsWith('/') ? <Link to={target}>{words}</Link> : <a href={target}>{words}</a>;
}
