import { isFontSet } from '#shared/content/font-keys.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { tokensOf } from '#shared/palette/palette.ts';
import { sets } from '../ui/fonts/sets.ts';
import { type Assets, assetsOf } from './assets.ts';

type Content = PageData['content'];

/** The fonts that the church chose; undefined if it uses the theme’s own. */
export function fontsOf({ font_set: chosen = '' }: Content = {}) {
  return isFontSet(chosen) ? sets[chosen] : undefined;
}

/** CSS with the church’s own colours and fonts. It overrides the theme’s because it is outside any cascade layer. */
export function churchStyle(content: Content = {}): readonly string[] {
  const tokens = Object.entries(tokensOf(content)).map(([name, colour]) => `--${name}:${colour}`);
  const fonts = fontsOf(content);
  return [
    ...(tokens.length === 0 ? [] : [`:root{${tokens.join(';')}}`]),
    ...(fonts ? [`:root{--display:${fonts.display};--text:${fonts.text}}${fonts.faces}`] : []),
  ];
}

const FACES = /@font-face\s*\{[^}]*\}/g;
/** The block of frontend/ui/theme/tokens.css. */
const TOKENS = /:root\s*\{[^}]*--display:[^}]*\}/;

/** The stylesheet of pages that functions write: the theme’s fonts and tokens, and the church’s own. Throws if the build lacks them. */
export function siteStyle(content: Content, assets: Assets): string {
  const theme = assetsOf(assets, 'not_found')
    .styles.map(({ text }) => text)
    .join('');
  const [tokens] = TOKENS.exec(theme) ?? [];
  const faces = theme.match(FACES);
  if (!tokens || !faces) throw new Error('The client build has no tokens or no fonts');
  return [...faces, tokens, ...churchStyle(content)].join('\n');
}
