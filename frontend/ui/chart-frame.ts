import { scaleOf } from './scale.ts';

export type Kind = 'columns' | 'line';

export interface Point {
  /** On the axis: `Mon`, `Nov 21`. */
  readonly label: string;
  readonly value: number;
  /** What else is known of it: `5 joined, 2 left`. */
  readonly note?: string;
}

/** Of every drawing, in its own units: its height, and the room around the points. */
export const HEIGHT = 260;
export const LEFT = 44;
export const RIGHT = 8;
export const TOP = 22;
export const BOTTOM = 30;

/** A drawing is scaled to its place; on a phone one that is less wide is scaled less, so that its words can be read. */
export interface Frame {
  readonly width: number;
  /** So wide is a letter below the axis, with its part of the room between two labels. */
  readonly letter: number;
}
export const wideFrame: Frame = { width: 640, letter: 11 };
export const narrowFrame: Frame = { width: 340, letter: 9 };

/** Where the points of a chart lie: their middles by their place, and the height of a value. */
export function layOut(points: readonly Point[], { width: whole }: Frame) {
  const { top, steps } = scaleOf(Math.max(0, ...points.map(({ value }) => value)));
  const width = (whole - LEFT - RIGHT) / Math.max(1, points.length);
  return {
    steps,
    /** Of the place that each point has. */
    width,
    x: (index: number) => LEFT + width * (index + 0.5),
    y: (value: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / top),
  };
}

/** The place of the point at `share` (0 to 1) of the drawing's width: the nearest one. */
export function placeAt(share: number, count: number, { width }: Frame): number {
  const place = Math.floor(((share * width - LEFT) / (width - LEFT - RIGHT)) * count);
  return Math.min(count - 1, Math.max(0, place));
}
