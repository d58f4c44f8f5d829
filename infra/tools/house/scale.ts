import type { Finding, Source } from './sources.ts';

/** Margins, paddings and gaps come from the tokens --s1 to --s8, or are fitted to type (em, ch) or to the window. */
const SPACING = /^(?:margin|padding)(?:-[\w-]+)?$|^(?:row-|column-)?gap$/;

/** Lengths of a spacing that are not on the scale. Up to 3px is a hairline or an optical correction. */
const OFF_SCALE = /(?<![\w.#-])-?(?:[4-9]|\d{2,})(?:\.\d+)?px\b|(?<![\w.#-])-?[\d.]+rem\b/g;

/** Sizes of type: the tokens --t-2 to --t6, or relative to the surrounding text. */
const SIZE = /^(?:inherit|0|[\d.]+em|[\d.]+%)$|var\(--t-?\d\)/;

/** Conditions on the window's width: the four breakpoints. */
const WIDTHS = ['36rem', '48rem', '60rem', '75rem'].flatMap((width) => [
  `min-width: ${width}`,
  `max-width: ${Number.parseFloat(width) - 0.01}rem`,
]);

/** Declarations off the scale, each with its reason: `path property: value`. */
export const OFF_SCALE_REASONS: Readonly<Record<string, string>> = {
  'frontend/ui/theme/chart.css font: 400 15px var(--text)': 'in units of a drawing that is scaled to its container',
  'frontend/ui/theme/chart.css font-size: clamp(15px, 33.6px - 2.9cqi, 19px)': 'in units of a drawing that is scaled',
};

interface Declaration {
  readonly property: string;
  readonly value: string;
}

function declarationsOf(text: string): Declaration[] {
  const css = text.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...css.matchAll(/(?<=^|[{;])\s*([\w-]+):\s*([^;{}]+);/g)].map(([, property = '', value = '']) => ({
    property,
    value: value.replace(/\s+/g, ' '),
  }));
}

/** The size in `font-size` or `font`; undefined if there is none. */
function sizeOf({ property, value }: Declaration): string | undefined {
  if (property === 'font-size') return value.replace(' !important', '');
  return property === 'font' ? /^(?:[a-z]+ )?(?:\d+ )?(.+?)(?: \/|$)/.exec(value)?.[1] : undefined;
}

/** Spacings, sizes of type and breakpoints that are not on the scale (frontend/ui/theme/tokens.css). Print has its own units. */
export function offScale(sources: readonly Source[], reasons = OFF_SCALE_REASONS): Finding[] {
  const sheets = sources.filter(({ path }) => /^frontend\/.*\.css$/.test(path) && !path.endsWith('/tokens.css'));
  const found = sheets.flatMap(({ path, text }) => [
    ...declarationsOf(text).flatMap((declaration) => {
      const { property, value } = declaration;
      const size = sizeOf(declaration);
      const isOff = SPACING.test(property)
        ? (value.match(OFF_SCALE) ?? []).length > 0
        : size !== undefined && !SIZE.test(size) && !/\dpt\b/.test(size);
      return isOff ? [`${path} ${property}: ${value}`] : [];
    }),
    ...[...text.matchAll(/@media([^{]*)\{/g)].flatMap(([, condition = '']) =>
      (condition.match(/\b(?:min|max)-width: [^)]+|[<>]=? ?[\d.]+rem/g) ?? [])
        .filter((width) => !WIDTHS.includes(width))
        .map((width) => `${path} @media ${width}`),
    ),
  ]);
  const stale = Object.keys(reasons).filter((known) => !found.includes(known));
  return [
    ...found.filter((one) => !Object.hasOwn(reasons, one)).map((one) => `${one}: is not on the scale`),
    ...stale.map((one) => `${one}: needs no reason any more`),
  ];
}
