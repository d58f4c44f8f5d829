import type { Locator, Page } from '@playwright/test';

/**
 * The form that fills a staff screen. Look for fields inside it: the previous list is still on the page for a moment, and the
 * label of its search ("Search name, description or leader") contains the words of their labels.
 */
export const staffForm = (page: Page): Locator => page.locator('form[data-look=page]');
