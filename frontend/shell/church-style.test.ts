import { expect, test } from 'vitest';
import { churchStyle, siteStyle } from './church-style.ts';

const face = '@font-face{font-family:Fraunces;src:url(/assets/fraunces-a.woff2)}';
const assetsWith = (text: string) => ({
  'entry-client.tsx': { file: 'assets/entry.js', css: ['assets/theme.css'] },
  'ui/fonts/fraunces.woff2': { file: 'assets/fraunces-a.woff2' },
  'assets/theme.css': { file: 'assets/theme.css', text },
});
const theme = `${face}@layer tokens{:root{--paper:#faf7f2;--display:Fraunces}}.card{color:red}`;

test('the stylesheet of pages that functions write has the fonts, the tokens and the church’s own', () => {
  const css = siteStyle({ colour_accent: '#0b6577', font_set: 'grotesque' }, assetsWith(theme));
  expect(css).toContain(face);
  expect(css).toContain(':root{--paper:#faf7f2;--display:Fraunces}');
  expect(css).not.toContain('.card');
  // Later rules win.
  expect(css.indexOf('--jacaranda:#0b6577')).toBeGreaterThan(css.indexOf('--paper'));
  expect(css).toMatch(/--display:"Bricolage Grotesque"/);
});

test.each(['', face, ':root{--display:serif}'])('a build whose theme is %j is refused', (text) => {
  expect(() => siteStyle({}, assetsWith(text))).toThrow('no tokens or no fonts');
});

test('a church that chose neither colours nor fonts has no style of its own', () => {
  expect(churchStyle({})).toEqual([]);
});
