import { importsOf } from './imports.ts';
import { type Finding, isCode, isTest, type Source, withoutComments } from './sources.ts';

const SHOWS = ['frontend/kernel/rich-text.tsx', 'frontend/entry-client.tsx'];

/** Frontend code that only the server runs. It may load the library that cleans HTML. */
const SERVER = ['frontend/entry-server.tsx'];

const CLEANS = /^(shared\/content\/(clean|rich-text)\.ts|sanitize-html)$/;

const WRITES =
  /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|\bsetHTML\w*\b|insertAdjacentHTML|document\.write|createContextualFragment/;

/** Frontend files that render HTML, and files that would load the cleaning library on visitors' phones. */
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
