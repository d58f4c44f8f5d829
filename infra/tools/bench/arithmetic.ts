/** The quantile `q` (0 to 1) of the samples, interpolated between two samples. */
export function quantile(samples: readonly number[], q: number): number {
  if (samples.length === 0) throw new Error('There is no quantile of nothing.');
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (sorted.length - 1) * q;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);

export type Quartiles = readonly [number, number];

export const quartiles = (samples: readonly number[]): Quartiles => [quantile(samples, 0.25), quantile(samples, 0.75)];

export interface Block {
  readonly subject: readonly number[];
  readonly baseline: readonly number[];
}

export interface Comparison {
  readonly ratio: number;
  /** Quartiles of the blocks' own ratios. */
  readonly spread: Quartiles;
  readonly subject: number;
  readonly baseline: number;
  readonly rounds: number;
}

export function compare(blocks: readonly Block[], q: number): Comparison {
  const subject = blocks.flatMap((block) => block.subject);
  const baseline = blocks.flatMap((block) => block.baseline);
  const ratioOf = (block: Block): number => quantile(block.subject, q) / quantile(block.baseline, q);
  return {
    ratio: ratioOf({ subject, baseline }),
    spread: quartiles(blocks.map(ratioOf)),
    subject: quantile(subject, q),
    baseline: quantile(baseline, q),
    rounds: subject.length,
  };
}

type BenchWork = (round: number) => Promise<unknown>;

/** Returns the milliseconds that `work` took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** In turns, so that other load on the machine slows both. The first block is a warm-up and is dropped. */
export async function inTurns(
  { blocks, pairs }: { blocks: number; pairs: number },
  subject: BenchWork,
  baseline: BenchWork,
): Promise<Block[]> {
  const taken: Block[] = [];
  let round = 0;
  for (let number = 0; number <= blocks; number++) {
    const block = { subject: [] as number[], baseline: [] as number[] };
    for (let pair = 0; pair < pairs; pair++) {
      round += 1;
      const current = round;
      const first = () => timed(() => subject(current)).then((ms) => block.subject.push(ms));
      const second = () => timed(() => baseline(current)).then((ms) => block.baseline.push(ms));
      for (const turn of pair % 2 === 0 ? [first, second] : [second, first]) await turn();
    }
    if (number > 0) taken.push(block);
  }
  return taken;
}

export interface CapacityUse {
  readonly CapacityUnits?: number;
}

/** Capacity units in a reply of the tables, including indexes. A reply has one entry, one per table, or none. */
export function capacityUnits(given: CapacityUse | readonly CapacityUse[] | undefined): number {
  return [given ?? []].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
}
