import { colourKeys } from '#shared/content/colour-keys.ts';
import { dashboardKeys } from '#shared/content/dashboard-keys.ts';
import { type FactName, factNames, facts } from '#shared/content/facts.ts';
import type { FirstStepsDone } from '#shared/content/first-steps.ts';
import { pictureSlots } from '#shared/content/picture-keys.ts';
import { settingNames } from '#shared/content/settings.ts';
import type { Language } from '#shared/language/languages.ts';
import { wordsFor } from './present.ts';
import { slidesKey } from './slides.ts';
import { readStoredContent, type StoredContent } from './store.ts';
import { supplied } from './words.ts';

const { church_mark: _, ...places } = pictureSlots;
const colours = Object.keys(colourKeys);
const photographs = Object.keys(places);

/** The site's part of the Admin Dashboard (SS-03), in one read, so that first steps cost nothing extra once taken. */
export async function dashboardSite(language: Language) {
  const held = await readStoredContent();
  const found = supplied(held.texts, language);
  return {
    words: wordsFor(Object.keys(dashboardKeys), held.texts, language),
    settings: wordsFor(settingNames, held.texts, language),
    done: firstStepsDone(held, found),
    builtIn: factNames.filter((name) => keysOf(name).some((key) => !found.has(key))),
  };
}

function keysOf(name: FactName): readonly string[] {
  return facts[name];
}

function firstStepsDone({ ministries }: StoredContent, found: ReadonlyMap<string, unknown>): FirstStepsDone {
  const isSaid = (key: string) => found.has(key);
  return {
    logo: isSaid('church_mark'),
    colours: colours.some(isSaid),
    photographs: photographs.some(isSaid),
    // A text that staff never changed is built in and has no item.
    slide: isSaid(slidesKey),
    ministry: ministries.some((ministry) => !('removed' in ministry)),
  };
}
