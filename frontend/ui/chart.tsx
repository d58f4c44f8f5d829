import './theme/chart.css';
import { useId, useRef } from 'react';
import { locale } from '#shared/language/built.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import type { Kind, Point } from './chart-frame.ts';
import { ChartReadout } from './chart-readout.tsx';
import { messages } from './messages.ts';
import { useFrame } from './use-frame.ts';

interface Props {
  /** The answer, not the question: `Sign-ups up 18 % this month`. */
  readonly title: string;
  /** What is counted, and over which time. */
  readonly lead: string;
  /** What a value is: `Sign-ups`. */
  readonly unit: string;
  /** Of the notes, where points have them: `How it changed`. */
  readonly noteHead?: string;
  readonly kind: Kind;
  readonly points: readonly Point[];
  readonly level?: 2 | 3;
  /** Columns are so high at least, in units of the drawing (of which it has 208): also where nothing was counted. */
  readonly least?: number;
  /** How a value is written, where it is more than a number: `Ksh 1,500`. */
  readonly say?: (value: number) => string;
}

const n = (value: number) => value.toLocaleString(locale);

/** Values over time: a drawing whose points tell their number by pointer, touch and keyboard, and the same numbers as a table. */
export function Chart({ title, lead, unit, noteHead, kind, points, level = 3, least = 0, say = n }: Props) {
  const id = useId();
  const plot = useRef<HTMLDivElement>(null);
  const frame = useFrame(plot);
  const Title = `h${level}` as const;
  return (
    <figure className="chart" aria-labelledby={id}>
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
        <summary>{messages.chart.numbers}</summary>
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
              // Two years of a period have the same days.
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
