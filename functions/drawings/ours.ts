import { type ArtFolders, drawFrom } from './art.ts';
import { compose } from './compose.ts';
import { raster } from './raster.ts';

/** Bytes by key, drawn for no church, for `npm run share`. */
export async function drawOurs(source: ArtFolders): Promise<Map<string, Uint8Array>> {
  drawFrom(source);
  const files = new Map<string, Uint8Array>();
  for (const drawing of await compose({ words: {} })) files.set(drawing.key, await raster(drawing));
  return files;
}
