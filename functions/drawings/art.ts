import { readFile } from 'node:fs/promises';
import fontkit from '@pdf-lib/fontkit';

/** The folder with the drawings (`<name>.svg`), and the font file. */
export interface ArtFolders {
  readonly art: URL;
  readonly font: URL;
}

/** Next to this function's own bundle (infra/tools/bundle.ts). */
let folders: ArtFolders = {
  art: new URL('art/', import.meta.url),
  font: new URL('fraunces-outlines.ttf', import.meta.url),
};

export function drawFrom(source: ArtFolders): void {
  folders = source;
}

const drawings = new Map<string, Promise<string>>();

/** As SVG. Read once per instance. */
export function art(name: string): Promise<string> {
  const known = drawings.get(name) ?? readFile(new URL(`${name}.svg`, folders.art), 'utf8');
  drawings.set(name, known);
  return known;
}

export type Font = ReturnType<typeof fontkit.create>;

let loaded: Promise<Font> | undefined;

/** The font of the headings. Lambda comes without fonts. */
export function font(): Promise<Font> {
  loaded ??= readFile(folders.font).then((bytes) => fontkit.create(bytes));
  return loaded;
}
