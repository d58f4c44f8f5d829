import { scaleOf } from './scale.ts';

export type Kind = 'columns' | 'line';

export interface Point {
  /** On the axis: `Mon`, `Nov 21`. */
  readonly label: string;
  readonly value: number;
  /** What else is known of it: `5 joined, 2 left`. */
  readonly note?: string;
}

/** The drawing's size, in its own units, and the room around the points. */
export const WIDTH = 640;
export const HEIGHT = 260;
export const LEFT = 44;
export const RIGHT = 8;
export const TOP = 22;
export const BOTTOM = 30;

/** Where the points of a chart lie: their middles by their place, and the height of a value. */
export function frameOf(values: readonly number[]) {
  const { top, steps } = scaleOf(Math.max(0, ...values));
  const width = (WIDTH - LEFT - RIGHT) / Math.max(1, values.length);
  return {
    steps,
    /** Of the place that each point has. */
    width,
    x: (index: number) => LEFT + width * (index + 0.5),
    y: (value: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / top),
  };
}

/** The place of the point at `share` (0 to 1) of the drawing's width: the nearest one. */
export function placeAt(share: number, count: number): number {
  const place = Math.floor(((share * WIDTH - LEFT) / (WIDTH - LEFT - RIGHT)) * count);
  return Math.min(count - 1, Math.max(0, place));
}
