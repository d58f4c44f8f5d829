import { createHash } from 'node:crypto';
import { eventPictureKey } from '#shared/drawings/picture-keys.ts';
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

/** Without a drawing, the file is deleted: it would equal the stock file, or the event is hidden now. */
interface DrawingTask {
  readonly key: string;
  readonly drawing: Drawing | undefined;
  readonly seen: DrawingFile | undefined;
}

/**
 * Each file carries the fingerprint of its source; one that would equal the stock file is removed. Every file is looked
 * up before anything is read, and replaced only if it has not changed since, so that the last call to end leaves the
 * current state. `eventIds`: church events that just changed. Returns the keys that it wrote or removed. Throws if time runs
 * out; the next call continues.
 */
export async function drawAnew(eventIds: readonly string[] = []): Promise<string[]> {
  const done = new Set<string>();
  for (let round = 0; round < mostRounds; round++) {
    const tasks = await readDrawingTasks(eventIds);
    const stale = tasks.filter(({ drawing, seen }) => seen?.of !== (drawing && fingerprint(drawing)));
    if (stale.length === 0) return [...done];
    for (const each of stale) {
      if (timeLeft() < patience) throw new Error('There was no time for every drawing');
      await settle(each);
      done.add(each.key);
    }
  }
  throw new Error('The drawings were always overtaken');
}

async function readDrawingTasks(eventIds: readonly string[]): Promise<DrawingTask[]> {
  const ours = new Map((await compose({ words: {} })).map(({ key, svg }) => [key, svg]));
  const { events } = await readLook(eventIds);
  const pictures = [...events.map(({ id }) => id), ...eventIds].map(eventPictureKey);
  const keys = [...new Set([...ours.keys(), ...pictures])];
  const seen = new Map(await Promise.all(keys.map(async (key) => [key, await readDrawingFile(key)] as const)));
  const look = await readLook(eventIds);
  const theirs = (await compose(look)).map((drawing) => {
    const isOurs = drawing.svg === ours.get(drawing.key) && !drawing.mark;
    return { key: drawing.key, drawing: isOurs ? undefined : drawing };
  });
  const hidden = look.hidden.map((id) => ({ key: eventPictureKey(id), drawing: undefined }));
  return [...theirs, ...hidden].map((task) => ({ ...task, seen: seen.get(task.key) }));
}

function fingerprint({ svg, mark }: Drawing): string {
  const text = JSON.stringify([edition, svg, mark?.file, mark?.at]);
  return createHash('sha256').update(text).digest('base64url');
}

async function settle({ key, drawing, seen }: DrawingTask): Promise<void> {
  if (drawing === undefined) await remove(key);
  else await put(drawing, await raster(drawing), fingerprint(drawing), seen);
}
