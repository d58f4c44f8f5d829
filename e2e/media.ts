import type { Page, Route } from '@playwright/test';

export const latest = '/media/latest-sermon';
export const archive = '/media/sermon-archive';
export const newest = 'The field with the treasure';

export const recordings = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('a[aria-expanded]') });

export async function answering(page: Page, path: string, first: (route: Route) => Promise<void>) {
  const state = { answer: first, asked: 0, answered: 0 };
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname === `/api/${path}`) state.answered += 1;
  });
  await page.route(`**/api/${path}*`, (route) => {
    state.asked += 1;
    return state.answer(route);
  });
  return state;
}

export const through = (route: Route) => route.continue();
export const remember = (page: Page, role: string | null) =>
  page.addInitScript((as) => {
    if (as) localStorage.setItem('user', JSON.stringify({ name: 'Ada', email: 'admin@example.org', role: as }));
  }, role);
