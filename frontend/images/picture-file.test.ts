import { expect, it } from 'vitest';
import { ImageKey } from '#shared/images/schema.ts';
import { fitted } from './make-smaller.ts';
import { freeKeyOf, keyOfFile, refusalOf } from './picture-file.ts';

const megabytes = 1024 * 1024;

it.each([
  ['image/jpeg', 5 * megabytes, undefined],
  ['image/webp', 1, undefined],
  ['image/jpeg', 5 * megabytes + 1, 'Image size must be less than 5MB'],
  ['image/svg+xml', 1, 'Please select an image file'],
  ['application/pdf', 1, 'Please select an image file'],
  ['', 1, 'Please select an image file'],
])('ER-20: checks a file of type %j with %i bytes: %s', (type, size, refusal) => {
  expect(refusalOf({ type, size })).toBe(refusal);
});

it.each([
  ['Harvest Café (2).JPG', 'harvest_cafe_2'],
  ['IMG_2041.jpeg', 'img_2041'],
  ['__choir.at.the.gate__.png', 'choir_at_the_gate'],
  [`${'a'.repeat(63)} b.png`, 'a'.repeat(63)],
  [`${'a'.repeat(80)}.png`, 'a'.repeat(64)],
])('the file %j suggests the key %s', (name, key) => {
  expect(keyOfFile(name)).toBe(key);
  expect(ImageKey.safeParse(key).success).toBe(true);
});

it('suggests a key that no image has, so that an upload never meets a known one', () => {
  const taken = new Set(['gate', 'gate_2', 'a'.repeat(64)]);
  expect(freeKeyOf('Gate.jpg', taken)).toBe('gate_3');
  expect(freeKeyOf('Door.jpg', taken)).toBe('door');
  expect(freeKeyOf(`${'a'.repeat(70)}.jpg`, taken)).toBe(`${'a'.repeat(62)}_2`);
  expect(freeKeyOf('ምስል.png', taken)).toBe('');
});

it.each([
  [
    { width: 4800, height: 3200 },
    { width: 2400, height: 1600 },
  ],
  [
    { width: 3000, height: 6000 },
    { width: 1200, height: 2400 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
])('a picture of %j is scaled to %j, and never enlarged', (size, smaller) => {
  expect(fitted(size, 2400)).toEqual(smaller);
});

it('suggests an empty key for a file name without Latin letters and digits', () => {
  expect(keyOfFile('ምስል.png')).toBe('');
});
