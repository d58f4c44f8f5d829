import { ministryKey, textKey } from '#shared/content/item.ts';
import { isLanguage } from '#shared/language/languages.ts';
import type { Platform } from '../platform.ts';
import { demoMinistries } from './ministries.ts';
import { putItems } from './put-items.ts';
import { demoSlides } from './slides.ts';
import { demoWords } from './words.ts';

/** Puts the demo church's own words where those of staff are, in the site's first language; the same again changes nothing. */
export async function seedWords(platform: Platform, now: number): Promise<void> {
  const [language] = (platform.inventory.functions.find(({ env }) => env.LANGUAGES)?.env.LANGUAGES ?? '')
    .split(' ')
    .filter(isLanguage);
  const items = [
    ...Object.entries({ ...demoWords, hero_slides: JSON.stringify(demoSlides) }).map(([key, content]) => ({
      ...textKey(key, language),
      content,
      version: 1,
      updatedAt: now,
    })),
    ...demoMinistries.map(({ id, ...ministry }) => ({ ...ministryKey(id), ...ministry, version: 1 })),
  ];
  await putItems(platform, 'content', items);
}
