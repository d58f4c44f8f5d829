import { createHash } from 'node:crypto';
import { timeLeft } from '../kit/deadline.ts';
import { type DrawingFile, put, readDrawingFile, remove } from './bucket.ts';
import { readLook } from './church.ts';
import { compose, type Drawing } from './compose.ts';
import { raster } from './raster.ts';

/** Increase it to encode all drawings again. */
const edition = 1;

const mostRounds = 5;

/** Milliseconds reserved for one file. */
const patience = 8000;

/** `of` is the fingerprint of its source; undefined if it would equal the stock file. */
interface DrawingTask {
  readonly drawing: Drawing;
  readonly of: string | undefined;
  readonly seen: DrawingFile | undefined;
}

/**
 * Each file carries the fingerprint of its source; one that would equal the stock file is removed. Every file is looked
 * up before anything is read, and replaced only if it has not changed since, so that the last call to end leaves the
 * current state. Returns the keys that it wrote or removed. Throws if time runs out; the next call continues.
 */
export async function drawAnew(): Promise<string[]> {
  const done = new Set<string>();
  for (let round = 0; round < mostRounds; round++) {
    const stale = (await readDrawingTasks()).filter(({ of, seen }) => seen?.of !== of);
    if (stale.length === 0) return [...done];
    for (const each of stale) {
      if (timeLeft() < patience) throw new Error('There was no time for every drawing');
      await settle(each);
      done.add(each.drawing.key);
    }
  }
  throw new Error('The drawings were always overtaken');
}

async function readDrawingTasks(): Promise<DrawingTask[]> {
  const ours = await compose({ words: {} });
  const seen = await Promise.all(ours.map(({ key }) => readDrawingFile(key)));
  const theirs = await compose(await readLook());
  return theirs.map((drawing, index) => {
    const isOurs = drawing.svg === ours[index]?.svg && !drawing.mark;
    return { drawing, of: isOurs ? undefined : fingerprint(drawing), seen: seen[index] };
  });
}

function fingerprint({ svg, mark }: Drawing): string {
  const text = JSON.stringify([edition, svg, mark?.file, mark?.at]);
  return createHash('sha256').update(text).digest('base64url');
}

async function settle({ drawing, of, seen }: DrawingTask): Promise<void> {
  if (of === undefined) await remove(drawing.key);
  else await put(drawing, await raster(drawing), of, seen);
}
