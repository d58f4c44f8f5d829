// `npm run pictures [-- name…] [--to folder] [--of origin]`: takes screenshots of the site at every width. `--readme` draws the
// pictures of README.md (docs/pictures) from today's screens.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext } from 'playwright';
import sharp from 'sharp';
import { seedDemo } from '../local/demo/demo.ts';
import { demoPassword } from '../local/pool/demo.ts';
import { startPlatform } from '../local/start.ts';
import { launchBrowser } from './browser.mjs';
import { build } from './build.ts';
import { ROOT } from './functions.ts';
import { drawMontage, montages } from './montage.ts';
import { accountOf, type Picture, pictures, type Viewer, widths } from './picture-list.ts';

const HEIGHT = 800;
const MOST_HEIGHT = 15_000;
/** Long enough for a chunk and its data. */
const PATIENCE_MS = 20_000;

interface Site {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** A platform with new demo data. `stop` deletes the data. */
async function newSite(): Promise<Site> {
  await build();
  const dataDir = mkdtempSync(join(tmpdir(), 'steeple-pictures-'));
  const platform = await startPlatform({ dataDir, seed: seedDemo, onProblem: (text) => console.error(text) });
  const stop = async () => {
    await platform.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { origin: platform.url, stop };
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs in through the form, once per account. */
async function signIn(browser: Browser, origin: string, as: Viewer): Promise<Session> {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(accountOf(as));
  await page.locator('[type=password]').fill(demoPassword);
  await page.locator('[type=submit]').click();
  await page.waitForURL((url) => url.pathname !== '/login');
  const session = await page.context().storageState();
  await page.close();
  return session;
}

/** Rejects if the page does not reach the state. */
async function take(
  browser: Browser,
  origin: string,
  picture: Picture,
  { width, height: tall = HEIGHT }: { readonly width: number; readonly height?: number },
  as?: Session,
): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: { width, height: tall },
    reducedMotion: 'reduce',
    ...(as && { storageState: as }),
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.goto(origin + picture.path, { waitUntil: 'networkidle' });
    await picture.act?.(page);
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(
      () => !document.querySelector('main .skel, main.waiting') || location.pathname.startsWith('/_local'),
    );
    await page.evaluate(() => document.fonts.ready);
    if (!picture.window) {
      // Sections with content-visibility have an estimated height until they are near the viewport.
      await page.evaluate(() => {
        for (const section of document.querySelectorAll<HTMLElement>('main > section, main > section > .wrap > *')) {
          section.style.contentVisibility = 'visible';
        }
      });
      // Makes the window as tall as the page, so that images further down load and sticky footers are at the end.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height: Math.min(Math.max(tall, height), MOST_HEIGHT) });
      await page.waitForLoadState('networkidle');
    }
    return await page.screenshot({ fullPage: !picture.window });
  } finally {
    await context.close();
  }
}

async function drawReadme(
  browser: Browser,
  origin: string,
  sessionOf: (as: Viewer | undefined) => Promise<Session | undefined>,
): Promise<void> {
  for (const [name, montage] of Object.entries(montages)) {
    const shots: Buffer[] = [];
    for (const card of montage.cards) {
      const picture = pictures.find((one) => one.name === card.picture);
      if (!picture) throw new Error(`No such picture: ${card.picture}`);
      shots.push(await take(browser, origin, { ...picture, window: true }, card, await sessionOf(picture.as)));
    }
    const file = join(ROOT, 'docs', 'pictures', `${name}.webp`);
    await sharp(await drawMontage(browser, montage, shots))
      .webp({ quality: 84 })
      .toFile(file);
    console.log(relative(process.cwd(), file));
  }
}

async function main(): Promise<boolean> {
  const { values, positionals: names } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string', default: 'pictures' },
      of: { type: 'string' },
      readme: { type: 'boolean', default: false },
    },
  });
  const unknown = names.filter((name) => !pictures.some((picture) => picture.name === name));
  if (unknown.length > 0)
    throw new Error(`No such picture: ${unknown.join(', ')} (${pictures.map(({ name }) => name).join(', ')})`);
  const folder = resolve(ROOT, values.to);
  mkdirSync(folder, { recursive: true });

  const site = values.of ? { origin: new URL(values.of).origin, stop: async () => {} } : await newSite();
  const browser = await launchBrowser();
  const sessions = new Map<Viewer, Session>();
  const sessionOf = async (as: Viewer | undefined) => {
    if (as && !sessions.has(as)) sessions.set(as, await signIn(browser, site.origin, as));
    return as && sessions.get(as);
  };
  let complete = true;
  try {
    if (values.readme) {
      await drawReadme(browser, site.origin, sessionOf);
      return true;
    }
    for (const picture of pictures.filter(({ name }) => names.length === 0 || names.includes(name))) {
      const session = await sessionOf(picture.as);
      for (const width of widths) {
        const file = join(folder, `${picture.name}-${width}.png`);
        try {
          writeFileSync(file, await take(browser, site.origin, picture, { width }, session));
          console.log(relative(process.cwd(), file));
        } catch (error) {
          complete = false;
          console.error(`${picture.name} at ${width} px: ${error instanceof Error ? error.message : error}`);
        }
      }
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  return complete;
}

try {
  if (!(await main())) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
