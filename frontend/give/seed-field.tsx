import { seedCounts } from './seeds.ts';

const ROWS = 5;
const PLACE = 30;

/** How far a seed lies from its place, and how it is turned: sown by hand, yet the same in every copy of the page. */
function lie(index: number) {
  const turn = ((index * 47) % 51) - 25;
  return { x: ((index * 13) % 9) - 4, y: ((index * 29) % 13) - 6, turn };
}

interface Props {
  /** Of the page it is on, which colours the beds. */
  readonly className: string | undefined;
  /** Parts of the whole; each is a bed, in the colour of its place. */
  readonly shares: readonly number[];
}

/** A hundred seeds in their shares: the money in proportion. The figures stand beside it as text. Nothing where there is nothing to share out. */
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
