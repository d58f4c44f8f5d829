/** How figures are made of samples: quantiles, ratios of two series taken in turns, sums of capacity. */

/** The value below which the part `q` (0 to 1) of the samples lies, between two samples in proportion. */
export function quantile(samples: readonly number[], q: number): number {
  if (samples.length === 0) throw new Error('There is no quantile of nothing.');
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (sorted.length - 1) * q;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);

/** First and third quartile. */
export type Quartiles = readonly [number, number];

export const quartiles = (samples: readonly number[]): Quartiles => [quantile(samples, 0.25), quantile(samples, 0.75)];

/** Samples of what is measured and of what it is measured by, taken in turns during one stretch of time. */
export interface Block {
  readonly subject: readonly number[];
  readonly baseline: readonly number[];
}

/** What a comparison gave: the ratio of the two quantiles over all samples, and how it varied from block to block. */
export interface Comparison {
  readonly ratio: number;
  /** Of the blocks' own ratios. */
  readonly spread: Quartiles;
  readonly subject: number;
  readonly baseline: number;
  /** Samples of the subject. */
  readonly rounds: number;
}

/** Compares a quantile of the subject with the same quantile of the baseline. */
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

type Work = (round: number) => Promise<unknown>;

/** Milliseconds that `work` took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/**
 * Times two works in turns, so that what this machine does meanwhile slows both: one after the other, and the first of a
 * pair is the second of the next. The first block warms up and is not counted.
 */
export async function inTurns(
  { blocks, pairs }: { blocks: number; pairs: number },
  subject: Work,
  baseline: Work,
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

/** A reply's `ConsumedCapacity`, as far as it is read. */
export interface Consumed {
  readonly CapacityUnits?: number;
}

/** Capacity units that a reply of the tables names, indexes included: one entry, one for each table, or none. */
export function capacityUnits(given: Consumed | readonly Consumed[] | undefined): number {
  return [given ?? []].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
}
