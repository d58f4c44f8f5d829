import type { Locator, Page } from '@playwright/test';

/**
 * The form that fills a staff screen. Its fields are looked for inside it: a list that one has just left still stands for a moment,
 * and the label of its search ("Search name, description or leader") has the words of their labels.
 */
export const staffForm = (page: Page): Locator => page.locator('form[data-look=page]');
