import { importsOf } from './imports.ts';
import { type Finding, isCode, isTest, type Source, withoutComments } from './sources.ts';

/** The file that shows HTML as HTML, and the one that puts a page back as it came. */
const SHOWS = ['frontend/kernel/rich-text.tsx', 'frontend/entry-client.tsx'];

/** Of the frontend, what is run by the server alone: it may load the library that cleans HTML. */
const SERVER = ['frontend/entry-server.tsx'];

const CLEANS = /^(shared\/content\/(clean|rich-text)\.ts|sanitize-html)$/;

const WRITES =
  /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|\bsetHTML\w*\b|insertAdjacentHTML|document\.write|createContextualFragment/;

/** Files of the frontend that show HTML, and those that would bring what cleans it to a visitor's phone. */
export function strayMarkup(sources: readonly Source[]): Finding[] {
  return sources
    .filter(({ path }) => path.startsWith('frontend/') && isCode(path) && !isTest(path))
    .flatMap((source) => {
      const shows = WRITES.test(withoutComments(source.text)) && !SHOWS.includes(source.path);
      const cleaning = importsOf(source).find(({ specifier, path }) => CLEANS.test(path ?? specifier));
      return [
        ...(shows ? [`${source.path}: shows HTML; ${SHOWS[0]} does, of what the server cleaned`] : []),
        ...(cleaning && !SERVER.includes(source.path) ? [`${source.path}: ${cleaning.specifier} is the server's`] : []),
      ];
    });
}
