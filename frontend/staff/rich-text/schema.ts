import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { isRichLink } from '#shared/content/rich-link.ts';

/** Other editors use headings of every size; ours has one. */
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

const nodes = {
  doc: { content: 'block+' },
  paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  heading: {
    content: 'inline*',
    group: 'block',
    defining: true,
    parseDOM: headings.map((tag) => ({ tag })),
    toDOM: () => ['h3', 0],
  },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  bullet_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
  ordered_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
  list_item: {
    content: 'paragraph block*',
    defining: true,
    // Word writes a list item's bullet or number as text (word-lists.ts).
    parseDOM: [{ tag: 'li' }, { tag: '[style*="mso-list:Ignore" i]', ignore: true }],
    toDOM: () => ['li', 0],
  },
  text: { group: 'inline' },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
} satisfies Record<string, NodeSpec>;

/** Outermost first. */
const marks = {
  link: {
    attrs: { href: { validate: 'string' } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element) => {
          const href = element.getAttribute('href')?.trim() ?? '';
          return isRichLink(href) ? { href } : false;
        },
      },
    ],
    toDOM: ({ attrs }) => ['a', { href: attrs.href }, 0],
  },
  strong: {
    parseDOM: [
      { tag: 'strong' },
      // Other editors wrap whole texts in a <b> that is not bold.
      { tag: 'b', getAttrs: ({ style }) => style.fontWeight !== 'normal' && null },
      { style: 'font-weight', getAttrs: (weight) => /^(?:bold(?:er)?|[6-9]\d\d)$/.test(weight) && null },
    ],
    toDOM: () => ['strong', 0],
  },
  em: {
    parseDOM: [
      { tag: 'em' },
      { tag: 'i', getAttrs: ({ style }) => style.fontStyle !== 'normal' && null },
      { style: 'font-style=italic' },
    ],
    toDOM: () => ['em', 0],
  },
} satisfies Record<string, MarkSpec>;

/** The editor's schema: exactly the markup that rich texts allow (docs/decisions/rich-text.md). */
export const schema = new Schema({ nodes, marks });

export const tagOf: Readonly<Record<string, string>> = {
  paragraph: 'p',
  heading: 'h3',
  blockquote: 'blockquote',
  bullet_list: 'ul',
  ordered_list: 'ol',
  list_item: 'li',
  hard_break: 'br',
  link: 'a',
  strong: 'strong',
  em: 'em',
};
