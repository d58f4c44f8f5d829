import type { Page } from '@playwright/test';

export const DESKTOP = { width: 1280, height: 800 };

export function asked(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) paths.push(pathname);
  });
  return paths;
}

export const settled = (page: Page) => page.waitForLoadState('networkidle');
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
export const side = (page: Page) => page.getByRole('navigation', { name: 'Staff' });
