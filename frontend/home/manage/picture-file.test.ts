import { expect, it } from 'vitest';
import { ImageKey } from '#shared/images/schema.ts';
import { fileProblemOf, keyFor } from './picture-file.ts';

const megabytes = 1024 * 1024;
const type = { title: 'Invalid File Type', text: 'Please select a JPG, PNG, SVG, or WebP image file.' };
const large = { title: 'File Too Large', text: 'Please select an image smaller than 5MB.' };

it.each([
  ['image/jpeg', 5 * megabytes, undefined],
  ['image/png', 1, undefined],
  ['image/svg+xml', 1, undefined],
  ['image/webp', 1, undefined],
  ['image/webp', 5 * megabytes + 1, large],
  ['image/gif', 1, type],
  ['application/pdf', 1, type],
  ['', 1, type],
])('ER-21, CN-06: checks a slide’s file of type %j with %i bytes', (said, size, refusal) => {
  expect(fileProblemOf({ type: said, size })).toEqual(refusal);
});

it.each([
  ['The Gate.JPG', 'the_gate_ab12'],
  ['../../etc/passwd', 'etc_passwd_ab12'],
  ['Église d’été.webp', 'eglise_d_ete_ab12'],
  ['教会.png', 'slide_ab12'],
  [`${'a'.repeat(300)}.png`, `${'a'.repeat(40)}_ab12`],
])('the file %j gets the gallery key %s', (filename, key) => {
  expect(keyFor(filename, 'ab12')).toBe(key);
  expect(ImageKey.safeParse(key).success).toBe(true);
});
