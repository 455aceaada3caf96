/** Reads the Markdown of the long texts, and refuses what the site cannot show. */
import { Marked, type MarkedToken, type Token } from 'marked';
import type { Block, DocumentText, Question, Section } from './document.ts';

/** What stands between `:::chain` and `:::` is shown only where the programme has a chain. */
const chainPattern = /^:::chain\n([\s\S]*?)\n:::(?:\n+|$)/;

interface Chain {
  readonly type: 'chain';
  readonly raw: string;
  readonly tokens: Token[];
}
type Part = MarkedToken | Chain;

const marked = new Marked({
  extensions: [
    {
      name: 'chain',
      level: 'block',
      start: (text) => text.match(/^:::chain$/m)?.index,
      tokenizer(text): Chain | undefined {
        const [raw, inner] = chainPattern.exec(text) ?? [];
        if (raw === undefined || inner === undefined) return;
        return { type: 'chain', raw, tokens: this.lexer.blockTokens(inner, []) };
      },
    },
  ],
});

const refuse = (raw: string): never => {
  throw new Error(`The site cannot show this part of a document: ${raw.trim()}`);
};

interface Words {
  readonly text: string;
  readonly tokens: readonly Token[];
}

/** A text in one line. It may contain links; other marks would be printed as they stand. */
function wordsOf({ text, tokens }: Words): string {
  for (const token of tokens as readonly Part[]) {
    const shown =
      token.type === 'link'
        ? [token.text, `[${token.text}](${token.href})`].includes(token.raw)
        : token.type === 'text' && !/&#?\w+;/.test(token.raw);
    if (!shown) refuse(token.raw);
  }
  return text.replace(/\s*\n\s*/g, ' ').trim();
}

/** The words of a list's item or a note, which is all that these may contain. */
function onlyWords(raw: string, tokens: readonly Token[]): string {
  const [only, ...more] = tokens as readonly Part[];
  const isText = only?.type === 'text' || only?.type === 'paragraph';
  if (!isText || more.length > 0) return refuse(raw);
  return wordsOf({ text: only.text, tokens: only.tokens ?? [] });
}

function blockOf(part: Part): Block {
  if (part.type === 'paragraph') return wordsOf(part);
  if (part.type === 'chain') return { chain: onlyWords(part.raw, part.tokens) };
  if (part.type === 'blockquote') return { note: onlyWords(part.raw, part.tokens) };
  if (part.type === 'list' && !part.ordered)
    return { list: part.items.map(({ raw, tokens }) => onlyWords(raw, tokens)) };
  if (part.type === 'table') {
    const rows = [part.header, ...part.rows].map((row) => row.map(wordsOf));
    const [head = [], ...others] = rows;
    return { table: { head, rows: others } };
  }
  return refuse(part.raw);
}

/** `## Title {#anchor}` */
const titlePattern = /^(.*?)(?: \{#([\w-]+)\})?$/;

interface Headed {
  readonly id: string | undefined;
  readonly title: string;
  readonly blocks: Block[];
  readonly chain?: true;
}

/** The parts under each `##`, and what comes before the first. */
function divided(markdown: string): { before: readonly Part[]; sections: readonly Headed[] } {
  const before: Part[] = [];
  const sections: Headed[] = [];
  const read = (parts: readonly Part[], chain: { chain?: true }): void => {
    for (const part of parts) {
      if (part.type === 'space') continue;
      const inner = part.type === 'chain' ? (part.tokens as Part[]) : [];
      if (inner[0]?.type === 'heading') read(inner, { chain: true });
      else if (part.type === 'heading' && part.depth === 2) {
        const [, title = '', id] = titlePattern.exec(wordsOf(part)) ?? [];
        sections.push({ id, title, blocks: [], ...chain });
      } else if (sections.length === 0) before.push(part);
      else sections.at(-1)?.blocks.push(blockOf(part));
    }
  };
  read(marked.lexer(markdown) as Part[], {});
  return { before, sections };
}

/** A document: `# Title`, a paragraph that leads to it, and sections with an anchor each. */
export function readDocument(markdown: string): DocumentText {
  const { before, sections } = divided(markdown);
  const [title, lead, ...more] = before;
  if (title?.type !== 'heading' || title.depth !== 1 || lead?.type !== 'paragraph' || more[0])
    return refuse(markdown.slice(0, 200));
  return {
    title: wordsOf(title),
    lead: wordsOf(lead),
    sections: sections.map(
      ({ id, ...section }): Section => ({
        id: id ?? refuse(section.title),
        ...section,
      }),
    ),
  };
}

/** Questions, each a `##` with its answer in one paragraph. */
export function readQuestions(markdown: string): readonly Question[] {
  const { before, sections } = divided(markdown);
  if (before[0]) refuse(before[0].raw);
  return sections.map(({ title, blocks: [answer, ...more], ...section }) =>
    typeof answer === 'string' && !more[0]
      ? { asked: title, answer, ...(section.chain && { chain: true }) }
      : refuse(title),
  );
}
