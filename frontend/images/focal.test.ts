import { expect, it } from 'vitest';
import { focalOf } from './focal.ts';

it('an emptied coordinate of the focal point keeps its previous value', () => {
  expect(focalOf({ x: null, y: 0 }, { x: 20, y: 80 })).toEqual({ x: 20, y: 0 });
  expect(focalOf({ x: 35, y: null }, { x: 20, y: 80 })).toEqual({ x: 35, y: 80 });
});
