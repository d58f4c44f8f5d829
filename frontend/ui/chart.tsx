import './theme/chart.css';
import { useId } from 'react';
import { locale } from '#shared/language/built.ts';
import { messages } from './messages.ts';
import { scaleOf } from './scale.ts';

export interface Point {
  /** On the axis: `Mon`, `Nov 21`. */
  readonly label: string;
  readonly value: number;
}

interface Props {
  /** The answer, not the question: `Sign-ups up 18 % this month`. */
  readonly title: string;
  /** What is counted, and over which time. */
  readonly lead: string;
  /** What a value is: `Sign-ups`. */
  readonly unit: string;
  readonly kind: 'columns' | 'line';
  readonly points: readonly Point[];
  readonly level?: 2 | 3;
  /** Columns are so high at least, in units of the drawing (of which it has 208): also where nothing was counted. */
  readonly least?: number;
}

const WIDTH = 640;
const HEIGHT = 260;
const LEFT = 44;
const RIGHT = 8;
const TOP = 22;
const BOTTOM = 30;
/** So many labels find room below the axis at most. */
const MOST_LABELS = 8;
/** Of a label's letters, with the room between two labels, in the drawing's units: as large as on a phone. */
const LETTER = 14;

const n = (value: number) => value.toLocaleString(locale);

/** Values over time: a drawing for the eye, and the same numbers as a table for everyone. */
export function Chart({ title, lead, unit, kind, points, level = 3, least = 0 }: Props) {
  const id = useId();
  const Title = `h${level}` as const;
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption>
        <Title id={id} className="num">
          {title}
        </Title>
        <p className="soft">{lead}</p>
      </figcaption>
      <Drawing kind={kind} points={points} least={least} />
      <details className="chart__data">
        <summary>{messages.chart.numbers}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{messages.chart.when}</th>
              <th scope="col">{unit}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ label, value }, index) => (
              // Two years of a period have the same days.
              // biome-ignore lint/suspicious/noArrayIndexKey: a point has the place of its time
              <tr key={index}>
                <th scope="row">{label}</th>
                <td>{n(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

function Drawing({ kind, points, least = 0 }: Pick<Props, 'kind' | 'points' | 'least'>) {
  const { top, steps } = scaleOf(Math.max(0, ...points.map(({ value }) => value)));
  const width = (WIDTH - LEFT - RIGHT) / Math.max(1, points.length);
  const y = (value: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / top);
  const columnTop = (value: number) => Math.min(y(value), y(0) - least);
  const x = (index: number) => LEFT + width * (index + 0.5);
  const longest = Math.max(1, ...points.map(({ label }) => label.length));
  const room = Math.max(1, Math.min(MOST_LABELS, Math.floor((WIDTH - LEFT - RIGHT) / (longest * LETTER))));
  const every = Math.ceil(points.length / room);
  const last = points.length - 1;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
      {steps.map((step) => (
        <g key={step}>
          <path className="chart__line" d={`M${LEFT} ${y(step)}H${WIDTH - RIGHT}`} />
          <text x={LEFT - 10} y={y(step) + 5} textAnchor="end">
            {n(step)}
          </text>
        </g>
      ))}
      {kind === 'line' ? (
        <path
          className="chart__path"
          d={points.map(({ value }, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(value)}`).join('')}
        />
      ) : (
        points.map(({ value }, index) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a point has the place of its time
            key={index}
            className={index === last ? 'chart__column chart__column--last' : 'chart__column'}
            d={`M${x(index) - width * 0.32} ${y(0)}V${columnTop(value)}h${width * 0.64}V${y(0)}z`}
          />
        ))
      )}
      {points.map(({ label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a point has the place of its time
        <g key={index}>
          {/* Counted from the end: the newest has its label always. */}
          {(last - index) % every === 0 && (
            <text x={x(index)} y={HEIGHT - 6} textAnchor="middle">
              {label}
            </text>
          )}
          {index === last && (
            <text className="chart__now" x={x(index)} y={y(value) - 8} textAnchor="middle">
              {n(value)}
            </text>
          )}
          {kind === 'line' && index === last && <circle className="chart__dot" cx={x(index)} cy={y(value)} r="5" />}
        </g>
      ))}
    </svg>
  );
}
