import sanitize, { type IOptions, type Tag } from 'sanitize-html';
import { isMarkup, richTags } from './markup.ts';
import { isRichLink, linkSchemes } from './rich-link.ts';

/** A link that may lead nowhere is only its words. */
const link = (_: string, { href = '' }: Record<string, string>): Tag => {
  const address = href.trim();
  return isRichLink(address) ? { tagName: 'a', attribs: { href: address } } : { tagName: 'span', attribs: {} };
};

/** The one list of what may stand in a rich text: used when it is saved, when it is read to be edited, and by `render`. */
const allowed: IOptions = {
  allowedTags: [...richTags],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: linkSchemes,
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // What stands in these is no text of a page.
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
 * Puts what stands outside every block into paragraphs, which blank lines part as in plain text; what stands in a list into
 * its items, and an item without a list into one of its own: a screen reader counts them.
 */
function inBlocks(html: string): string {
  /** The blocks around, and what each takes along when it closes. */
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

/**
 * A rich text as it may stand on a page: text without markup as it is, HTML with what `allowed` says and nothing else,
 * wholly in blocks. Cleaning what is clean changes nothing. Server side only.
 */
export function cleanRichText(written: string): string {
  if (!isMarkup(written)) return written;
  // What a block closes early leaves halves, which the second time closes.
  return inBlocks(sanitize(inBlocks(sanitize(written, allowed)), allowed));
}
