// `npm run share`: draws the icons and the pictures that stand beside shared links, from the site's own mark, art and words.
// They name no church: who shares a link shares its title too. Their files are committed: a deployment needs no browser.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { launchBrowser } from './browser.mjs';
import { ROOT } from './functions.ts';
import { indexedPng } from './indexed-png.ts';
import { icons, podcastPicture, type SharePicture, sharePictures } from './share-list.ts';

const SIZE = { width: 1200, height: 630 };
const QUALITY = 82;
const PUBLIC = join(ROOT, 'frontend', 'public');

const art = (name: string) => readFileSync(join(ROOT, 'frontend', 'ui', 'art', name), 'utf8');
const font = (name: string) => readFileSync(join(ROOT, 'frontend', 'ui', 'fonts', name)).toString('base64');
const drawing = (name: string) => `data:image/svg+xml;base64,${Buffer.from(art(name)).toString('base64')}`;

const fonts = `@font-face { font-family: F; src: url(data:font/woff2;base64,${font('fraunces.woff2')}); font-weight: 300 600 }
@font-face { font-family: S; src: url(data:font/woff2;base64,${font('source-sans-3.woff2')}); font-weight: 400 700 }`;

function pictureHtml({ words, art: name, place, ground, ink }: SharePicture): string {
  return `<!doctype html><meta charset="utf-8"><style>${fonts}
* { margin: 0; box-sizing: border-box }
body { width: 1200px; height: 630px; background: ${ground}; color: ${ink}; overflow: hidden; position: relative }
.scene, .foot { position: absolute; inset: auto 0 0 0; width: 100%; object-fit: cover; object-position: 100% 100% }
.scene { height: 100% } .late { object-position: 83% 100% } .foot { min-height: 330px; object-position: 64% 100% }
.side { position: absolute; right: 40px; bottom: 0; height: 560px; max-width: 480px; object-fit: contain; object-position: 50% 100% }
.brand { position: absolute; left: 72px; top: 60px; width: 68px }
h1 { position: absolute; left: 72px; top: 172px; max-width: 660px; font: 400 84px/1.02 F; letter-spacing: -.02em; text-wrap: balance }
</style><img class="${place}" src="${drawing(name)}">
<img class="brand" src="${drawing('mark.svg')}">
<h1>${words}</h1>`;
}

function iconHtml(ground = 'transparent', inset = 0): string {
  return `<!doctype html><style>html, body { margin: 0; height: 100%; background: ${ground} }
img { position: absolute; inset: ${inset * 100}%; width: ${100 - inset * 200}%; height: ${100 - inset * 200}% }</style>
<img src="${drawing('mark.svg')}">`;
}

/** The drawing from edge to edge, with the mark in a corner: beside it, programs write what the podcast is called. */
function podcastHtml(): string {
  return `<!doctype html><style>html, body { margin: 0; height: 100% }
.art { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover }
.brand { position: absolute; left: 8%; top: 8%; width: 20% }
</style><img class="art" src="${drawing(podcastPicture.art)}"><img class="brand" src="${drawing('mark.svg')}">`;
}

async function shot(browser: Browser, html: string, size: { width: number; height: number }, jpeg: boolean) {
  const page = await browser.newPage({ viewport: size });
  await page.setContent(html, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  const how = jpeg ? ({ type: 'jpeg', quality: QUALITY } as const) : ({ type: 'png', omitBackground: true } as const);
  const bytes = await page.screenshot(how);
  await page.close();
  return bytes;
}

/** The same picture with a palette: phones fetch these files beside a first visit. */
async function withPalette(browser: Browser, png: Buffer, size: number): Promise<Buffer> {
  const page = await browser.newPage();
  const rgba = await page.evaluate(
    async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
      canvas?.drawImage(picture, 0, 0);
      return [...(canvas?.getImageData(0, 0, picture.width, picture.height).data ?? [])];
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await page.close();
  return indexedPng(Uint8Array.from(rgba), size);
}

/** An icon file that holds one PNG: the form that browsers ask for by themselves. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}

const browser = await launchBrowser();
try {
  mkdirSync(join(PUBLIC, 'share'), { recursive: true });
  for (const [name, picture] of Object.entries(sharePictures)) {
    writeFileSync(join(PUBLIC, 'share', `${name}.jpg`), await shot(browser, pictureHtml(picture), SIZE, true));
  }
  const { size } = podcastPicture;
  writeFileSync(
    join(PUBLIC, 'share', 'podcast.jpg'),
    await shot(browser, podcastHtml(), { width: size, height: size }, true),
  );
  for (const [name, icon] of Object.entries<{ size: number; ground?: string; inset?: number }>(icons)) {
    const { size, ground, inset } = icon;
    const png = await shot(browser, iconHtml(ground, inset), { width: size, height: size }, false);
    writeFileSync(join(PUBLIC, name), name.endsWith('.ico') ? ico(png, size) : await withPalette(browser, png, size));
  }
} finally {
  await browser.close();
}
console.log(
  `Drew ${Object.keys(sharePictures).length + 1} pictures and ${Object.keys(icons).length} icons in frontend/public.`,
);
