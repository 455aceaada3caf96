/** A long text with its version, its table of contents and a way to print it. */
import { type ReactNode, use, useEffect } from 'react';
import {
  type BindingName,
  type BindingVersion,
  bindingNames,
  versionsOf,
} from '#contract/agreement.ts';
import { withWords } from '#contract/brand.ts';
import { useMe } from '../api/account-query.ts';
import { NotFoundPage } from '../frame/error-pages.tsx';
import type { Path } from '../frame/pages.ts';
import { config } from '../i18n/config.ts';
import { currentLanguage } from '../i18n/language.ts';
import { brandIn, useWords } from '../i18n/use-words.ts';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import './content.css';
import { addressTo } from '../ui/address.ts';
import { useLocation, useParams } from '../ui/router.tsx';
import { Contents } from './contents.tsx';
import {
  type Block,
  type DocumentName,
  type DocumentText,
  documents,
  type Section,
  titles,
} from './document.ts';
import { loadDocument, loadVersion, versionOf } from './load-text.ts';
import { RichText } from './rich-text.tsx';

const documentNames = Object.keys(documents) as DocumentName[];

/** The versions of a text here, newest first; none of one that is not binding. */
const versionsHere = (name: DocumentName): readonly BindingVersion[] =>
  name === 'about' ? [] : versionsOf(name, config.termsSince);

const nameAt = (path: Path): DocumentName | undefined =>
  documentNames.find((name) => documents[name].path === path);

/** The text of its path; single versions are rarely read, so they load once the page is shown. */
export const prepare = async (path: Path): Promise<unknown> => {
  const name = nameAt(path);
  return name && loadDocument(name, currentLanguage());
};

/** A text: its newest version, or the one that the last part of its path names. */
export default function DocumentPage({ path }: { path: Path }) {
  const name = nameAt(path);
  if (name) return <NewestPage name={name} />;
  const binding = bindingNames.find((one) => path.startsWith(`${documents[one].path}/`));
  return binding ? <VersionPage name={binding} /> : <NotFoundPage />;
}

function NewestPage({ name }: { name: DocumentName }) {
  const { language } = useWords();
  const [newest] = versionsHere(name);
  return <Document name={name} text={use(loadDocument(name, language))} version={newest} />;
}

function VersionPage({ name }: { name: BindingName }) {
  const { language } = useWords();
  const { version: asked = '' } = useParams();
  const version = versionOf(name, asked);
  if (!version) return <NotFoundPage />;
  return <Document name={name} text={use(loadVersion(name, asked, language))} version={version} />;
}

interface DocumentProps {
  name: DocumentName;
  text: DocumentText;
  /** Undefined for a text that is not binding. */
  version: BindingVersion | undefined;
}

function Document({ name, text, version }: DocumentProps) {
  const { t } = useWords();
  const { numbered } = documents[name];
  const sections = text.sections.filter(({ chain }) => config.chain || !chain);
  useAnchor();
  return (
    <article className="document grid gap-x-7 justify-center">
      <header className="document-head">
        <h1>
          <RichText>{text.title}</RichText>
        </h1>
        <p className="document-lead mt-3 text-lg muted">
          <RichText>{text.lead}</RichText>
        </p>
        <div className="document-facts flex flex-wrap items-center justify-between gap-2 gap-x-4 mt-3 text-sm muted">
          {version && name !== 'about' ? <VersionOf name={name} version={version} /> : <span />}
          <Button kind="quiet" icon="print" className="no-print" onClick={() => print()}>
            {t('documents.print')}
          </Button>
        </div>
      </header>
      <Contents sections={sections} numbered={numbered} />
      <div className="document-text">
        {sections.map((section, at) => (
          <SectionOf key={section.id} section={section} number={numbered ? at + 1 : null} />
        ))}
        <Accepted name={name} />
        <Others than={name} />
      </div>
    </article>
  );
}

/** Which version this is, when it takes effect, and where the others are. */
function VersionOf({ name, version }: { name: BindingName; version: BindingVersion }) {
  const { t, format } = useWords();
  const said = (one: BindingVersion) => ({
    version: one.version,
    date: format.date(`${one.since}T12:00:00Z`),
  });
  const [newest, ...earlier] = versionsHere(name);
  const { path } = documents[name];
  return (
    <div>
      <p>{t('documents.version', said(version))}</p>
      {newest && newest.version !== version.version && (
        <p>
          <Link to={path}>{t('documents.newer', said(newest))}</Link>
        </p>
      )}
      {earlier
        .filter((one) => one.version !== version.version)
        .map((one) => (
          <p key={one.version}>
            <Link to={addressTo(`${path}/:version`, { version: one.version })}>
              {t('documents.earlier', said(one))}
            </Link>
          </p>
        ))}
    </div>
  );
}

/** Which version one accepted; below the text, which must not move when that is known. */
function Accepted({ name }: { name: DocumentName }) {
  const { t, format } = useWords();
  const accepted = useMe().data?.accepted.find(({ document }) => document === name);
  if (!accepted) return null;
  const { version, at } = accepted;
  return (
    <p className="mt-5 text-sm muted">
      {t('documents.accepted', { version, date: format.date(at) })}
    </p>
  );
}

/** The text is loaded after the page, so the browser cannot find the anchor in time. */
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
  /** `2.1` for the first paragraph of the second section; null in unnumbered texts. */
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

/** The blocks shown here: those about the chain only where there is one. */
function standing(block: Block): StandingBlock[] {
  if (typeof block === 'string' || !('chain' in block)) return [block];
  return config.chain ? [block.chain] : [];
}

function BlockOf({ block, number }: NumberedBlock): ReactNode {
  if (typeof block === 'string') {
    return (
      <p className={number ? 'document-numbered' : undefined}>
        {number && <span className="muted tabular">{number}</span>}
        <span>
          <RichText>{block}</RichText>
        </span>
      </p>
    );
  }
  if ('list' in block) {
    return (
      <ul className="document-list stack gap-2">
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

/** On narrow screens each row becomes a block, with the headers as labels. */
function TableOf({ head, rows }: { head: readonly string[]; rows: readonly string[][] }) {
  const { language } = useWords();
  return (
    <table>
      <thead>
        <tr>
          {head.map((word) => (
            <th key={word} scope="col">
              <RichText>{word}</RichText>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]}>
            {row.map((cell, at) => (
              <td key={head[at]} data-label={withWords(head[at] ?? '', {}, brandIn(language))}>
                <RichText>{cell}</RichText>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Others({ than }: { than: DocumentName }) {
  const { t } = useWords();
  const others = documentNames.filter((name) => name !== than);
  return (
    <nav className="document-others mt-7 line-t no-print" aria-label={t('documents.others')}>
      <h2>{t('documents.others')}</h2>
      <ul role="list" className="flex flex-wrap gap-x-5 plain-list">
        {others.map((name) => (
          <li key={name}>
            <Link className="inline-flex items-center min-target" to={documents[name].path}>
              {t(titles[name])}
            </Link>
          </li>
        ))}
        <li>
          <Link className="inline-flex items-center min-target" to="/support">
            {t('shell.footerSupport')}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
