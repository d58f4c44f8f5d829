/** Returns a round number of at least `most`, and round steps up to it for the grid lines. */
export function scaleOf(most: number): { readonly top: number; readonly steps: readonly number[] } {
  const wanted = Math.max(1, most) / 4;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= wanted) ?? 10) * power);
  const top = Math.ceil(Math.max(1, most) / step) * step;
  return { top, steps: Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step) };
}
