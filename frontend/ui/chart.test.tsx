import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Chart } from './chart.tsx';

/** The heights of the columns, in units of the drawing. */
function heights(html: string): number[] {
  return [...html.matchAll(/d="M[\d.]+ ([\d.]+)V([\d.]+)h/g)].map(([, foot, top]) => Number(foot) - Number(top));
}

test('CN-19: a column’s height follows its number, and is at least 10', () => {
  const points = [
    { label: 'Sep', value: 0 },
    { label: 'Oct', value: 50 },
    { label: 'Nov', value: 100 },
  ];
  const draw = (least?: number) =>
    renderToString(<Chart title="t" lead="l" unit="u" kind="columns" points={points} {...(least && { least })} />);
  expect(heights(draw(10))).toEqual([10, 104, 208]);
  expect(heights(draw())).toEqual([0, 104, 208]);
  expect(draw(10)).toMatch(/<th scope="row">Oct<\/th><td>50<\/td>/);
});
