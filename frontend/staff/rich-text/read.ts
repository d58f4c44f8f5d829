import { type Node, DOMParser as Reader } from 'prosemirror-model';
import { isMarkup } from '#shared/content/markup.ts';
import { paragraphsOf } from '#shared/content/paragraphs.ts';
import { schema } from './schema.ts';
import { makeLists } from './word-lists.ts';

const { doc, paragraph, hard_break } = schema.nodes;

/**
 * HTML is parsed in a separate document, which runs no scripts and fetches nothing. Anything that
 * the schema does not know is dropped.
 */
export function readText(text: string): Node {
  if (!isMarkup(text)) return plainDocument(text);
  return Reader.fromSchema(schema).parse(new DOMParser().parseFromString(withoutHandlers(text), 'text/html').body);
}

/**
 * Removes event handlers from tags. The site's policy blocks them, the schema drops them and the server removes them. But
 * browsers report each handler that they parse, even in a separate document, and such reports should be about real faults.
 */
function withoutHandlers(html: string): string {
  return html.replace(/<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*/gi, (tag) =>
    tag.replace(/([\s/"'])on\w+\s*=/gi, '$1data-was='),
  );
}

/**
 * Prepares HTML from the clipboard, with Word's list items as lists. Only HTML from Word is parsed here, because table cells
 * without their table would be lost. It has to happen before the editor's own parser, which drops Word's styles.
 */
export function readPasted(html: string): string {
  const safe = withoutHandlers(html);
  if (!/mso-list:Ignore/i.test(safe)) return safe;
  const page = new DOMParser().parseFromString(safe, 'text/html');
  makeLists(page.body);
  return new XMLSerializer().serializeToString(page.documentElement);
}

/** Blank lines separate paragraphs; single line ends become line breaks. */
export function plainDocument(text: string): Node {
  const paragraphs = paragraphsOf(text).map((words) =>
    paragraph.create(
      null,
      words
        .split('\n')
        .flatMap((line, index) => [...(index > 0 ? [hard_break.create()] : []), ...(line ? [schema.text(line)] : [])]),
    ),
  );
  return doc.create(null, paragraphs.length > 0 ? paragraphs : [paragraph.create()]);
}
