import { scaleOf } from './scale.ts';

export type ChartKind = 'columns' | 'line';

export interface Point {
  /** The label on the axis: `Mon`, `Nov 21`. */
  readonly label: string;
  readonly value: number;
  /** Further details: `5 joined, 2 left`. */
  readonly note?: string;
}

/** In units of the drawing: the height of every drawing, and the margins around the points. */
export const HEIGHT = 260;
export const LEFT = 44;
export const RIGHT = 8;
export const TOP = 22;
export const BOTTOM = 30;

/** The width of a drawing, which is scaled to its container. Phones use a narrower one, so that its text stays legible. */
export interface Frame {
  readonly width: number;
  /** The average width of a letter below the axis, including its share of the gap between two labels. */
  readonly letter: number;
}
export const wideFrame: Frame = { width: 640, letter: 11 };
export const narrowFrame: Frame = { width: 340, letter: 9 };

export function layOut(points: readonly Point[], { width: whole }: Frame) {
  const { top, steps } = scaleOf(Math.max(0, ...points.map(({ value }) => value)));
  const width = (whole - LEFT - RIGHT) / Math.max(1, points.length);
  return {
    steps,
    width,
    x: (index: number) => LEFT + width * (index + 0.5),
    y: (value: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / top),
  };
}

/** Returns the index of the point nearest to `share` (0 to 1) of the drawing's width. */
export function placeAt(share: number, count: number, { width }: Frame): number {
  const place = Math.floor(((share * width - LEFT) / (width - LEFT - RIGHT)) * count);
  return Math.min(count - 1, Math.max(0, place));
}
