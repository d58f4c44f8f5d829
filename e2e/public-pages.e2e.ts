import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { staticPages } from '#shared/pages/static-pages.ts';
import { expectFitsEnlarged, expectNoSidewaysScroll } from './axe.ts';
import {
  drawn,
  expectReadable,
  expectReadableWithoutApi,
  expectWholeAtEveryWidth,
  expectWholeOnPhone,
  expectWords,
  familiar,
  GOOD_SHIFT,
  paths,
  representatives,
  seenBy,
  visit,
  watch,
} from './public-pages.ts';
import { sample } from './sample.ts';
import { expect, test } from './test.ts';

// These tests share nothing, so both workers may run them. All pages at all widths: e2e/deep/public-pages.e2e.ts.
test.describe.configure({ mode: 'parallel' });

for (const path of familiar) {
  test(`${path} keeps its policy, does not shift, and is complete and accessible`, async ({ page, platform }) => {
    await visit(page, platform.origin, path);
    await expectWholeOnPhone(page, path);
    await (representatives.includes(path) ? expectWholeAtEveryWidth(page, path) : expectFitsEnlarged(page));
  });
}

test.describe('public pages without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('without scripts, every public page has its specified text, fits a phone, and has its next link and footer', async ({
    page,
    platform,
  }) => {
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path);
        await expectReadable(page, path);
        await expectWords(page, platform.origin, path);
        await expectNoSidewaysScroll(page);
        // Without scripts there is no carousel.
        if (path === '/') await expect(page.getByRole('group', { name: 'Pictures of the church' })).toHaveCount(0);
      });
    }
  });
});

/** Pages that begin with a picture, and after how many element ends the rest of the page is held back. */
const pieces = [
  ['/', 3],
  [staticPages.men.path, 2],
  ['/', 7],
  [staticPages.men.path, 4],
  [staticPages.kids.path, 4],
] as const;

test('a page that arrives in two pieces does not shift when the second arrives', async ({ page, platform }) => {
  let html = '';
  let whole = Promise.resolve();
  // Playwright can only answer with whole pages, so this server sends the pieces. It fetches everything else from the platform,
  // except scripts.
  const server = createServer(async ({ url = '/' }, reply) => {
    if (url !== '/') {
      const found = await fetch(platform.origin + url);
      reply.statusCode = url.endsWith('.js') ? 404 : found.status;
      reply.setHeader('content-type', found.headers.get('content-type') ?? '');
      return reply.end(Buffer.from(await found.arrayBuffer()));
    }
    reply.setHeader('content-type', 'text/html');
    const [first = '', rest = ''] = html.split('<!-- here -->');
    reply.write(first);
    await whole;
    reply.end(rest);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await watch(page);
  try {
    for (const [path, ended] of sample(pieces, 2)) {
      const written = await (await fetch(platform.origin + path)).text();
      let left = ended;
      const main = written.indexOf('<main');
      const pieced = written
        .slice(main)
        .replaceAll(/<\/(?:div|header|h1|p|section)>|<img[^>]*>/g, (end) =>
          left-- === 0 ? `${end}<!-- here -->` : end,
        );
      html = written.slice(0, main) + pieced;
      const { promise, resolve } = Promise.withResolvers<void>();
      whole = promise;
      await page.goto(origin, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      resolve();
      await page.waitForLoadState();
      await drawn(page);
      expect((await seenBy(page)).shift, `${path} after ${ended}`).toBeLessThan(GOOD_SHIFT);
    }
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

test('a public page shows its text and does not fail while the API is down', async ({ page }) => {
  await expectReadableWithoutApi(page, representatives);
});

test('a page fetches two fonts, and others only for letters that these lack', async ({ page }) => {
  const fonts = async () => {
    await page.evaluate(async () => void (await document.fonts.ready));
    return page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => /([^/]+)-.{6}\.woff2$/.exec(name)?.[1])
        .filter((name) => name !== undefined)
        .sort(),
    );
  };
  await page.goto(staticPages.serve.path);
  await expect(page.getByText('from the car park to the crèche')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await fonts()).toEqual(['fraunces', 'source-sans-3']);
  await page.getByRole('heading', { level: 1 }).evaluate((title) => title.append(' Müller'));
  await expect.poll(fonts).toEqual(['fraunces', 'fraunces-accents', 'source-sans-3']);
});
