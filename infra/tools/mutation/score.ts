import { NOT_IN_SAMPLE } from './sample.ts';

/** What became of a room's mutants. The score is of those that were tried: `killed` of `killed + survived + uncovered`. */
export interface Score {
  /** A test failed, or the code hung. */
  readonly killed: number;
  readonly survived: number;
  /** No test runs the line. */
  readonly uncovered: number;
  /** Nothing was proved: no test ran to an end. */
  readonly untried: number;
  /** Some test runs the line, and the mutant was not among those that a sample tries. */
  readonly unsampled: number;
  /** Runs only while a file loads: every test would have to run again for each. */
  readonly ignored: number;
  /** `path:line  what it was changed to`, of what survived and of what no test runs. */
  readonly open: readonly string[];
}

/** The parts of a mutation testing report that are read. */
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

/** Reads a report. Only the mutants of `files` count. */
export function scoreOf(report: MutationReport, files: readonly string[]): Score {
  const mutants = files.flatMap((path) => (report.files[path]?.mutants ?? []).map((mutant) => ({ path, ...mutant })));
  const statusOf = ({ status, statusReason, testsCompleted }: MutantResult) => {
    // A checker of Stryker can only say that a mutant does not compile.
    if (status === 'CompileError' && statusReason === NOT_IN_SAMPLE) return 'Unsampled';
    // Stryker says "survived" also where not one test was run to its end (its issue 6213).
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

/** Two standard errors: nineteen of twenty samples are no farther than this from the room. */
const marginOf = (part: number, tried: number) => 2 * Math.sqrt((part * (1 - part)) / tried);

/**
 * The part of a room's mutants that its tests notice, from 0 to 1, and how far a sample may be off. Which lines no test runs is known
 * of all, so only what a test runs is reckoned from the sample. Undefined where nothing was tried.
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

/** A row of the table in docs/mutation.md. */
export function scoreRow(name: string, score: Score): string {
  const { killed, survived, uncovered, untried, unsampled, ignored } = score;
  const reckoned = shareOf(score);
  const percent = reckoned ? `${(100 * reckoned.share).toFixed(1)} %` : '–';
  const margin = reckoned?.margin ? ` ± ${Math.round(100 * reckoned.margin)}` : '';
  return `| ${name} | ${percent}${margin} | ${killed} | ${survived} | ${uncovered} | ${untried + unsampled} | ${ignored} |`;
}
