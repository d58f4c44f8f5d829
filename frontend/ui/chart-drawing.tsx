import { locale } from '#shared/language/built.ts';
import { BOTTOM, type ChartKind, type Frame, HEIGHT, LEFT, layOut, type Point, RIGHT } from './chart-frame.ts';

/** At most this many labels fit below the axis. */
const MOST_LABELS = 8;
/** From this value on the axis shows `1.5M`, because more digits do not fit. */
const LONG = 10_000;

/** Formats a number of the drawing with few characters. */
const short = (value: number) =>
  value.toLocaleString(locale, value < LONG ? {} : { notation: 'compact', maximumFractionDigits: 1 });

interface Props {
  readonly kind: ChartKind;
  readonly points: readonly Point[];
  readonly least: number;
  readonly frame: Frame;
}

/** The drawing of a chart, hidden from screen readers. */
export function ChartDrawing({ kind, points, least, frame }: Props) {
  const { steps, width, x, y } = layOut(points, frame);
  const columnTop = (value: number) => Math.min(y(value), y(0) - least);
  const longest = Math.max(1, ...points.map(({ label }) => label.length));
  const room = Math.max(1, Math.min(MOST_LABELS, Math.floor((frame.width - LEFT - RIGHT) / (longest * frame.letter))));
  const every = Math.ceil(points.length / room);
  const last = points.length - 1;
  return (
    <svg viewBox={`0 0 ${frame.width} ${HEIGHT}`} aria-hidden="true" focusable="false">
      {steps.map((step) => (
        <g key={step}>
          <path stroke="var(--rule)" d={`M${LEFT} ${y(step)}H${frame.width - RIGHT}`} />
          <text x={LEFT - 10} y={y(step) + 5} textAnchor="end">
            {short(step)}
          </text>
        </g>
      ))}
      {kind === 'line' ? (
        <path
          fill="none"
          stroke="var(--jacaranda)"
          strokeWidth="3"
          strokeLinejoin="round"
          strokeLinecap="round"
          d={points.map(({ value }, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(value)}`).join('')}
        />
      ) : (
        points.map(({ value }, index) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a point has the place of its time
            key={index}
            fill={index === last ? 'var(--jacaranda)' : 'var(--bloom)'}
            d={`M${x(index) - width * 0.32} ${y(0)}V${columnTop(value)}h${width * 0.64}V${y(0)}z`}
          />
        ))
      )}
      {points.map(({ label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a point has the place of its time
        <g key={index}>
          {/* Counts from the end, so that the newest point always has its label. */}
          {(last - index) % every === 0 && (
            <text x={x(index)} y={HEIGHT - BOTTOM / 5} textAnchor="middle">
              {label}
            </text>
          )}
          {index === last && (
            <text className="chart__now" x={x(index)} y={y(value) - 8} textAnchor="middle">
              {short(value)}
            </text>
          )}
          {kind === 'line' && index === last && (
            <circle cx={x(index)} cy={y(value)} r="5" fill="var(--jacaranda)" stroke="var(--paper)" strokeWidth="2" />
          )}
        </g>
      ))}
    </svg>
  );
}
