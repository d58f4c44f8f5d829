import type { Finding, Source } from './sources.ts';

/** Leaves parts of pages out of a print, or lays them out for it: it names what others own. */
const PRINT = 'frontend/ui/theme/print.css';

/**
 * Classes of a public page that the stylesheets of two folders name. A stylesheet stays when a visitor goes on to another
 * page, so that one page would restyle the other. What `frontend/ui` styles is everyone's.
 */
export function sharedClasses(sources: readonly Source[]): Finding[] {
  const sheets = sources.filter(({ path }) => /^frontend\/.*\.css$/.test(path) && path !== PRINT).map(sheetOf);
  const everyones = new Set(sheets.filter(({ folder }) => folder === 'ui').flatMap(({ classes }) => classes));
  const ofPages = new Set(sheets.filter(({ page }) => page).flatMap(({ classes }) => classes));
  return [...ofPages].flatMap((name) => {
    if (everyones.has(name)) return [];
    const naming = sheets.filter(({ classes }) => classes.includes(name));
    if (new Set(naming.map(({ folder }) => folder)).size < 2) return [];
    return [`.${name}: ${naming.map(({ path }) => path).join(' and ')} name it, and stay for each other's pages`];
  });
}

interface Sheet {
  readonly path: string;
  /** The folder of frontend/ it lies in, however deep. */
  readonly folder: string | undefined;
  /** Whether it is of public pages. */
  readonly page: boolean;
  readonly classes: readonly string[];
}

function sheetOf({ path, text }: Source): Sheet {
  const css = text.replace(/\/\*[\s\S]*?\*\//g, '');
  const selectors = [...css.matchAll(/([^{};]*)\{/g)].flatMap(([, selector = '']) => selector);
  const classes = selectors.flatMap((selector) => selector.match(/(?<=\.)[a-z][\w-]*/gi) ?? []);
  return { path, folder: path.split('/')[1], page: /@layer pages\b/.test(css), classes: [...new Set(classes)] };
}

/**
 * Custom properties that a stylesheet reads without another value to fall back on, and nothing sets: no rule of a stylesheet,
 * no style of a component. What reads such a one is drawn as if the rule were not there.
 */
export function unsetProperties(sources: readonly Source[]): Finding[] {
  const all = sources.filter(({ path }) => /^(frontend|infra)\/.*\.(css|tsx?)$/.test(path));
  const set = new Set(all.flatMap(({ text }) => text.match(/--[\w-]+(?=['"]?\]?\s*:)/g) ?? []));
  return all
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path, text }) => {
      const read = new Set(text.match(/(?<=var\()--[\w-]+(?=\))/g));
      return [...read].filter((name) => !set.has(name)).map((name) => `${path}: nothing sets ${name}`);
    });
}
