/** A metric of CloudWatch about one thing of a kind. */
export interface Figure {
  readonly metric: string;
  readonly statistic: 'Average' | 'Maximum' | 'Sum' | 'p95';
  /** Over the dashboard's graph. */
  readonly title: string;
  readonly alarm?: AlarmSpec;
}

/** When a figure is an alarm. */
export interface AlarmSpec {
  /** Ends the alarm's name: `steeple-production calendar-api errors`. */
  readonly name: string;
  /** It goes off above this, in the metric's unit. Where `timesTimeout` is set: above this share of the function's timeout. */
  readonly above: number;
  readonly timesTimeout?: true;
  /** Length of a period. */
  readonly minutes: number;
  /** So many periods one after the other are above it; 1 where left out. */
  readonly periods?: number;
  /** Hearing nothing is as bad as a high figure. */
  readonly silenceIsBad?: true;
  /** Heading in docs/operate.md that says what to do, as its anchor. */
  readonly section: string;
  /** What is wrong, for whoever is woken: after the thing's name. */
  readonly says: string;
}

export interface FigureTable {
  /** Heading on the dashboard. */
  readonly title: string;
  readonly namespace: string;
  readonly figures: readonly Figure[];
}
