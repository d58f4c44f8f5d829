import { importsOf } from './imports.ts';
import { type Finding, isTest, type Source, withoutComments } from './sources.ts';

/** Text between two tags on one line, or in an attribute that users see or hear. */
const IN_PLACE =
  /<\w[^<>{}]*>[^<>{}=;]*[A-Za-z]{2}[^<>{}=;]*<\/|\s(?:aria-label|alt|title|placeholder|label|hint)="[^"]*[A-Za-z]/;

/** Texts in a component instead of a table, where they could not be translated. */
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

/** Code outside the pages that reads the build language. Elsewhere the language is a parameter. */
export function builtLanguage(sources: readonly Source[]): Finding[] {
  const built = 'shared/language/built.ts';
  return sources
    .filter((source) => !source.path.startsWith('frontend/') && importsOf(source).some(({ path }) => path === built))
    .map(({ path }) => `${path}: only pages are built in a language; here it is a parameter`);
}
