import type { Page, Route } from '@playwright/test';

/** Lets the first registration be stored while its answer never reaches the phone; gives the keys under which it was sent. */
export async function loseFirstAnswer(page: Page): Promise<readonly (string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await page.route('**/api/submit-registration', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  return keys;
}

/** What comes of a call that is lost: no answer, or the one that is told. */
type Loss = Parameters<Route['fulfill']>[0];

/**
 * Lets the next call by `method` to an address come to nothing. Playwright's own `times: 1` counts calls of any method: one that the
 * page makes by itself, such as a list that looks for news, would be lost instead.
 */
export async function loseOnce(page: Page, method: string, address: string, loss?: Loss): Promise<void> {
  let isDue = true;
  await page.route(address, (route) => {
    if (!isDue || route.request().method() !== method) return route.fallback();
    isDue = false;
    return loss ? route.fulfill(loss) : route.abort();
  });
}
