import { type ArtFolders, drawFrom } from './art.ts';
import { compose } from './compose.ts';
import { raster } from './raster.ts';

/** The stock files, drawn for no church: bytes by key, for `npm run share`, which draws from the sources. */
export async function drawOurs(source: ArtFolders): Promise<Map<string, Uint8Array>> {
  drawFrom(source);
  const files = new Map<string, Uint8Array>();
  for (const drawing of await compose({ words: {} })) files.set(drawing.key, await raster(drawing));
  return files;
}
