/** What became of a room's mutants. The score is of those that were tried: `killed` of `killed + survived + uncovered`. */
export interface Score {
  /** A test failed, or the code hung. */
  readonly killed: number;
  readonly survived: number;
  /** No test runs the line. */
  readonly uncovered: number;
  /** Nothing was proved: no test ran to an end. */
  readonly untried: number;
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
  readonly testsCompleted?: number;
  readonly location: { readonly start: { readonly line: number } };
}

/** Reads a report. Only the mutants of `files` count. */
export function scoreOf(report: MutationReport, files: readonly string[]): Score {
  const mutants = files.flatMap((path) => (report.files[path]?.mutants ?? []).map((mutant) => ({ path, ...mutant })));
  const statusOf = ({ status, testsCompleted }: MutantResult) =>
    // Stryker says "survived" also where not one test was run to its end (its issue 6213).
    status === 'Survived' && !testsCompleted ? 'Untried' : status;
  const count = (...statuses: string[]) => mutants.filter((mutant) => statuses.includes(statusOf(mutant))).length;
  const known = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored'];
  return {
    killed: count('Killed', 'Timeout'),
    survived: count('Survived'),
    uncovered: count('NoCoverage'),
    untried: mutants.filter((mutant) => !known.includes(statusOf(mutant))).length,
    ignored: count('Ignored'),
    open: mutants
      .filter((mutant) => ['Survived', 'NoCoverage'].includes(statusOf(mutant)))
      .map(({ path, location, mutatorName, replacement = '', status }) => {
        const change = replacement.split('\n')[0]?.slice(0, 80) ?? '';
        return `${path}:${location.start.line}  ${mutatorName} ${change}${status === 'NoCoverage' ? '  (no test)' : ''}`;
      }),
  };
}

/** A row of the table in docs/mutation.md. */
export function scoreRow(name: string, { killed, survived, uncovered, untried, ignored }: Score): string {
  const tried = killed + survived + uncovered;
  const percent = tried > 0 ? `${((100 * killed) / tried).toFixed(1)} %` : '–';
  return `| ${name} | ${percent} | ${killed} | ${survived} | ${uncovered} | ${untried} | ${ignored} |`;
}
