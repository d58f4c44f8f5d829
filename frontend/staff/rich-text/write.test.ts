import fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import { describe, expect, it } from 'vitest';
import { cleanRichText } from '#shared/content/clean.ts';
import { isMarkup, richTags } from '#shared/content/markup.ts';
import { inTier } from '#shared/testing/tier.ts';
import { plainDocument } from './read.ts';
import { schema, tagOf } from './schema.ts';
import { writeText } from './write.ts';

const { nodes, marks } = schema;

const words = fc.oneof(
  fc.constantFrom(' ', 'a ', ' b', '&', '&amp;', '<p>', '"', '\u00a0', 'word', '\n'),
  fc.string({ minLength: 1, maxLength: 6 }),
);
const link = fc
  .constantFrom('/visit', 'https://a.example/?a=1&b="2"', 'mailto:a@b.example')
  .map((href) => marks.link.create({ href }));
const someMarks = fc
  .tuple(fc.option(link), fc.boolean(), fc.boolean())
  .map(([to, strong, em]) =>
    [to, strong && marks.strong.create(), em && marks.em.create()].flatMap((mark) => mark || []),
  );
const piece = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(words, someMarks).map(([text, marked]) => schema.text(text, marked)) },
  { weight: 1, arbitrary: someMarks.map((marked) => nodes.hard_break.create(null, null, marked)) },
);
const line = fc.array(piece, { maxLength: 5 });
const paragraph = line.map((inline) => nodes.paragraph.create(null, inline));
const block: fc.Arbitrary<Node> = fc.letrec<{ block: Node }>((tie) => {
  const more = fc.array(tie('block'), { maxLength: 2 });
  const item = fc.tuple(paragraph, more).map(([first, rest]) => nodes.list_item.create(null, [first, ...rest]));
  const items = fc.array(item, { minLength: 1, maxLength: 3 });
  return {
    block: fc.oneof(
      { maxDepth: 2 },
      paragraph,
      line.map((inline) => nodes.heading.create(null, inline)),
      items.map((all) => nodes.bullet_list.create(null, all)),
      items.map((all) => nodes.ordered_list.create(null, all)),
      fc.array(tie('block'), { minLength: 1, maxLength: 2 }).map((all) => nodes.blockquote.create(null, all)),
    ),
  };
}).block;
const document = fc.array(block, { minLength: 1, maxLength: 4 }).map((blocks) => nodes.doc.create(null, blocks));

/** The server removes tags deeper than eight. */
function depthOf(html: string): number {
  let depth = 0;
  const depths = html
    .match(/<[^>]*>/g)
    ?.map((tag) => (tag.startsWith('</') ? depth-- : tag === '<br />' ? depth + 1 : ++depth));
  return Math.max(0, ...(depths ?? []));
}

describe('writeText', () => {
  it('writeText writes HTML that the server keeps unchanged, for every document the editor can make', () => {
    fc.assert(
      fc.property(document, (doc) => {
        const text = writeText(doc, false);
        fc.pre(depthOf(text) <= 8);
        expect(cleanRichText(text)).toBe(text);
      }),
      { numRuns: inTier({ usual: 100, deep: 1500 }) },
    );
  });

  it('tagOf knows every allowed tag of a rich text, and no other', () => {
    expect(Object.values(tagOf).sort()).toEqual([...richTags].sort());
    expect(Object.keys(tagOf).sort()).toEqual(
      [...Object.keys(nodes), ...Object.keys(marks)].filter((name) => !['doc', 'text'].includes(name)).sort(),
    );
  });

  it('writeText writes plain text unless formatting or angle brackets require HTML', () => {
    const plain = 'One line\nand another.\n\nMore & more, 3 < 4.';
    expect(writeText(plainDocument(plain), true)).toBe(plain);
    expect(writeText(plainDocument(plain), false)).toBe(
      '<p>One line<br />and another.</p>\n\n<p>More &amp; more, 3 &lt; 4.</p>',
    );
    const doc = nodes.doc.create(null, [nodes.paragraph.create(null, schema.text('Write <b> for bold.'))]);
    expect(writeText(doc, true)).toBe('<p>Write &lt;b&gt; for bold.</p>');
    const bold = nodes.doc.create(null, [nodes.paragraph.create(null, schema.text('Bold', [marks.strong.create()]))]);
    expect(writeText(bold, true)).toBe('<p><strong>Bold</strong></p>');
  });

  it('writeText preserves any plain text in a round trip', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z<&;]{1,5}$/), { minLength: 1 }), (parts) => {
        const text = parts.join('\n\n');
        const written = writeText(plainDocument(text), true);
        return isMarkup(text) ? cleanRichText(written) === written : written === text;
      }),
    );
  });
});
