const PLACE = 10;
const HEIGHT = 18;

/** The path of a seed: irregular, but the same on every render. A partial seed is smaller. */
function seedAt(index: number, part: number): string {
  const [side, up] = [4.5 * part, 7 * part];
  const y = HEIGHT - 2 - ((index * 29) % 3) / 2;
  const curves = [-side, -up / 2, -side, -up * 1.5, 0, -up * 2, side, up / 2, side, up * 1.5, 0, up * 2];
  return `M${index * PLACE + PLACE / 2} ${y}c${curves.map((number) => Math.round(number * 10) / 10).join(' ')}z`;
}

interface Props {
  readonly className: string | undefined;
  /** The number of seeds; the last may be partial. */
  readonly seeds: number;
  /** The number of seeds in the longest row, so that all rows share a scale. */
  readonly of: number;
}

/** A sum as a row of seeds. Decorative, because the page shows the figure as text. */
export function SeedRow({ className, seeds, of }: Props) {
  const parts = Array.from({ length: Math.ceil(seeds) }, (_, index) => Math.min(1, seeds - index));
  return (
    <svg className={className} viewBox={`0 0 ${Math.ceil(of) * PLACE} ${HEIGHT}`} aria-hidden="true" focusable="false">
      <path d={parts.map((part, index) => seedAt(index, part)).join('')} />
    </svg>
  );
}
