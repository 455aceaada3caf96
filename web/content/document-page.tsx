/** A long text with its version, its table of contents and a way to print it. */
import { type ComponentType, type ReactNode, use, useEffect } from 'react';
import { useLocation } from 'react-router';
import { config } from '../config.ts';
import { useWords } from '../i18n/use-words.ts';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import './content.css';
import { Contents } from './contents.tsx';
import { type Block, type DocumentName, documents, type Section } from './document.ts';
import { loadDocument } from './load-text.ts';
import { RichText } from './rich-text.tsx';

function DocumentPage({ name }: { name: DocumentName }) {
  const { t, format, language } = useWords();
  const text = use(loadDocument(name, language));
  const { numbered, version, since } = documents[name];
  useAnchor();
  return (
    <article className="document">
      <header className="document-head">
        <h1>
          <RichText>{text.title}</RichText>
        </h1>
        <p className="document-lead">
          <RichText>{text.lead}</RichText>
        </p>
        <div className="document-facts">
          <p>{t('documents.version', { version, date: format.date(`${since}T12:00:00Z`) })}</p>
          <Button kind="quiet" icon="print" className="no-print" onClick={() => print()}>
            {t('documents.print')}
          </Button>
        </div>
      </header>
      <Contents sections={text.sections} numbered={numbered} />
      <div className="document-text">
        {text.sections.map((section, at) => (
          <SectionOf key={section.id} section={section} number={numbered ? at + 1 : null} />
        ))}
        <Others than={name} />
      </div>
    </article>
  );
}

/** The page of one text, as the routes want it. */
export function documentPage(name: DocumentName): ComponentType {
  return () => <DocumentPage name={name} />;
}

/** The text comes after the page, so the browser itself cannot find the anchor in time. */
function useAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash) return;
    const frame = requestAnimationFrame(() =>
      document.getElementById(hash.slice(1))?.scrollIntoView(),
    );
    return () => cancelAnimationFrame(frame);
  }, [hash]);
}

function SectionOf({ section, number }: { section: Section; number: number | null }) {
  return (
    <section id={section.id} aria-labelledby={`${section.id}-title`}>
      <h2 id={`${section.id}-title`}>
        {number !== null && `${number}. `}
        <RichText>{section.title}</RichText>
      </h2>
      {numberedBlocks(section, number).map((numbered) => (
        <BlockOf key={JSON.stringify(numbered.block)} {...numbered} />
      ))}
    </section>
  );
}

type StandingBlock = Exclude<Block, { readonly chain: string }>;

interface NumberedBlock {
  readonly block: StandingBlock;
  /** `2.1` for the first paragraph of the second section; null where nothing is numbered. */
  readonly number: string | null;
}

function numberedBlocks({ blocks }: Section, number: number | null): NumberedBlock[] {
  let paragraph = 0;
  return blocks.flatMap(standing).map((block) => {
    if (typeof block !== 'string' || number === null) return { block, number: null };
    paragraph += 1;
    return { block, number: `${number}.${paragraph}` };
  });
}

/** What stands here of a block: all but what is only said of a chain. */
function standing(block: Block): StandingBlock[] {
  if (typeof block === 'string' || !('chain' in block)) return [block];
  return config.chain ? [block.chain] : [];
}

function BlockOf({ block, number }: NumberedBlock): ReactNode {
  if (typeof block === 'string') {
    return (
      <p className={number ? 'document-numbered' : undefined}>
        {number && <span className="document-number">{number}</span>}
        <span>
          <RichText>{block}</RichText>
        </span>
      </p>
    );
  }
  if ('list' in block) {
    return (
      <ul className="document-list">
        {block.list.map((item) => (
          <li key={item}>
            <RichText>{item}</RichText>
          </li>
        ))}
      </ul>
    );
  }
  if ('note' in block) {
    return (
      <p className="document-note">
        <RichText>{block.note}</RichText>
      </p>
    );
  }
  return <TableOf {...block.table} />;
}

/** On narrow screens each row becomes a block of its own, with the heads as labels. */
function TableOf({ head, rows }: { head: readonly string[]; rows: readonly string[][] }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((word) => (
            <th key={word} scope="col">
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]}>
            {row.map((cell, at) => (
              <td key={head[at]} data-label={head[at]}>
                <RichText>{cell}</RichText>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const titles = {
  about: 'shell.footerAbout',
  terms: 'shell.terms',
  payments: 'shell.paymentTerms',
  privacy: 'shell.privacy',
  rules: 'shell.rules',
} as const;

function Others({ than }: { than: DocumentName }) {
  const { t } = useWords();
  const others = (Object.keys(documents) as DocumentName[]).filter((name) => name !== than);
  return (
    <nav className="document-others no-print" aria-label={t('documents.others')}>
      <h2>{t('documents.others')}</h2>
      <ul role="list" className="document-others-list plain-list">
        {others.map((name) => (
          <li key={name}>
            <Link className="document-other" to={documents[name].path}>
              {t(titles[name])}
            </Link>
          </li>
        ))}
        <li>
          <Link className="document-other" to="/support">
            {t('shell.footerSupport')}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
