import { textLanguage } from '#shared/content/item.ts';
import { definitions } from '#shared/content/keys.ts';
import { publicMinistries } from '#shared/content/ministries.ts';
import { contactInfoKeys, projections, settingNames, settings } from '#shared/content/settings.ts';
import { defaultSlides } from '#shared/content/slides.ts';
import type { Language } from '#shared/language/languages.ts';
import { serve } from '../kit/http.ts';
import { fallbackOf, toComponent, toEditor } from './present.ts';
import { save } from './save.ts';
import { readKind } from './store.ts';
import { supplied, withHeld, wordsOf } from './words.ts';

/** Keys that are kept under their own name: a projection is edited where it is read from. */
const sources = [...definitions.keys()].filter((key) => !Object.hasOwn(projections, key));

/** What these keys say, the fallback where staff supplied nothing. */
async function said(keys: readonly string[], language: Language): Promise<Record<string, string>> {
  const words = wordsOf((await readKind('text')).texts, language);
  return Object.fromEntries(keys.map((key) => [key, words[key] ?? fallbackOf(key)]));
}

/** HTTP functions of the area content. */
export const handler = serve('content', {
  readComponents: async ({ body: { keys }, language }) => {
    if (keys.length === 0) return { success: true };
    const found = supplied((await readKind('text')).texts, language);
    const components = keys.flatMap((key) => {
      const text = found.get(key);
      return text ? [[key, toComponent(text)] as const] : [];
    });
    return { ...Object.fromEntries(components), success: true };
  },
  listComponents: async ({ language }) => {
    const { texts } = await readKind('text');
    const own = texts.filter((text) => text.language === textLanguage(text.key, language));
    const byKey = new Map(own.map((text) => [text.key, text]));
    return { success: true, components: sources.map((key) => toEditor(key, byKey.get(key))) };
  },
  updateComponent: async ({ params, body, caller, language }) => ({
    success: true,
    component: await save(params.key, body, { field: 'content', caller, language }),
  }),
  churchSettings: async ({ query: { category }, language }) => {
    const wanted = settingNames.filter((key) => category === undefined || settings[key].category === category);
    return { success: true, data: await said(wanted, language) };
  },
  updateChurchSetting: async ({ body: { key, value, version }, caller, language }) => {
    const saved = await save(key, { content: value, version }, { field: 'value', caller, language });
    return { success: true, version: saved.version };
  },
  contactInfo: async ({ language }) => ({ success: true, data: await said(contactInfoKeys, language) }),
  ministries: async ({ query: { featured } }) => {
    const shown = publicMinistries(withHeld((await readKind('ministry')).ministries));
    return { success: true, data: shown.filter(({ is_featured }) => featured !== 'true' || is_featured) };
  },
  heroSlides: async () => {
    const slides = (await readKind('slides')).slides ?? defaultSlides;
    return { success: true, data: slides.map((slide, index) => ({ ...slide, order: index + 1 })) };
  },
});
