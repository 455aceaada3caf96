/** A text with the programme's names filled in and its links rendered. */
import { createElement, Fragment } from 'react';
import { withWords } from '#contract/brand.ts';
import { config } from '../i18n/config.ts';
import { brandIn, useWords } from '../i18n/use-words.ts';
import { isAddress } from '../ui/address.ts';
import { Link } from '../ui/link.tsx';

const names: Readonly<Record<string, string>> = {
  operator: config.operator,
  email: config.supportEmail,
  phone: config.supportPhone,
};

const parts = /(\{\{\w+\}\}|\[[^\]]+\]\([^)]+\))/;
const linkPart = /^\[([^\]]+)\]\(([^)]+)\)$/;

/** Polish and Ukrainian typography allows no one-letter word at the end of a line. */
const keepTogether = (text: string): string =>
  text.replace(/(?<=^|[\s(„«“])([a-zA-Zа-яіїєґА-ЯІЇЄҐ]|§|\d+) (?=\S|$)/g, '$1\u00a0');

/** `newTab`: links open in a new tab and leave the page as it is, for example beside a form. */
export function RichText({ children, newTab }: { children: string; newTab?: true }) {
  const { language } = useWords();
  // Brand names are ordinary words: they may be in links and at line ends.
  const pieces = withWords(children, {}, brandIn(language))
    .split(parts)
    .map((part) => (/^[{[]/.test(part) ? special(part, newTab) : keepTogether(part)));
  // The parts of a text never change order, so they need no keys.
  return createElement(Fragment, null, ...pieces);
}

function special(part: string, newTab?: true) {
  const link = linkPart.exec(part);
  if (link) return linkTo(link[1] ?? '', link[2] ?? '', newTab);
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

function linkTo(words: string, target: string, newTab?: true) {
  if (newTab) {
    return (
      <a href={target} target="_blank" rel="noopener">
        {words}
      </a>
    );
  }
  return isAddress(target) ? <Link to={target}>{words}</Link> : <a href={target}>{words}</a>;
}
