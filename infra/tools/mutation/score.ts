import { NOT_IN_SAMPLE } from './sample.ts';

/** The score covers the mutants that were tried: `killed` of `killed + survived + uncovered`. */
export interface Score {
  /** A test failed, or the code hung. */
  readonly killed: number;
  readonly survived: number;
  /** No test runs the line. */
  readonly uncovered: number;
  /** Inconclusive: no test completed. */
  readonly untried: number;
  /** A test runs the line, but the mutant is not in the sample. */
  readonly unsampled: number;
  /** Code that runs only while a file loads, so that each mutant would need a run of all tests. */
  readonly ignored: number;
  /** `path:line  change` of survivors and of mutants without a test. */
  readonly open: readonly string[];
}

export interface MutationReport {
  readonly files: Readonly<Record<string, { readonly mutants: readonly MutantResult[] }>>;
}

interface MutantResult {
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly statusReason?: string;
  readonly testsCompleted?: number;
  readonly location: { readonly start: { readonly line: number } };
}

export function scoreOf(report: MutationReport, files: readonly string[]): Score {
  const mutants = files.flatMap((path) => (report.files[path]?.mutants ?? []).map((mutant) => ({ path, ...mutant })));
  const statusOf = ({ status, statusReason, testsCompleted }: MutantResult) => {
    // A checker of Stryker can only report a compile error.
    if (status === 'CompileError' && statusReason === NOT_IN_SAMPLE) return 'Unsampled';
    // Stryker also reports "survived" if no test completed (its issue 6213).
    return status === 'Survived' && !testsCompleted ? 'Untried' : status;
  };
  const count = (...statuses: string[]) => mutants.filter((mutant) => statuses.includes(statusOf(mutant))).length;
  const known = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'Unsampled'];
  return {
    killed: count('Killed', 'Timeout'),
    survived: count('Survived'),
    uncovered: count('NoCoverage'),
    untried: mutants.filter((mutant) => !known.includes(statusOf(mutant))).length,
    unsampled: count('Unsampled'),
    ignored: count('Ignored'),
    open: mutants
      .filter((mutant) => ['Survived', 'NoCoverage'].includes(statusOf(mutant)))
      .map(({ path, location, mutatorName, replacement = '', status }) => {
        const change = replacement.split('\n')[0]?.slice(0, 80) ?? '';
        return `${path}:${location.start.line}  ${mutatorName} ${change}${status === 'NoCoverage' ? '  (no test)' : ''}`;
      }),
  };
}

/** Two standard errors: nineteen of twenty samples are within this margin. */
const marginOf = (part: number, tried: number) => 2 * Math.sqrt((part * (1 - part)) / tried);

/**
 * The share of a room's mutants that its tests notice, from 0 to 1, and a sample's margin of error. The lines without a test are
 * known for the whole room, so only the rest is extrapolated from the sample. Undefined if no mutant was tried.
 */
export function shareOf({
  killed,
  survived,
  uncovered,
  unsampled,
}: Score): { share: number; margin: number } | undefined {
  const tried = killed + survived;
  if (tried === 0) return uncovered > 0 ? { share: 0, margin: 0 } : undefined;
  const covered = (tried + unsampled) / (tried + unsampled + uncovered);
  const noticed = killed / tried;
  return { share: covered * noticed, margin: unsampled > 0 ? covered * marginOf(noticed, tried) : 0 };
}

export function scoreRow(name: string, score: Score): string {
  const { killed, survived, uncovered, untried, unsampled, ignored } = score;
  const reckoned = shareOf(score);
  const percent = reckoned ? `${(100 * reckoned.share).toFixed(1)} %` : '–';
  const margin = reckoned?.margin ? ` ± ${Math.round(100 * reckoned.margin)}` : '';
  return `| ${name} | ${percent}${margin} | ${killed} | ${survived} | ${uncovered} | ${untried + unsampled} | ${ignored} |`;
}
