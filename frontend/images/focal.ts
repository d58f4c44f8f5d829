interface Point {
  readonly x: number;
  readonly y: number;
}

/** The typed focal point in per cent. An emptied coordinate (null) keeps its previous value. */
export function focalOf({ x, y }: { readonly [axis in keyof Point]: number | null }, was: Point): Point {
  return { x: x ?? was.x, y: y ?? was.y };
}
