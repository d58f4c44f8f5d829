import type { FontSet } from '#shared/content/font-keys.ts';
import bricolage from './bricolage-grotesque.woff2';
import bricolageAccents from './bricolage-grotesque-accents.woff2';
import bricolageNames from './bricolage-grotesque-names.woff2';
import figtree from './figtree.woff2';
import figtreeAccents from './figtree-accents.woff2';
import figtreeNames from './figtree-names.woff2';

/** A set of fonts in addition to the theme's own, which are in frontend/ui/theme/fonts.css with the characters of each file. */
interface Set {
  readonly display: string;
  readonly text: string;
  readonly first: string;
  readonly faces: string;
}

/** The characters of the files other than the first, as in fonts.css. */
const ACCENTS = 'U+A1-A8,U+AA,U+AC,U+AE-AF,U+B1-B6,U+B8-BA,U+BC-D6,U+D8-E7,U+EA-FF,U+20AC';
const NAMES = 'U+100-17F';

function face(family: string, file: string, weight: string, range?: string): string {
  const letters = range === undefined ? '' : `;unicode-range:${range}`;
  return `@font-face{font-family:"${family}";src:url(${file}) format("woff2");font-weight:${weight};font-display:swap${letters}}`;
}

/** A local fallback font, adjusted to the width of ours, so that the swap moves nothing. Sizes in per cent. */
function standIn(family: string, names: readonly string[], size: number, ascent: number, descent: number): string {
  const src = names.map((name) => `local("${name}")`).join();
  return `@font-face{font-family:"${family}";src:${src};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%}`;
}

const usual = ['Arial', 'Roboto', 'Liberation Sans'];
const linux = ['DejaVu Sans'];

export const sets: Readonly<Record<FontSet, Set>> = {
  grotesque: {
    display: '"Bricolage Grotesque","Grotesque fallback","Grotesque on Linux",sans-serif',
    text: 'Figtree,"Figtree fallback","Figtree on Linux",system-ui,sans-serif',
    first: bricolage,
    faces: [
      face('Bricolage Grotesque', bricolage, '300 600'),
      face('Bricolage Grotesque', bricolageAccents, '300 600', ACCENTS),
      face('Bricolage Grotesque', bricolageNames, '300 600', NAMES),
      face('Figtree', figtree, '400 700'),
      face('Figtree', figtreeAccents, '400 700', ACCENTS),
      face('Figtree', figtreeNames, '400 700', NAMES),
      standIn('Grotesque fallback', usual, 104, 89, 26),
      standIn('Grotesque on Linux', linux, 92, 101, 29),
      standIn('Figtree fallback', usual, 99, 95, 25),
      standIn('Figtree on Linux', linux, 88, 108, 28),
    ].join(''),
  },
};
