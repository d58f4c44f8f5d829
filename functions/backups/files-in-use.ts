import { imageFolder } from '#shared/images/address.ts';
import { keptKey, mediaKey } from '#shared/media/item.ts';
import { readImages, readPreviousImages } from '../images/store.ts';
import { readAllKeptMedia, readAllMedia } from '../media/store.ts';

/**
 * The files and folders of the media bucket that items of the table `media` name, also of deleted recordings and images that staff can
 * still restore. All others were removed on purpose.
 */
export async function filesInUse(): Promise<(key: string) => boolean> {
  const previous = (await readPreviousImages()).map(({ image }) => image);
  const folders = new Set([...(await readImages()), ...previous].map(imageFolder));
  const files = new Set([
    ...(await readAllMedia()).map(({ filename }) => mediaKey(filename)),
    ...(await readAllKeptMedia()).map(({ media }) => keptKey(media.filename)),
  ]);
  return (key) => files.has(key) || folders.has(key.slice(0, key.lastIndexOf('/')));
}
