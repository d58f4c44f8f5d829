import type { Page } from '@playwright/test';

export async function age(page: Page): Promise<void> {
  // Functions missing in Chrome 110, Safari 16 or Firefox 115 (frontend/vite.config.ts). A build converts new syntax, but adds no
  // missing functions, and a page that calls one stays blank.
  await page.addInitScript(() => {
    const lacking: readonly (readonly [object, readonly string[]])[] = [
      [Map, ['groupBy']],
      [Object, ['groupBy']],
      [Array, ['fromAsync']],
      [Promise, ['withResolvers', 'try']],
      [URL, ['canParse', 'parse']],
      [AbortSignal, ['any']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [
        Set.prototype,
        ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
      ],
      [window, ['Iterator', 'requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'navigation']],
      [Document.prototype, ['startViewTransition']],
      [Element.prototype, ['checkVisibility', 'setHTMLUnsafe', 'moveBefore']],
      [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
    ];
    for (const [owner, names] of lacking) for (const name of names) Reflect.deleteProperty(owner, name);
  });
}
