export interface Figure {
  readonly metric: string;
  readonly statistic: 'Average' | 'Maximum' | 'Sum' | 'p95';
  readonly title: string;
  readonly alarm?: AlarmSpec;
}

export interface AlarmSpec {
  /** Suffix of the alarm's name: `steeple-production calendar-api errors`. */
  readonly name: string;
  /** Threshold that the figure must exceed, in the metric's unit. With `timesTimeout`, a share of the function's timeout. */
  readonly above: number;
  readonly timesTimeout?: true;
  readonly minutes: number;
  /** Number of consecutive periods above the threshold. Defaults to 1. */
  readonly periods?: number;
  /** Missing data raises the alarm, too. */
  readonly silenceIsBad?: true;
  /** Anchor of the heading in docs/operate.md that explains how to respond. */
  readonly section: string;
  /** Describes the problem for the person on call. Follows the subject's name. */
  readonly says: string;
}

export interface FigureTable {
  readonly title: string;
  readonly namespace: string;
  readonly figures: readonly Figure[];
}
