import { ROOT } from './functions.ts';
import { isTest, readSources } from './house/sources.ts';

interface Room {
  files: number;
  lines: number;
  tests: number;
  largest: { readonly path: string; readonly lines: number };
}

const roomOf = (path: string) => path.split('/').slice(0, -1).slice(0, 2).join('/') || '.';

/** Tests are counted separately, and never as the largest file. */
export function readRooms(root = ROOT): ReadonlyMap<string, Readonly<Room>> {
  const rooms = new Map<string, Room>();
  for (const { path, text } of readSources(root)) {
    if (!/\.([cm]?[jt]sx?|css)$/.test(path)) continue;
    const lines = text.split('\n').length - 1;
    const room = rooms.get(roomOf(path)) ?? { files: 0, lines: 0, tests: 0, largest: { path: '', lines: 0 } };
    room.files += 1;
    if (isTest(path)) room.tests += lines;
    else {
      room.lines += lines;
      if (lines > room.largest.lines) room.largest = { path: path.split('/').slice(2).join('/') || path, lines };
    }
    rooms.set(roomOf(path), room);
  }
  return new Map([...rooms].sort(([a], [b]) => (a < b ? -1 : 1)));
}
