import type { Quartiles } from './arithmetic.ts';
import { type BenchPart, type Figure, type FigureId, figures, figuresOf, type Unit } from './figures.ts';

export interface Measurement {
  readonly value: number;
  /** Quartiles of the value between blocks or rounds. Omitted for counts. */
  readonly spread?: Quartiles;
  /** Ratio to the baseline of the same run, unless the value is that ratio. */
  readonly ratio?: number;
  readonly detail: string;
  readonly rounds: number;
}

export type Findings = Partial<Record<FigureId, Measurement>>;

export type Verdict = 'kept' | 'MISSED' | 'too few rounds';

/** Compares a value with its budget. Noise is printed, but does not change the verdict. */
export function judge({ most, least, minRounds = 1 }: Figure, { value, rounds }: Measurement): Verdict {
  if (rounds < minRounds) return 'too few rounds';
  // NaN fails both comparisons, so it counts as missed.
  const isKept = value <= (most ?? Number.POSITIVE_INFINITY) && value >= (least ?? Number.NEGATIVE_INFINITY);
  return isKept ? 'kept' : 'MISSED';
}

export interface FigureRow extends Measurement {
  readonly id: FigureId;
  readonly what: string;
  readonly unit: Unit;
  readonly most?: number;
  readonly least?: number;
  readonly verdict: Verdict;
}

/** The rows of a part. Throws unless it measured exactly its own figures, so that none can disappear from the report. */
export function rowsOf(part: BenchPart, found: Findings): FigureRow[] {
  const missing = figuresOf(part).filter((id) => found[id] === undefined);
  const foreign = Object.keys(found).filter((id) => figures[id as FigureId]?.part !== part);
  if (missing.length > 0) throw new Error(`${part} did not measure ${missing.join(', ')}`);
  if (foreign.length > 0) throw new Error(`${part} measured what is not its own: ${foreign.join(', ')}`);
  return figuresOf(part).flatMap((id) => {
    const measured = found[id];
    if (measured === undefined) return [];
    const { what, unit, most, least } = figures[id];
    const budget = { ...(most !== undefined && { most }), ...(least !== undefined && { least }) };
    return [{ id, what, unit, ...budget, ...measured, verdict: judge(figures[id], measured) }];
  });
}

const decimals: Readonly<Record<Unit, number>> = { '×': 2, calls: 0, WRU: 0, KB: 1, MB: 0, ms: 0, points: 0 };

/** A value with its unit: `1.32×`, `412 ms`. */
export function inUnit(value: number, unit: Unit): string {
  const text = value.toFixed(decimals[unit]);
  return unit === '×' ? `${text}×` : `${text} ${unit}`;
}

export function budgetOf({ most, least, unit }: Pick<FigureRow, 'most' | 'least' | 'unit'>): string {
  return most === undefined ? `≥ ${inUnit(least ?? 0, unit)}` : `≤ ${inUnit(most, unit)}`;
}

function cells(row: FigureRow): string[] {
  const { id, unit, value, spread, ratio, detail, rounds, verdict } = row;
  return [
    id,
    inUnit(value, unit),
    spread === undefined ? '' : spread.map((edge) => edge.toFixed(decimals[unit])).join('–'),
    ratio === undefined ? '' : inUnit(ratio, '×'),
    budgetOf(row),
    verdict,
    String(rounds),
    `${row.what}${detail === '' ? '' : `: ${detail}`}`,
  ];
}

const HEAD = ['figure', 'value', 'quartiles', 'ratio', 'budget', 'verdict', 'rounds', 'what'];

export function tableOf(rows: readonly FigureRow[]): string {
  const lines = [HEAD, ...rows.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => [...(line[column] ?? '')].length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - [...cell].length))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
