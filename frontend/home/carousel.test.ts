import { expect, test } from 'vitest';
import { slideTransitions } from '#shared/content/slides.ts';
import { keyTarget, progressOf, speedOf, transitionOf, wrappedIndex } from './carousel.ts';

test.each(slideTransitions)('a slide with the transition %s uses it for every control', (transition) => {
  for (const way of ['next', 'previous', 'dot'] as const) expect(transitionOf({ transition }, way)).toBe(transition);
});

test.each([
  { transition: undefined, way: 'previous', shown: 'slide-right' },
  { transition: undefined, way: 'dot', shown: 'fade' },
  { transition: 'spin', way: 'previous', shown: 'slide-right' },
  { transition: '', way: 'dot', shown: 'fade' },
] as const)('a slide with transition $transition, requested by $way, uses $shown', ({ transition, way, shown }) => {
  expect(transitionOf(transition === undefined ? {} : { transition }, way)).toBe(shown);
});

test.each([
  ['6000', 6000],
  [' 4500 ', 4500],
  ['1000', 1000],
  ['999', 6000],
  ['-1', 6000],
  ['fast', 6000],
  ['', 6000],
  ['Infinity', 6000],
])('reads hero_carousel_speed %j as %d ms', (written, speed) => expect(speedOf(written)).toBe(speed));

test('slides wrap around in both directions', () => {
  expect([wrappedIndex(4, 1, 5), wrappedIndex(0, -1, 5), wrappedIndex(2, 1, 5)]).toEqual([0, 4, 3]);
});

test('the progress of the slides is (index + 1) / count', () => {
  expect([0, 1, 4].map((index) => progressOf(index, 5))).toEqual([20, 40, 100]);
});

test.each([
  ['ArrowRight', { to: 0, way: 'next' }],
  ['ArrowLeft', { to: 3, way: 'previous' }],
  ['Home', { to: 0, way: 'dot' }],
  ['End', { to: 4, way: 'dot' }],
  ['a', null],
])('on the last of five slides, the key %s leads to %j', (key, target) => expect(keyTarget(key, 4, 5)).toEqual(target));
