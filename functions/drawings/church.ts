import { imageKeyOf } from '#shared/content/picture-keys.ts';
import { drawnFrom } from '#shared/drawings/pictures.ts';
import { variantKey } from '#shared/images/address.ts';
import { readTexts } from '../content/store.ts';
import { wordsOf } from '../content/words.ts';
import { readImage } from '../images/store.ts';
import { siteLanguages } from '../kit/env.ts';
import { readMark } from './bucket.ts';
import type { ChurchLook, OwnMark } from './compose.ts';
import { readShownEvents, type ShownEvents } from './events.ts';

/** Pixels. Logos are hardly drawn larger than this. */
const enough = 512;

/** `eventIds`: church events that just changed. */
export async function readLook(eventIds: readonly string[]): Promise<ChurchLook & ShownEvents> {
  const [language] = siteLanguages();
  const [texts, shown] = await Promise.all([readTexts(drawnFrom, language), readShownEvents(language, eventIds)]);
  const words = wordsOf([...texts.values()], language);
  const mark = await markOf(imageKeyOf(words.church_mark ?? ''));
  return { words, ...shown, ...(mark && { mark }) };
}

/** A place whose image was deleted shows the built-in drawing again. */
async function markOf(key: string | undefined): Promise<OwnMark | undefined> {
  const image = key === undefined ? undefined : await readImage(key);
  const width = image?.widths.find((each) => each >= enough) ?? image?.widths.at(-1);
  if (!image || width === undefined) return undefined;
  const file = variantKey(image, width, 'webp');
  const bytes = await readMark(file);
  return bytes && { file, bytes };
}
