/** Markdown of the long texts: what it becomes, and what is refused. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readDocument, readQuestions } from './markdown.ts';

const head = '# Terms\n\nWhat we agree on.\n\n## First {#first}\n\n';
const blocksOf = (markdown: string) => readDocument(head + markdown).sections[0]?.blocks;

describe('The Markdown of a document', () => {
  it('has a title, a lead and sections with their anchors', () => {
    assert.deepEqual(readDocument(`${head}One.\n\n## Second {#second-one}\n\nTwo.\n`), {
      title: 'Terms',
      lead: 'What we agree on.',
      sections: [
        { id: 'first', title: 'First', blocks: ['One.'] },
        { id: 'second-one', title: 'Second', blocks: ['Two.'] },
      ],
    });
  });

  it('has paragraphs, lists, notes and tables', () => {
    const table = '| Data | Why |\n| --- | --- |\n| {{email}} | [law](/regulamin#law) |';
    assert.deepEqual(blocksOf(`One\nline.\n\n- first;\n- second.\n\n> Careful.\n\n${table}`), [
      'One line.',
      { list: ['first;', 'second.'] },
      { note: 'Careful.' },
      { table: { head: ['Data', 'Why'], rows: [['{{email}}', '[law](/regulamin#law)']] } },
    ]);
  });

  it('shows a paragraph or a section only where there is a chain', () => {
    const markdown = 'One.\n\n:::chain\nTwo.\n:::\n\n:::chain\n## Last {#last}\n\nThree.\n:::\n';
    assert.deepEqual(readDocument(head + markdown).sections, [
      { id: 'first', title: 'First', blocks: ['One.', { chain: 'Two.' }] },
      { id: 'last', title: 'Last', blocks: ['Three.'], chain: true },
    ]);
  });

  for (const [what, markdown] of [
    ['bold words', 'This is **important**.'],
    ['words in italics', 'This is _important_.'],
    ['HTML', 'This is <b>important</b>.'],
    ['a block of HTML', '<p>Important.</p>'],
    ['an entity', 'Terms &amp; conditions.'],
    ['an escaped character', 'Two \\* three.'],
    ['a picture', '![Shop](/shop.png)'],
    ['the title of a link', 'As the [law](/law "Law") says.'],
    ['a link by reference', 'As the [law][1] says.\n\n[1]: /law'],
    ['code', '    important'],
    ['a numbered list', '1. first\n2. second'],
    ['a list in a list', '- first\n  - second'],
    ['a note of two paragraphs', '> First.\n>\n> Second.'],
    ['a list for the chain', ':::chain\n- first\n:::'],
    ['a smaller heading', '### Third'],
    ['a section without an anchor', '## Second'],
  ] as const) {
    it(`is refused if it has ${what}`, () => {
      assert.throws(() => blocksOf(markdown), /cannot show this part of a document/);
    });
  }

  it('is refused without a title, or with two leads', () => {
    for (const markdown of ['Lead.\n\n## First {#first}', '# Terms\n\nLead.\n\nMore.']) {
      assert.throws(() => readDocument(markdown), /cannot show this part of a document/);
    }
  });
});

describe('The Markdown of the questions', () => {
  it('has an answer of one paragraph to each', () => {
    assert.deepEqual(readQuestions('## Who?\n\nYou.\n\n:::chain\n## What?\n\nThis.\n:::\n'), [
      { asked: 'Who?', answer: 'You.' },
      { asked: 'What?', answer: 'This.', chain: true },
    ]);
    for (const markdown of ['Lead.', '## Who?', '## Who?\n\nYou.\n\nAnd me.', '## Who?\n\n- me']) {
      assert.throws(() => readQuestions(markdown), /cannot show this part of a document/);
    }
  });
});
