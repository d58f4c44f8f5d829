interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of an image as it was typed, in per cent. An emptied number (null) stays as it was. */
export function focalOf({ x, y }: { readonly [axis in keyof Point]: number | null }, was: Point): Point {
  return { x: x ?? was.x, y: y ?? was.y };
}
