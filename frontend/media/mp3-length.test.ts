import { expect, it } from 'vitest';
import { mp3Seconds } from './mp3-length.ts';

/** A frame of MPEG-1 layer III at 44,100 samples per second and 320 or 32 kbit/s. */
function frame(rate: 320 | 32): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(rate === 320 ? 1044 : 104);
  bytes.set([0xff, 0xfb, rate === 320 ? 0xe0 : 0x10, 0xc4]);
  return bytes;
}
const frames = (count: number, rate: 320 | 32) => Array.from({ length: count }, () => frame(rate));
const text = (words: string) => new TextEncoder().encode(words);
const tag = (length: number) => [
  text('ID3'),
  new Uint8Array([4, 0, 0, 0, 0, length >> 7, length & 127]),
  new Uint8Array(length).fill(255),
];
const each = 1152 / 44_100;

it.each([
  ['changing rates', [...frames(10, 320), ...frames(1000, 32)], 1010],
  ['one rate, in several pieces', frames(3000, 320), 3000],
  ['a tag at its beginning', [...tag(3000), ...frames(100, 32)], 100],
  ['a tag at its end', [...frames(100, 32), text('TAG'), new Uint8Array(125)], 100],
  ['a last frame that is cut', [...frames(100, 32), frame(320).slice(0, 500)], 101],
  ['a piece of another file between', [...frames(50, 32), text('noise'.repeat(40)), ...frames(50, 32)], 100],
])('counts the seconds of an mp3 with %s', async (_, parts, count) => {
  expect(await mp3Seconds(new Blob(parts))).toBeCloseTo(count * each, 6);
});

it.each([
  ['nothing', []],
  ['a text', [text('ID3<html>'.repeat(100))]],
  ['a tag alone', tag(300)],
  ['a few frames in a large picture', [...frames(3, 32), new Uint8Array(5000).fill(7)]],
])('returns no mp3 duration for %s', async (_, parts) => {
  expect(await mp3Seconds(new Blob(parts))).toBeUndefined();
});
