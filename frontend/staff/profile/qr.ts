/*
 * A QR code (ISO/IEC 18004): bytes, error correction L, always mask 0. Readers take every mask; which one is the easiest to
 * read matters on a crumpled poster, not on a screen.
 */

/** By version, from 1: error correction bytes of a block, and blocks, at level L. */
const CHECK_BYTES = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28];
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8];
/** Level L and mask 0 with their own error correction, as the standard lists it. */
const FORMAT = 0b111011111000100;

interface Version {
  readonly number: number;
  readonly size: number;
  /** All bytes, and those of them that are the message's. */
  readonly bytes: number;
  readonly room: number;
  readonly checkBytes: number;
  readonly blocks: number;
}

function versionOf(number: number): Version {
  const size = number * 4 + 17;
  const marks = number === 1 ? 0 : Math.floor(number / 7) + 2;
  const alignment = marks === 0 ? 0 : 25 * marks * marks - 10 * marks - 55;
  const bits = (16 * number + 128) * number + 64 - alignment - (number >= 7 ? 36 : 0);
  const bytes = Math.floor(bits / 8);
  const checkBytes = CHECK_BYTES[number - 1] ?? 0;
  const blocks = BLOCKS[number - 1] ?? 0;
  return { number, size, bytes, room: bytes - checkBytes * blocks, checkBytes, blocks };
}

/** The rows of a text's QR code, true where it is dark; null where the text is too long (some 850 bytes). */
export function qrCode(text: string): boolean[][] | null {
  const message = new TextEncoder().encode(text);
  for (let number = 1; number <= BLOCKS.length; number++) {
    const version = versionOf(number);
    if (message.length + (number < 10 ? 2 : 3) <= version.room) return draw(version, interleave(version, message));
  }
  return null;
}

/** Message and error correction, block by block as they are laid out. */
function interleave(version: Version, message: Uint8Array): number[] {
  const data = fill(version, message);
  const { blocks, bytes, checkBytes } = version;
  const short = Math.floor(bytes / blocks) - checkBytes;
  const longer = bytes % blocks;
  const divisor = divisorOf(checkBytes);
  const parts = Array.from({ length: blocks }, (_, block) => {
    const first = block * short + Math.max(0, block - (blocks - longer));
    const part = data.slice(first, first + short + (block >= blocks - longer ? 1 : 0));
    return { part, check: remainder(part, divisor) };
  });
  const columns = (lists: number[][], length: number) =>
    Array.from({ length }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
  return [
    ...columns(
      parts.map(({ part }) => part),
      short + 1,
    ),
    ...columns(
      parts.map(({ check }) => check),
      checkBytes,
    ),
  ];
}

/** Mode, length, bytes, end, and padding up to the room that there is. */
function fill({ number, room }: Version, message: Uint8Array): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >>> bit) & 1);
  };
  put(0b0100, 4);
  put(message.length, number < 10 ? 8 : 16);
  for (const byte of message) put(byte, 8);
  put(0, 4);
  const bytes = Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0),
  );
  for (let pad = 0xec; bytes.length < room; pad ^= 0xec ^ 0x11) bytes.push(pad);
  return bytes;
}

/** Product in the field of 256 elements that the standard uses. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

function divisorOf(degree: number): number[] {
  let divisor = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let i = 0; i < degree; i++) {
    divisor = divisor.map((factor, at) => times(factor, root) ^ (divisor[at + 1] ?? 0));
    root = times(root, 2);
  }
  return divisor;
}

function remainder(data: readonly number[], divisor: readonly number[]): number[] {
  let rest = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (rest[0] ?? 0);
    rest = divisor.map((part, at) => (rest[at + 1] ?? 0) ^ times(part, factor));
  }
  return rest;
}

/** Where the small marks' middles lie, along both sides. */
function marksOf({ number, size }: Version): number[] {
  if (number === 1) return [];
  const count = Math.floor(number / 7) + 2;
  const step = Math.ceil((number * 4 + 4) / (count * 2 - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, i) => size - 7 - (count - 2 - i) * step)];
}

function draw(version: Version, bytes: readonly number[]): boolean[][] {
  const { number, size } = version;
  const rows: (boolean | undefined)[][] = Array.from({ length: size }, () => Array(size).fill(undefined));
  const set = (x: number, y: number, dark: boolean) => {
    const row = rows[y];
    if (row && x >= 0 && x < size) row[x] = dark;
  };
  /** Rings around a middle: dark where `dark` says so of the distance. */
  const rings = (x: number, y: number, reach: number, dark: (distance: number) => boolean) => {
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) set(x + dx, y + dy, dark(Math.max(Math.abs(dx), Math.abs(dy))));
    }
  };

  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  const far = size - 4;
  for (const [x, y] of [
    [3, 3],
    [far, 3],
    [3, far],
  ] as const) {
    rings(x, y, 4, (distance) => distance !== 2 && distance !== 4);
  }
  const marks = marksOf(version);
  const last = marks.length - 1;
  for (const [i, x] of marks.entries()) {
    for (const [j, y] of marks.entries()) {
      const taken = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
      if (!taken) rings(x, y, 2, (distance) => distance !== 1);
    }
  }
  drawFormat(size, set);
  if (number >= 7) drawVersion(number, size, set);
  drawBytes(rows, bytes);
  return rows.map((row) => row.map(Boolean));
}

type Set = (x: number, y: number, dark: boolean) => void;

function drawFormat(size: number, set: Set): void {
  for (let i = 0; i < 15; i++) {
    const dark = ((FORMAT >>> i) & 1) === 1;
    if (i < 6) set(8, i, dark);
    else if (i < 8) set(8, i + 1, dark);
    else set(i === 8 ? 7 : 14 - i, 8, dark);
    if (i < 8) set(size - 1 - i, 8, dark);
    else set(8, size - 15 + i, dark);
  }
  set(8, size - 8, true);
}

function drawVersion(number: number, size: number, set: Set): void {
  let rest = number;
  for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
  const bits = (number << 12) | rest;
  for (let i = 0; i < 18; i++) {
    const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
    set(a, b, ((bits >>> i) & 1) === 1);
    set(b, a, ((bits >>> i) & 1) === 1);
  }
}

/** Two columns at a time from the right, up and down in turn, past what is drawn; masked. */
function drawBytes(rows: (boolean | undefined)[][], bytes: readonly number[]): void {
  const size = rows.length;
  let at = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const upward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const y = upward ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        const row = rows[y];
        if (!row || row[x] !== undefined) continue;
        const bit = ((bytes[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1;
        row[x] = (bit === 1) !== ((x + y) % 2 === 0);
        at++;
      }
    }
  }
}
