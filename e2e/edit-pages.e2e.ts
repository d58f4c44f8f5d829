import type { Page } from '@playwright/test';
import { staticPages } from '#shared/pages/static-pages.ts';
import { apiOf } from './api.ts';
import { comeBackAs } from './as.ts';
import { sample } from './sample.ts';
import { expect, test } from './test.ts';

/** A page's content and layout: each element's box (left, top, width, height) in document order. */
interface PageLayout {
  readonly told: {
    readonly text: string;
    readonly links: readonly string[];
    readonly drawn: readonly string[];
  };
  readonly boxes: readonly (readonly number[])[];
}

/** The page without the editing tools and without the elements that wrap its texts. */
const shownBy = (page: Page): Promise<PageLayout> =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('main, main *, #root > footer, #root > footer *')];
    const unseen = '[aria-labelledby=hero-t] > :not(.wrap), details:not([open]) > :not(summary)';
    const seen = parts.filter((part) => part.localName !== 'edit-text' && !part.closest(unseen));
    const attributes = (part: Element) =>
      ['href', 'src', 'alt', 'title', 'aria-label', 'd'].map((name) => part.getAttribute(name) ?? '').join('|');
    return {
      told: {
        text: (document.querySelector('main') as HTMLElement).innerText,
        links: [...document.querySelectorAll('main a, footer a')].map((link) => link.getAttribute('href') ?? ''),
        drawn: seen.map((part) => `${part.localName} ${attributes(part)}`),
      },
      boxes: [document.documentElement, ...seen].map((part) => {
        const { left, top, width, height } = part.getBoundingClientRect();
        return [left, top + scrollY, width, height];
      }),
    };
  });

/** A word in its own element may be set a fraction of a pixel wider, so less than one pixel does not count. */
const moved = (off: PageLayout, on: PageLayout) =>
  on.boxes.flatMap((box, place) => {
    const was = off.boxes[place] ?? [];
    const same = box.every((edge, side) => Math.abs(edge - (was[side] ?? Number.NaN)) < 1);
    return same ? [] : [{ part: off.told.drawn[place - 1], was, is: box }];
  });

/** A scene keeps its box for wide windows until its drawing for phones has loaded, and the reverse. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await page.waitForFunction(() =>
    [...document.images].every(({ loading, complete }) => loading === 'lazy' || complete),
  );
}

const widths = [1280, 360];

async function shownAtWidths(page: Page): Promise<PageLayout[]> {
  const shown: PageLayout[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    await drawn(page);
    shown.push(await shownBy(page));
  }
  return shown;
}

/** An admin's upload button on some pages, which loads after the page. */
const uploadsOn: Readonly<Record<string, string>> = {
  '/': 'Upload a recording',
  '/media/latest-sermon': 'Upload a recording',
  '/financial-reports': 'Upload the PDF',
};

const tools = (page: Page) => page.getByRole('complementary', { name: 'Edit mode' });

test('every public page has the same text, links, images and layout with edit mode on and off, and marks its texts', async ({
  page,
  platform,
}) => {
  const { events } = await apiOf(platform.origin).publicEvents({});
  const ownToolsOn = [staticPages.latest_sermon.path, staticPages.sermon_archive.path];
  const first = ['/', `/events/${events[0]?.id}`, ...ownToolsOn, staticPages.serve.path];
  const all = new Set([...first, '/events', ...Object.values(staticPages).map(({ path }) => path)]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await comeBackAs(page, platform.origin, 'admin');
  for (const path of sample([...all], first.length)) {
    // At some addresses an admin gets another screen, unless the view is public.
    await page.goto(`${path}?view=public`);
    await page.evaluate(() => document.fonts.ready);
    // The tools have loaded when the menus show their item.
    await expect(page.locator('header [aria-keyshortcuts=E]'), path).toHaveCount(2);
    const upload = uploadsOn[path];
    if (upload) await expect(page.getByRole('button', { name: upload }).last()).toBeVisible();
    if (path === staticPages.sermon_archive.path)
      await expect(page.getByRole('button', { name: 'Edit' }).first()).toBeVisible();
    // The player's controls load once the page is idle, and its waveform after them.
    if (path === staticPages.latest_sermon.path) {
      await expect(page.getByRole('button', { name: 'Play', exact: true }).first()).toBeVisible();
      await expect(page.getByRole('main').locator('linearGradient').first()).toBeAttached();
    }
    await expect(tools(page)).toHaveCount(0);
    const off = await shownAtWidths(page);
    await page.keyboard.press('e');
    await expect(tools(page).getByRole('status')).toBeEmpty();
    await expect.poll(() => page.locator('edit-text').count(), path).toBeGreaterThan(1);
    const on = await shownAtWidths(page);
    for (const [place, width] of widths.entries()) {
      const [before, after] = [off[place] as PageLayout, on[place] as PageLayout];
      expect.soft(after.told, `${path} at ${width} px`).toEqual(before.told);
      expect.soft(moved(before, after), `what moved on ${path} at ${width} px`).toEqual([]);
    }
    await page.keyboard.press('e');
    await expect(tools(page)).toHaveCount(0);
    expect(await page.locator('edit-text').count()).toBe(0);
  }
});
