import { readFile } from 'node:fs/promises';
import fontkit from '@pdf-lib/fontkit';

/** Where the drawings (`<name>.svg`) and the font lie. */
export interface ArtFolders {
  readonly art: URL;
  readonly font: URL;
}

/** They lie beside this function's own bundle (infra/tools/bundle.ts). */
let folders: ArtFolders = {
  art: new URL('art/', import.meta.url),
  font: new URL('fraunces-outlines.ttf', import.meta.url),
};

/** For whoever draws from the sources: `npm run share` and tests. */
export function drawFrom(source: ArtFolders): void {
  folders = source;
}

const drawings = new Map<string, Promise<string>>();

/** A drawing of ours by its name, as SVG. Read once for a function's instance. */
export function art(name: string): Promise<string> {
  const known = drawings.get(name) ?? readFile(new URL(`${name}.svg`, folders.art), 'utf8');
  drawings.set(name, known);
  return known;
}

export type Font = ReturnType<typeof fontkit.create>;

let loaded: Promise<Font> | undefined;

/** The font of the headings: Lambda has none. */
export function font(): Promise<Font> {
  loaded ??= readFile(folders.font).then((bytes) => fontkit.create(bytes));
  return loaded;
}
