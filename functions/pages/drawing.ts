import { readdir, readFile } from 'node:fs/promises';
import { hashLetters } from '#shared/pages/asset-names.ts';
import type { drawingAt } from '#shared/palette/drawings.ts';
import { tokensOf } from '#shared/palette/palette.ts';
import { recolour } from '#shared/palette/recolour.ts';

/** The drawings of the site's build, in a folder next to this function's own bundle (infra/tools/bundle.ts). */
let folder = new URL('drawings/', import.meta.url);

/** For tests. `url` must end with a slash. */
export function setDrawings(url: URL): void {
  folder = url;
}

/** Without the suffix of the build: `-` and a hash of its content. */
const nameOf = (file: string) => file.slice(0, -(hashLetters + '-.svg'.length));

interface Drawing {
  readonly svg: string;
  /** Set if the page was built with an older drawing: this is the current one. */
  readonly isNewer: boolean;
}

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
