/** The church's own colours, as `#rrggbb`. Empty means the theme's colour (docs/decisions/colours.md). */
export const colourKeys = {
  colour_accent: '',
  colour_ground: '',
  colour_warm: '',
} as const;

export type ColourKey = keyof typeof colourKeys;

export const themeColours: Readonly<Record<ColourKey, string>> = {
  colour_accent: '#5b3fa0',
  colour_ground: '#2c5b4b',
  colour_warm: '#b97a1e',
};

/** Whether a text is a stored colour: `#rrggbb` in lower case. */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

export function isColourKey(key: string): key is ColourKey {
  return Object.hasOwn(colourKeys, key);
}
