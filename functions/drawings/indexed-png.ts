import { crc32, deflateSync } from 'node:zlib';

const COLOURS = 48;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, check]);
}

function distance(one: number, other: number): number {
  return [24, 16, 8, 0].reduce((sum, shift) => sum + (((one >>> shift) & 255) - ((other >>> shift) & 255)) ** 2, 0);
}

/**
 * A palette takes a third of the bytes. `rgba` has four bytes per pixel. Rare colours become the nearest frequent one.
 */
export function indexedPng(rgba: Uint8Array, size: number): Buffer {
  const bytes = Buffer.from(rgba);
  const pixels = Array.from({ length: size * size }, (_, at) => bytes.readUInt32BE(at * 4));
  const counts = new Map<number, number>();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const palette = [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, COLOURS)
    .map(([colour]) => colour);
  const indexes = new Map<number, number>();
  for (const colour of counts.keys()) {
    const nearest = palette.reduce((best, one) => (distance(one, colour) < distance(best, colour) ? one : best));
    indexes.set(colour, palette.indexOf(nearest));
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  // Eight bits per pixel, each an index into the palette.
  head.set([8, 3, 0, 0, 0], 8);
  const rows = Array.from({ length: size }, (_, row) => [
    0,
    ...pixels.slice(row * size, (row + 1) * size).map((pixel) => indexes.get(pixel) ?? 0),
  ]);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk(
      'PLTE',
      Buffer.from(palette.flatMap((colour) => [colour >>> 24, (colour >>> 16) & 255, (colour >>> 8) & 255])),
    ),
    chunk('tRNS', Buffer.from(palette.map((colour) => colour & 255))),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
