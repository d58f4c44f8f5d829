import { createHash } from 'node:crypto';
import { timeLeft } from '../kit/deadline.ts';
import { type Drawn, lookAt, put, remove } from './bucket.ts';
import { readLook } from './church.ts';
import { compose, type Drawing } from './compose.ts';
import { raster } from './raster.ts';

/** Grows where the same drawing is to be encoded otherwise. */
const edition = 1;

/** Others can change the church's look in between so often. */
const mostRounds = 5;

/** Milliseconds that one file may take. */
const patience = 8000;

/** A file as it should be: `of` tells it from any other, and is undefined where it is no other than ours. */
interface Wanted {
  readonly drawing: Drawing;
  readonly of: string | undefined;
  readonly seen: Drawn | undefined;
}

/**
 * Draws anew what the church's colours, mark and words have changed, and nothing else: each file carries what it was drawn of. One that
 * would be no other than ours is taken away, and ours is served in its place. Every file is looked at before anything is read, and
 * replaced only where it is still what it was then; this is repeated until nothing is left to do, so that whoever ends last leaves
 * what is true. Answers the keys that it wrote or removed. Throws where the time does not suffice: the next call goes on there.
 */
export async function drawAnew(): Promise<string[]> {
  const done = new Set<string>();
  for (let round = 0; round < mostRounds; round++) {
    const stale = (await readWanted()).filter(({ of, seen }) => seen?.of !== of);
    if (stale.length === 0) return [...done];
    for (const each of stale) {
      if (timeLeft() < patience) throw new Error('There was no time for every drawing');
      await settle(each);
      done.add(each.drawing.key);
    }
  }
  throw new Error('The drawings were always overtaken');
}

async function readWanted(): Promise<Wanted[]> {
  const ours = await compose({ words: {} });
  const seen = await Promise.all(ours.map(({ key }) => lookAt(key)));
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

async function settle({ drawing, of, seen }: Wanted): Promise<void> {
  if (of === undefined) await remove(drawing.key);
  else await put(drawing, await raster(drawing), of, seen);
}
