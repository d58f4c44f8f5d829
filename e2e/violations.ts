import type { Page } from '@playwright/test';

export async function keepViolations(page: Page): Promise<() => Promise<string[]>> {
  const seen: string[] = [];
  await page.exposeFunction('keepViolation', (text: string) => void seen.push(text));
  await page.addInitScript(() => {
    const { keepViolation } = window as unknown as { keepViolation: (text: string) => void };
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      keepViolation(`${violatedDirective} ${blockedURI}`),
    );
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    return seen;
  };
}
