import { compileWords } from './compile.ts';
import type { Language } from './languages.ts';

const IMPORT = /^import (\w+) from '([^']+)\.([a-z]{2}(?:-[A-Z]{2})?)\.json' with \{ type: 'json' \};\n/gm;
const WORDS = /^import \{ words \} from '[^']+\/language\/words\.ts';\n/m;

interface Options {
  /** The language of a build of pages, which replaces that of the files. */
  readonly language?: Language;
  /** The contents of a file next to the module, or undefined if it does not exist. */
  readonly read: (path: string) => string | undefined;
  readonly pseudo?: string;
}

/**
 * Bundles then contain neither parser nor messages. A language without its file gets English texts. Throws an error with the
 * key.
 */
export function inlineWords(code: string, { language, read, pseudo }: Options): string {
  if (!WORDS.test(code)) return code;
  const files = new Map<string, string>();
  const rest = code.replace(WORDS, '').replace(IMPORT, (_, name: string, path: string, own: string) => {
    const text = (language && read(`${path}.${language}.json`)) ?? read(`${path}.${own}.json`);
    if (text === undefined) throw new Error(`${path}.${own}.json does not exist`);
    files.set(name, compileWords(JSON.parse(text), { isForPages: language !== undefined }));
    return '';
  });
  const isPseudo = language === 'en-XA';
  const inlined = rest.replace(/\bwords\((\w+)\)/g, (call, name: string) => {
    const source = files.get(name);
    if (source === undefined) throw new Error(`${call}: ${name} is not imported from a file of texts`);
    return isPseudo ? `pseudo(${source})` : `(${source})`;
  });
  return isPseudo ? `import { pseudo } from '${pseudo}';\n${inlined}` : inlined;
}
