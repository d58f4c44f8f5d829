import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inTier } from '../testing/tier.ts';
import { cleanRichText } from './clean.ts';
import { isMarkup, richTags } from './markup.ts';

it.each([
  ['Plain & simple, 3 < 4.\n\nAnd more.', 'Plain & simple, 3 < 4.\n\nAnd more.'],
  ['<p>One</p><p>Two<br>lines</p>', '<p>One</p>\n\n<p>Two<br />lines</p>'],
  [
    'One & only\n\n<strong>Two</strong> and <b>three</b>',
    '<p>One &amp; only</p>\n\n<p><strong>Two</strong> and <strong>three</strong></p>',
  ],
  ['<strong>One\n\nTwo</strong>', '<p><strong>One</strong></p>\n\n<p>Two</p>'],
  ['<ul><li>Bread</li><li><em>Tea</em></li></ul>', '<ul><li>Bread</li><li><em>Tea</em></li></ul>'],
  ['<h2 class="big">Head</h2>text', '<h3>Head</h3>\n\n<p>text</p>'],
  ['<div>One</div><div>Two</div>', '<p>One</p>\n\n<p>Two</p>'],
  ['<a href="/terms" onclick="x()" target="_blank">Terms</a>', '<p><a href="/terms">Terms</a></p>'],
  ['<a href="//evil.example">Elsewhere</a>', '<p>Elsewhere</p>'],
  ['<a href="java\nscript:alert(1)">x</a>', '<p>x</p>'],
  [
    '<a href="tel:+254700000000">Ring</a>, <a href="mailto:a@b.example">write</a>',
    '<p><a href="tel:+254700000000">Ring</a>, <a href="mailto:a@b.example">write</a></p>',
  ],
  ['<script>alert(1)</script>', ''],
  ['a<script>alert(1)</script>b', '<p>ab</p>'],
  ['<p></p><p> </p>', ''],
  ['<li>Bread</li>', '<ul><li>Bread</li></ul>'],
  ['<ul>Bread <li>Tea</li><p>Milk</p></ul>', '<ul><li>Bread</li><li>Tea</li><li><p>Milk</p></li></ul>'],
])('cleanRichText turns %j into %j', (written, clean) => {
  expect(cleanRichText(written)).toBe(clean);
});

const piece = fc.oneof(
  fc
    .constantFrom(
      ...richTags,
      'script',
      'style',
      'svg',
      'math',
      'div',
      'b',
      'table',
      'noscript',
      'template',
      'a href="/x"',
    )
    .map((tag) => `<${tag}>`),
  fc
    .constantFrom(...richTags, 'script', 'style', 'svg', 'math', 'div', 'b', 'table', 'noscript', 'template')
    .map((tag) => `</${tag}>`),
  fc.constantFrom(
    '\n',
    '\n\n',
    ' ',
    '&',
    '&lt;',
    '&amp;lt;',
    '&#x3c;',
    '<',
    '>',
    '"',
    "'",
    '<!--',
    '-->',
    ']]>',
    '<![CDATA[',
    '<?x',
    '\u00a0',
    'x',
    'word',
  ),
  fc.string({ maxLength: 6 }),
);
const text = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(''));

const tag = new RegExp(`^(?:</?(?:${richTags.join('|')})>|<br />|<a href="[^"<>]*">)`);
const block = /^<(?:p|ul|ol|li|h3|blockquote)>/;

/** Whether every item is in a list, and lists hold only items, so that a screen reader counts them correctly. */
function hasTidyLists(html: string): boolean {
  const open: string[] = [];
  return html.split(/(<[^>]*>)/).every((part) => {
    const [, end, name = ''] = /^<(\/?)(\w+)[^>]*>$/.exec(part) ?? [];
    const around = open.at(-1) ?? '';
    if (end === '/') return open.pop() === name;
    const isInList = around === 'ul' || around === 'ol';
    if (name !== '' && name !== 'br') open.push(name);
    return part.trim() === '' || (name === 'li') === isInList;
  });
}

it('cleaned rich text has only allowed tags, all in blocks, and does not change when cleaned again', () => {
  fc.assert(
    fc.property(text, (written) => {
      const clean = cleanRichText(written);
      expect(cleanRichText(clean)).toBe(clean);
      if (!isMarkup(written)) return clean === written;
      expect([clean, hasTidyLists(clean)]).toEqual([clean, true]);
      return clean === '' || (block.test(clean) && clean.split(/(?=<)/).every((part) => tag.test(part)));
    }),
    { numRuns: inTier({ usual: 100, deep: 2000 }) },
  );
});
