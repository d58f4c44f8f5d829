import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { qrCode } from './qr.ts';

const drawn = (text: string) => qrCode(text)?.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));
const printOf = (text: string) =>
  createHash('sha256')
    .update(drawn(text)?.join('\n') ?? '')
    .digest('hex')
    .slice(0, 16);

// What another encoder (qrcode 1.5.0, level L, mask 0, bytes) draws of the same texts.
describe('a QR code', () => {
  it('is drawn module by module as the standard says', () => {
    expect(drawn('HILL')).toEqual([
      '#######...#.#.#######',
      '#.....#.....#.#.....#',
      '#.###.#.#.#...#.###.#',
      '#.###.#.....#.#.###.#',
      '#.###.#..#.##.#.###.#',
      '#.....#..###..#.....#',
      '#######.#.#.#.#######',
      '........#.#..........',
      '###.#####.#.###...#..',
      '###..#.##..#.#.#.###.',
      '#.....##..##.###.####',
      '..#.##.##..###.##..#.',
      '##...#######.###..#..',
      '........##....#...##.',
      '#######.#...#...#.###',
      '#.....#.#.....#....#.',
      '#.###.#.#.#.#.#.#.###',
      '#.###.#...##.#.#..##.',
      '#.###.#.####.###..#.#',
      '#.....#.######.###.#.',
      '#######.####.###..###',
    ]);
  });

  it.each([
    [17, 'c05c4dd8b3267176'],
    [18, '4c0cf416a4a4e16f'],
    [106, 'ff5ebd9ea53ed130'],
    [150, 'e9b217b5aca3e37a'],
    [154, '46c15d5b725068a7'],
    [230, '225ebb8db70cbfdd'],
    [271, '11397758f907cca4'],
    [500, 'c2093b3184f2af67'],
    [858, '630d8f9c57e765f6'],
  ] as [number, string][])('of %i bytes, several blocks and the version’s own marks among them', (length, print) => {
    expect(printOf('otpauth://'.repeat(90).slice(0, length))).toBe(print);
  });

  it('is not drawn of what is too long', () => {
    expect(qrCode('x'.repeat(858))).toHaveLength(97);
    expect(qrCode('x'.repeat(859))).toBeNull();
  });
});
