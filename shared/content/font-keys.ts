/** The set of fonts that the church chose; empty: the theme's own (docs/decisions/colours.md). */
export const fontKeys = { font_set: '' } as const;

/** The sets beside the theme's own. */
export const fontSets = ['grotesque'] as const;

export type FontSet = (typeof fontSets)[number];

export const isFontSet = (text: string): text is FontSet => (fontSets as readonly string[]).includes(text);

/** Whether a content key is the choice of fonts. */
export const isFontKey = (key: string): key is keyof typeof fontKeys => Object.hasOwn(fontKeys, key);
