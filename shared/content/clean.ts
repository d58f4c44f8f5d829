import sanitize, { type IOptions, type Tag } from 'sanitize-html';
import { isMarkup, richTags } from './markup.ts';
import { isRichLink, linkSchemes } from './rich-link.ts';

const link = (_: string, { href = '' }: Record<string, string>): Tag => {
  const address = href.trim();
  return isRichLink(address) ? { tagName: 'a', attribs: { href: address } } : { tagName: 'span', attribs: {} };
};

/** The only allow-list of rich text. It applies when a text is saved, when its editor reads it, and when `render` shows it. */
const allowed: IOptions = {
  allowedTags: [...richTags],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: linkSchemes,
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // The text inside these elements is not page content, so it is dropped as well.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'xmp',
    'noscript',
    'title',
    'template',
    'svg',
    'math',
    'iframe',
  ],
  nestingLimit: 8,
  transformTags: { a: link, b: 'strong', i: 'em', div: 'p', h1: 'h3', h2: 'h3', h4: 'h3', h5: 'h3', h6: 'h3' },
  exclusiveFilter: ({ tag, text }) => tag !== 'br' && text.trim() === '',
};

const blockTag = /(<\/?(?:p|ul|ol|li|h3|blockquote)>)/;
const isList = (tag: string | undefined) => tag === 'ul' || tag === 'ol';

/**
 * Wraps text outside any block in paragraphs (split at blank lines, as in plain text), loose content of a list in items, and an
 * item without a list in a list of its own. Screen readers count list items, so lists must be valid.
 */
function inBlocks(html: string): string {
  /** The open blocks, and the extra end tag to write when each one closes. */
  const open: { readonly tag: string; readonly after: string }[] = [];
  let whole = '';
  for (const part of html.split(blockTag)) {
    const around = open.at(-1)?.tag;
    const [, end, tag = ''] = /^<(\/?)(\w+)>$/.exec(blockTag.test(part) ? part : '') ?? [];
    if (end === '/') {
      whole += part + (open.pop()?.after ?? '');
      if (open.length === 0) whole += '\n\n';
    } else if (tag === 'li' && !isList(around)) {
      open.push({ tag, after: '</ul>' });
      whole += `<ul>${part}`;
    } else if (tag !== '') {
      const isLoose = tag !== 'li' && isList(around);
      open.push({ tag, after: isLoose ? '</li>' : '' });
      whole += isLoose ? `<li>${part}` : part;
    } else if (around !== undefined) {
      whole += isList(around) && part.trim() !== '' ? `<li>${part.trim()}</li>` : part;
    } else {
      const loose = part.split(/\n\s*\n/).filter((text) => text.trim() !== '');
      whole += loose.map((text) => `<p>${text.trim()}</p>\n\n`).join('');
    }
  }
  return whole.trim();
}

/** Plain text is returned unchanged; HTML keeps only what `allowed` lists, in blocks. Idempotent. Server side only. */
export function cleanRichText(written: string): string {
  if (!isMarkup(written)) return written;
  // A block that closes early can leave unbalanced tags. The second pass closes them.
  return inBlocks(sanitize(inBlocks(sanitize(written, allowed)), allowed));
}
