import { expect, test } from 'vitest';
import { inlineFirstPicture } from './first-picture.ts';

const file = 'assets/hill-portrait-Ab12_x.svg';
const svg = '<svg viewBox="0 0 1 1"><path fill="#fff"/></svg>';
const wide = '<link rel="preload" as="image" href="/assets/hill-Ab12_x.svg" media="(min-width: 36rem)"/>';
const phone = `<link rel="preload" as="image" fetchPriority="high" href="/${file}" media="not all and (min-width: 36rem)"/>`;
const body = `<picture><source srcset="/assets/hill-Ab12_x.svg"/><img src="/${file}" alt=""/></picture>`;

test('the first drawing for phones is in the HTML, and neither preloaded nor replaced for wide windows', () => {
  const page = inlineFirstPicture({ pictures: wide + phone, body, assets: { [file]: { file, text: svg } } });
  expect(page.pictures).toBe(wide + phone.replace('not all and (min-width: 36rem)', 'not all'));
  const [, address = ''] = /<img src="([^"]*)" alt=""\/>/.exec(page.body) ?? [];
  expect(address).not.toMatch(/[<>#&]/);
  expect(decodeURIComponent(address)).toBe(`data:image/svg+xml,${svg.replaceAll('"', "'")}`);
  expect(page.body).toContain('<source srcset="/assets/hill-Ab12_x.svg"/>');
});

test.each([
  ['a photograph of the church', phone.replaceAll('/assets/', '/images/')],
  ['a drawing in the church’s colours', phone.replaceAll('/assets/', '/drawings/0b6577_0_0/')],
  ['no picture', ''],
])('%s stays as it is', (_, pictures) => {
  const assets = { [file]: { file, text: svg } };
  expect(inlineFirstPicture({ pictures, body, assets })).toEqual({ pictures, body });
});
