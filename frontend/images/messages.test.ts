import { expect, it } from 'vitest';
import { messages } from './messages.ts';

it('the gallery shows the number of images, and how many lack alt text', () => {
  expect([messages.count(1, 0), messages.count(12, 0)]).toEqual(['1 image', '12 images']);
  expect([messages.count(1, 1), messages.count(12, 3)]).toEqual([
    '1 image, 1 without alt text',
    '12 images, 3 without alt text',
  ]);
});
