import { readdir, readFile } from 'node:fs/promises';
import { hashLetters } from '#shared/pages/asset-names.ts';
import type { drawingAt } from '#shared/palette/drawings.ts';
import { tokensOf } from '#shared/palette/palette.ts';
import { recolour } from '#shared/palette/recolour.ts';

/** The drawings of the site's build, beside this function's own bundle (infra/tools/bundle.ts). */
let folder = new URL('drawings/', import.meta.url);

/** For tests: they lie in `url`, which ends with a slash. */
export function setDrawings(url: URL): void {
  folder = url;
}

/** A drawing's name without what the build adds to it: `-` and letters that change with what stands in it. */
const nameOf = (file: string) => file.slice(0, -(hashLetters + '-.svg'.length));

interface Drawing {
  readonly svg: string;
  /** The page that asks for it is of an older build: this is the drawing as it is now. */
  readonly isNewer: boolean;
}

/** A drawing in a church's colours; undefined where there is none of that name. */
export async function drawingOf({
  file,
  picks,
}: NonNullable<ReturnType<typeof drawingAt>>): Promise<Drawing | undefined> {
  const files = await readdir(folder);
  const found = files.find((each) => each === file) ?? files.find((each) => nameOf(each) === nameOf(file));
  if (found === undefined) return undefined;
  const svg = await readFile(new URL(found, folder), 'utf8');
  return { svg: recolour(svg, tokensOf(picks)), isNewer: found !== file };
}
