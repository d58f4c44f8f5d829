import { words } from '../language/words.ts';
import en from './font-keys.en.json' with { type: 'json' };

export const fontSets = ['grotesque'] as const;
export type FontSet = (typeof fontSets)[number];
export const isFontSet = (text: string): text is FontSet => (fontSets as readonly string[]).includes(text);
export const isFontKey = (key: string): key is keyof typeof fontKeys => Object.hasOwn(fontKeys, key);

/** The set of fonts that the church chose. Empty means the theme's fonts (docs/decisions/colours.md). */
export const fontKeys = words(en);
