import './theme/forms.css';
import './theme/tip.css';
import { type PointerEvent, useRef, useState } from 'react';
import { type Frame, HEIGHT, layOut, type Point, placeAt } from './chart-frame.ts';

interface Props {
  /** The id of the element with the chart's title. */
  readonly labelledBy: string;
  readonly points: readonly Point[];
  readonly say: (value: number) => string;
  readonly frame: Frame;
}

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;

/**
 * Shows the number of a single point: the one under a pointer or finger, or the one chosen with the arrow keys. It is a slider
 * over the drawing, which screen readers and browsers support; Escape hides the number.
 */
export function ChartReadout({ labelledBy, points, say, frame }: Props) {
  const last = points.length - 1;
  const [at, setAt] = useState(last);
  const [isShown, setShown] = useState(false);
  // The browser's own slider value for a press differs from the point under the pointer.
  const byPointer = useRef(false);
  const point = points[Math.min(at, last)];
  if (!point) return null;
  const index = Math.min(at, last);
  const { x, y } = layOut(points, frame);
  const show = (place: number) => {
    setAt(place);
    setShown(true);
  };
  const follow = (event: PointerEvent<HTMLInputElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    show(placeAt((event.clientX - left) / width, points.length, frame));
  };
  const number = say(point.value);
  return (
    <>
      <input
        type="range"
        className="cover chart__reader"
        aria-labelledby={labelledBy}
        aria-valuetext={[`${point.label}: ${number}`, point.note].filter(Boolean).join(', ')}
        min={0}
        max={last}
        value={index}
        onChange={(event) => byPointer.current || show(Number(event.currentTarget.value))}
        onFocus={() => setShown(true)}
        onBlur={() => setShown(false)}
        onKeyDown={(event) => {
          byPointer.current = false;
          if (event.key === 'Escape') setShown(false);
        }}
        onPointerDown={(event) => {
          byPointer.current = true;
          follow(event);
        }}
        onPointerMove={follow}
        onPointerUp={() => {
          byPointer.current = false;
        }}
        onPointerCancel={() => {
          byPointer.current = false;
        }}
        onPointerLeave={({ currentTarget }) => setShown(currentTarget.matches(':focus-visible'))}
      />
      {isShown && (
        <>
          <span
            className="chart__at"
            aria-hidden="true"
            style={{
              insetInlineStart: percent(x(index), frame.width),
              insetBlockStart: percent(y(point.value), HEIGHT),
            }}
          />
          <p
            className="tip chart__tip"
            aria-hidden="true"
            style={{
              insetInlineStart: `clamp(4.5rem, ${percent(x(index), frame.width)}, calc(100% - 4.5rem))`,
              insetBlockStart: percent(y(point.value), HEIGHT),
            }}
          >
            <b className="num">{number}</b>
            <span>{point.label}</span>
            {point.note && <span>{point.note}</span>}
          </p>
        </>
      )}
    </>
  );
}
