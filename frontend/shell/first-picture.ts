import type { Assets } from './assets.ts';

/** The preload of the first scene's drawing for phones (frontend/ui/scene.tsx), as React writes it. */
const FOR_PHONES = /(<link rel="preload" as="image"[^>]* href="\/(assets\/[^"]+)" media=")not all and [^"]+"/;

/**
 * Puts the drawing at the top of a page into its HTML. It is what a phone paints last of its first screen, and a file would cost
 * another round trip. Wide windows load their own drawing as a file. Staff's photographs, and drawings in a church's own colours,
 * stay files. React keeps the attributes that it finds when it hydrates.
 */
export function inlineFirstPicture({ pictures, body, assets }: PageParts): Omit<PageParts, 'assets'> {
  const [, , file = ''] = FOR_PHONES.exec(pictures) ?? [];
  const text = assets[file]?.text;
  const source = `src="/${file}"`;
  if (text === undefined || !body.includes(source)) return { pictures, body };
  return {
    // The element stays, because React would add it again, but it loads nothing.
    pictures: pictures.replace(FOR_PHONES, '$1not all"'),
    body: body.replace(source, () => `src="${dataAddress(text)}"`),
  };
}

interface PageParts {
  readonly pictures: string;
  readonly body: string;
  readonly assets: Assets;
}

/** For a double-quoted attribute. Encodes only what a reader of tags could take for its own, since text compresses well. */
function dataAddress(svg: string): string {
  const encoded = svg
    .replaceAll('"', "'")
    .replace(/[%#<>&]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
  return `data:image/svg+xml,${encoded}`;
}
