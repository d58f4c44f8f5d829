import { expect, it } from 'vitest';
import { refusalOf } from './picture-file.ts';

const megabytes = 1024 * 1024;

it.each([
  ['image/jpeg', 5 * megabytes, undefined],
  ['image/webp', 1, undefined],
  ['image/jpeg', 5 * megabytes + 1, 'Image size must be less than 5MB'],
  ['image/svg+xml', 1, 'Please select an image file'],
  ['application/pdf', 1, 'Please select an image file'],
  ['', 1, 'Please select an image file'],
])('ER-20: a file of type %j with %i bytes: %s', (type, size, refusal) => {
  expect(refusalOf({ type, size })).toBe(refusal);
});
