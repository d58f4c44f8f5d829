/**
 * Draws the paths of a cover, 120 × 120: background, foreground and strokes, one stroke per sermon.
 * `count`: number of sermons. `next`: returns numbers from 0 to 1, derived from the series’ name.
 */
type Draw = (count: number, next: () => number) => CoverPaths;
export type CoverPaths = readonly [soft: string, solid: string, marks: string];

const each = (count: number, draw: (at: number, share: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at, (at + 0.5) / count)).join('');
const between = (from: number, to: number, share: number) => Math.round(from + (to - from) * share);
const inRows = (at: number, top: number, step: number) =>
  `M${18 + (at % 5) * 20 - (Math.floor(at / 5) % 2) * 6} ${top + Math.floor(at / 5) * step}`;
const disc = (x: number, y: number) => `M${x - 12} ${y}a12 12 0 0 1 24 0 12 12 0 0 1-24 0z`;
const hill = (y: number) => `M0 ${y}q34-16 64-7t56-7v130H0z`;
const house = 'M8 40 60 10l52 30';

/** Motifs, with the word stems in a series’ name that select them. The first match wins. */
const motifs: readonly (readonly [RegExp, Draw])[] = [
  [
    /\b(psalm|rain|water)/i,
    (count, next) => [hill(between(80, 92, next())), '', each(count, (at) => `${inRows(at, 14, 22)}l-4 12`)],
  ],
  [
    /\b(jonah|sea|tide)/i,
    (count) => [
      'M0 78q15-9 30 0t30 0 30 0 30 0v42H0z',
      'M26 68h66l-14 20H42zm30-50v44H28zm6 12 26 32H62z',
      each(count, (at) => `${inRows(at, 98, 8)}q5-4 10 0`),
    ],
  ],
  [
    /\b(kingdom|ruth|seed|joseph)/i,
    (count, next) => [
      hill(88),
      disc(between(30, 90, next()), 26),
      each(
        count,
        (_, share) =>
          `M${between(10, 110, share)} 110V${between(44, 62, next())}m-5 1 5 7 5-7m-10 8 5 7 5-7m-10 8 5 7 5-7`,
      ),
    ],
  ],
  [
    /\b(first|advent|hope)/i,
    (count, next) => [
      hill(92),
      'M98 14a14 14 0 1 0 10 26 17 17 0 0 1-10-26z',
      each(count, (_, share) => `M${between(10, 72, share)} ${between(12, 74, next())}h6m-3-3v6`),
    ],
  ],
  [
    /\b(mount|hill)/i,
    (count) => [
      'M-8 120 46 42l17 22 13-16 52 72z',
      disc(86, 32),
      each(count, (at) => {
        const [x, y] = [Math.cos((6.283 * at) / count), Math.sin((6.283 * at) / count)];
        return `M${between(86, 104, x)} ${between(32, 50, y)}L${between(86, 110, x)} ${between(32, 56, y)}`;
      }),
    ],
  ],
  [
    /\b(road|way|walk)/i,
    (count, next) => [
      hill(56),
      disc(between(26, 96, next()), 24),
      each(
        count,
        (_, far) =>
          `M${between(62, 88, Math.sin(far * 5.6) * (1 - far * 0.7))} ${between(112, 52, far)}h${between(12, 3, far)}`,
      ),
    ],
  ],
  [
    /\b(letter|prison|word)/i,
    (count) => [
      'M24 16h72v88H24z',
      `M24 16h72l-36 26z${disc(60, 102)}`,
      each(count, (_, share) => `M36 ${between(46, 90, share)}h48`),
    ],
  ],
  [
    /\b(elijah|spirit|fire)/i,
    (count, next) => [
      'M60 20c8 22 34 34 30 62-2 18-16 28-30 28s-30-10-30-28c0-20 28-34 30-62z',
      'M62 58c4 12 16 18 14 32-1 10-8 16-16 16s-16-6-16-16c0-11 16-16 18-32z',
      each(count, (at, share) => `M${between(12, 34, next()) + (at % 2) * 74} ${between(12, 100, share)}v4`),
    ],
  ],
  [
    /\b(neighbour|house|family)/i,
    (count) => [
      `${house}v80H8z`,
      house,
      each(
        count,
        (at) => `M${68 - 12 * Math.min(4, count) + (at % 4) * 24} ${112 - Math.floor(at / 4) * 18}v-7a4 4 0 0 1 8 0v7`,
      ),
    ],
  ],
];

/** More marks would overlap. */
const mostMarks = 14;

/** Generates numbers from 0 to 1 seeded by a name, so that a series always has the same cover. */
function numbersOf(name: string): () => number {
  let state = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2147483647, 7);
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** The cover of a series with `count` sermons. Its motif comes from the words of its name, or from its number sequence if no word matches. */
export function coverPaths(name: string, count: number): CoverPaths {
  const next = numbersOf(name);
  const any = motifs[Math.floor(next() * motifs.length)];
  const [, draw] = (motifs.find(([words]) => words.test(name)) ?? any) as (typeof motifs)[number];
  return draw(Math.min(mostMarks, count), next);
}
