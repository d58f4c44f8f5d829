import { seedCounts } from './seeds.ts';

const ROWS = 5;
const PLACE = 30;

/** The offset and rotation of a seed: irregular, but the same on every render. */
function lie(index: number) {
  const turn = ((index * 47) % 51) - 25;
  return { x: ((index * 13) % 9) - 4, y: ((index * 29) % 13) - 6, turn };
}

interface Props {
  readonly className: string | undefined;
  /** Shares of the whole. Each is a bed, coloured by its position. */
  readonly shares: readonly number[];
}

/** Decorative, because the page lists the figures as text. Renders nothing if all shares are 0. */
export function SeedField({ className, shares }: Props) {
  const counts = seedCounts(shares);
  let from = 0;
  let left = 0;
  const beds = counts.map((count, bed) => {
    const first = from;
    const start = left;
    from += count;
    left += Math.ceil(count / ROWS) * PLACE + (count > 0 ? 12 : 0);
    return { bed, first, start, count };
  });
  if (left === 0) return null;
  return (
    <svg className={className} viewBox={`0 0 ${left} ${ROWS * 44}`} aria-hidden="true" focusable="false">
      <defs>
        <path id="seed" d="M0 14C-9 8-9-7 0-14 9-7 9 8 0 14z" />
      </defs>
      {beds.map(({ bed, first, start, count }) => (
        <g key={bed}>
          {Array.from({ length: count }, (_, index) => {
            const { x, y, turn } = lie(first + index);
            const at = `${start + Math.floor(index / ROWS) * PLACE + 15 + x} ${(index % ROWS) * 44 + 22 + y}`;
            return <use key={at} href="#seed" transform={`translate(${at}) rotate(${turn})`} />;
          })}
        </g>
      ))}
    </svg>
  );
}
