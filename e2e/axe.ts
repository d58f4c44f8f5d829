import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Fails where axe finds a breach of WCAG 2.2 A or AA, or of its own best practice, on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // What is still fading in has the contrast of a moment: judge the page at rest. What left meanwhile is at rest, too.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
  // What is laid out only when one comes to it is measured past its guessed height: lay it out first.
  await page.evaluate(() => {
    for (const section of document.querySelectorAll<HTMLElement>('main > section'))
      section.style.contentVisibility = 'visible';
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** Fails where the page is wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, view] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content, 'page width').toBeLessThanOrEqual(view ?? 0);
}
