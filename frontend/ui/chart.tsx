import './theme/chart.css';
import { useId, useRef } from 'react';
import { locale } from '#shared/language/built.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import type { ChartKind, Point } from './chart-frame.ts';
import { ChartReadout } from './chart-readout.tsx';
import { messages } from './messages.ts';
import { useFrame } from './use-frame.ts';

interface Props {
  /** States the result: `Sign-ups up 18 % this month`. */
  readonly title: string;
  /** Names the counted records and the period. */
  readonly lead: string;
  /** The unit of a value: `Sign-ups`. */
  readonly unit: string;
  /** The heading of the points' notes: `How it changed`. */
  readonly noteHead?: string;
  readonly kind: ChartKind;
  readonly points: readonly Point[];
  readonly level?: 2 | 3;
  /** The minimum height of columns, including those with the value 0, in units of the drawing (which is 208 high). */
  readonly least?: number;
  /** Formats a value that is more than a plain number: `Ksh 1,500`. */
  readonly say?: (value: number) => string;
}

const n = (value: number) => value.toLocaleString(locale);

/** Values over time: a drawing whose points show their number by pointer, touch and keyboard, and the same numbers as a table. */
export function Chart({ title, lead, unit, noteHead, kind, points, level = 3, least = 0, say = n }: Props) {
  const id = useId();
  const plot = useRef<HTMLDivElement>(null);
  const frame = useFrame(plot);
  const Title = `h${level}` as const;
  return (
    <figure className="stack chart" aria-labelledby={id}>
      <figcaption>
        <Title id={id} className="num">
          {title}
        </Title>
        <p className="soft">{lead}</p>
      </figcaption>
      <div className="chart__plot" ref={plot}>
        <ChartDrawing {...{ kind, points, least, frame }} />
        <ChartReadout labelledBy={id} {...{ points, say, frame }} />
      </div>
      <details className="chart__data">
        <summary className="quiet">{messages.chart.numbers}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{messages.chart.when}</th>
              <th scope="col">{unit}</th>
              {noteHead && <th scope="col">{noteHead}</th>}
            </tr>
          </thead>
          <tbody>
            {points.map(({ label, value, note }, index) => (
              // Labels can repeat, such as the days of two years.
              // biome-ignore lint/suspicious/noArrayIndexKey: a point has the place of its time
              <tr key={index}>
                <th scope="row">{label}</th>
                <td>{say(value)}</td>
                {noteHead && <td>{note}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
