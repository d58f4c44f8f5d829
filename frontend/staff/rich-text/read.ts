import { type Node, DOMParser as Reader } from 'prosemirror-model';
import { isMarkup } from '#shared/content/markup.ts';
import { paragraphsOf } from '#shared/content/paragraphs.ts';
import { schema } from './schema.ts';
import { makeLists } from './word-lists.ts';

const { doc, paragraph, hard_break } = schema.nodes;

/**
 * A stored text as the editor's document. HTML is read by a document of its own, in which nothing runs and nothing is fetched;
 * what the schema does not know is left out.
 */
export function readText(text: string): Node {
  if (!isMarkup(text)) return plainDocument(text);
  return Reader.fromSchema(schema).parse(new DOMParser().parseFromString(withoutHandlers(text), 'text/html').body);
}

/**
 * HTML whose tags have no handlers. The site's policy lets none run, the schema holds none and the server keeps none; yet a
 * browser reports each that it reads, in a document of its own too, and such reports are for what went wrong.
 */
function withoutHandlers(html: string): string {
  return html.replace(/<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*/gi, (tag) =>
    tag.replace(/([\s/"'])on\w+\s*=/gi, '$1data-was='),
  );
}

/**
 * HTML from the clipboard as the editor reads it, with Word's list items as lists. Only Word's is parsed here, because cells without
 * their table would be lost; and not later, because the editor drops Word's own styles.
 */
export function readPasted(html: string): string {
  const safe = withoutHandlers(html);
  if (!/mso-list:Ignore/i.test(safe)) return safe;
  const page = new DOMParser().parseFromString(safe, 'text/html');
  makeLists(page.body);
  return new XMLSerializer().serializeToString(page.documentElement);
}

/** Plain text: blank lines part its paragraphs, line ends stay within. */
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
