import { dirname, join } from 'node:path/posix';
import { compileWords } from '#shared/language/compile.ts';
import { type Finding, isCode, isTest, type Source } from './sources.ts';

const FILE = /^(?<table>(?:frontend|functions|shared|infra\/local)\/.*)\.(?<language>[a-z]{2}(?:-[A-Z]{2})?)\.json$/;

interface TextFile {
  readonly path: string;
  readonly table: string;
  readonly language: string;
  readonly texts: Readonly<Record<string, string>>;
}

function textFiles(sources: readonly Source[]): TextFile[] {
  return sources.flatMap(({ path, text }) => {
    const { table, language } = FILE.exec(path)?.groups ?? {};
    return table && language ? [{ path, table, language, texts: JSON.parse(text) }] : [];
  });
}

/** The wording of pages, where a text may be empty until staff write it; a test of the pages finds keys without use, and one
 * of the labels finds labels without a key. */
const CONTENT = /^shared\/content\/([\w-]+-keys|page-(titles|descriptions)|labels\/[\w-]+)\.|^infra\/local\/demo\//;

const keysOf = ({ texts }: TextFile) => Object.keys(texts).filter((key) => !key.startsWith('@'));

export function brokenTexts(sources: readonly Source[]): Finding[] {
  return textFiles(sources).flatMap((file) => {
    if (file.texts['@@locale'] !== file.language) return [`${file.path}: its "@@locale" is not ${file.language}`];
    const empty = keysOf(file).filter((key) => file.texts[key] === '' && !CONTENT.test(file.path));
    try {
      compileWords(file.texts);
    } catch (error) {
      return [`${file.path}: ${error instanceof Error ? error.message : error}`];
    }
    return empty.map((key) => `${file.path}: ${key} has no text`);
  });
}

/** Differences between the keys of a translation and of its English file. A language without a file is built in English. */
export function unequalKeys(sources: readonly Source[]): Finding[] {
  const files = textFiles(sources);
  return files
    .filter(({ language }) => language !== 'en')
    .flatMap((file) => {
      const english = files.find(({ table, language }) => table === file.table && language === 'en');
      if (!english) return [`${file.path}: has no English file`];
      const [own, wanted] = [keysOf(file), keysOf(english)];
      return [
        ...wanted.filter((key) => !own.includes(key)).map((key) => `${file.path}: lacks ${key}`),
        ...own.filter((key) => !wanted.includes(key)).map((key) => `${file.path}: ${key} is not in the English file`),
      ];
    });
}

const COMPUTED: Readonly<Record<string, string>> = {
  'frontend/get-involved/group-messages.en.json': 'days: by the day’s name',
};

/** Files of texts without a module that imports them, and texts that no code names: the last part of their key. */
export function unusedTexts(sources: readonly Source[]): Finding[] {
  const code = sources.filter(({ path }) => isCode(path) && !isTest(path));
  const names = new Set(
    code.flatMap(({ text }) => [...(text.match(/\w+/g) ?? []), ...(text.match(/'[^'\n]*'/g) ?? [])]),
  );
  const isNamed = (part: string) => names.has(part) || names.has(`'${part.replaceAll('\t', '\\t')}'`);
  const imported = new Set(
    code.flatMap(({ path, text }) =>
      [...text.matchAll(/from '(\.[^']+\.json)'/g)].map(([, file = '']) => join(dirname(path), file)),
    ),
  );
  return textFiles(sources)
    .filter(({ path, language }) => language === 'en' && !CONTENT.test(path))
    .flatMap((file) => {
      if (!imported.has(file.path)) return [`${file.path}: no module imports it`];
      if (Object.hasOwn(COMPUTED, file.path)) return [];
      const unused = keysOf(file).filter((key) => !isNamed(key.replace(/\(.*/, '').split('.').at(-1) ?? ''));
      return unused.map((key) => `${file.path}: no code names ${key}`);
    });
}
