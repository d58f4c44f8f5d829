import { importsOf } from './imports.ts';
import { type Finding, isTest, type Source, withoutComments } from './sources.ts';

/** A text between two elements of one line, and one in an attribute that is read out or shown. */
const IN_PLACE =
  /<\w[^<>{}]*>[^<>{}=;]*[A-Za-z]{2}[^<>{}=;]*<\/|\s(?:aria-label|alt|title|placeholder|label|hint)="[^"]*[A-Za-z]/;

/** Words that stand in a component and not in a table, where no other language could have its own. */
export function wordsInPlace(sources: readonly Source[]): Finding[] {
  return sources
    .filter(({ path }) => /^frontend\/(?!gallery\/).*\.tsx$/.test(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      withoutComments(text)
        .split('\n')
        .flatMap((line, index) =>
          IN_PLACE.test(line) ? [`${path}:${index + 1}: what people read stands in a table (messages.ts)`] : [],
        ),
    );
}

/** What asks, outside the pages, in which language the pages are built: all else is told the language. */
export function builtLanguage(sources: readonly Source[]): Finding[] {
  const built = 'shared/language/built.ts';
  return sources
    .filter((source) => !source.path.startsWith('frontend/') && importsOf(source).some(({ path }) => path === built))
    .map(({ path }) => `${path}: only pages are built in a language; here it is a parameter`);
}
