import type { Locator, Page } from '@playwright/test';

/** Look for fields inside it: the previous list is still on the page for a moment, and its search's label contains their words. */
export const staffForm = (page: Page): Locator => page.locator('form[data-look=page]');
