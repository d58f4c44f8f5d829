const PLACE = 10;
const HEIGHT = 18;

/** Where a seed stands, sown by hand, yet the same in every copy of the page; one of a part is as high as the part. */
function seedAt(index: number, part: number): string {
  const [side, up] = [4.5 * part, 7 * part];
  const y = HEIGHT - 2 - ((index * 29) % 3) / 2;
  const curves = [-side, -up / 2, -side, -up * 1.5, 0, -up * 2, side, up / 2, side, up * 1.5, 0, up * 2];
  return `M${index * PLACE + PLACE / 2} ${y}c${curves.map((number) => Math.round(number * 10) / 10).join(' ')}z`;
}

interface Props {
  /** Of the page it is on, which colours it. */
  readonly className: string | undefined;
  /** How long it is; the last seed may be a part of one. */
  readonly seeds: number;
  /** How long the longest row beside it is, so that all have one scale. */
  readonly of: number;
}

/** A sum as a row of seeds. The figure stands beside it as text. */
export function SeedRow({ className, seeds, of }: Props) {
  const parts = Array.from({ length: Math.ceil(seeds) }, (_, index) => Math.min(1, seeds - index));
  return (
    <svg className={className} viewBox={`0 0 ${Math.ceil(of) * PLACE} ${HEIGHT}`} aria-hidden="true" focusable="false">
      <path d={parts.map((part, index) => seedAt(index, part)).join('')} />
    </svg>
  );
}
